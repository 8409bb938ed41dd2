import type { ChangeSubject, DailyKind, DemoKind } from '#platform/db/stored-values.ts'
import type { synonym } from '#search/contract/synonym.ts'
import type { page } from '#shop/content/contract/page.ts'
import { bigint, id, integer, sortedText, table, tableOf, text } from '../define-table.ts'

/** Settings, texts, synonyms, counts, and the change log that publishing follows. */
export const shop = {
  /** One row a setting; the value is JSON. */
  setting: table({
    key: text().primaryKey(),
    value: text(),
  }),

  /** Pages with a text of the merchant: cleaned HTML, empty where a page of the shop shows its built-in text. */
  page: tableOf<typeof page>()({
    id: id(),
    slug: text().unique(),
    title: text(),
    title_bn: text().default(''),
    body_en: text().default(''),
    body_bn: text().default(''),
    description: text().default(''),
    description_bn: text().default(''),
    in_footer: integer().default(0),
    in_menu: integer().default(0),
    is_on: integer().default(1),
    version: integer().default(1),
  }),

  /** Synonyms of this shop, beside the built-in list of the search. */
  synonym: tableOf<typeof synonym>()({
    id: id(),
    word: text(),
    meaning: text(),
    kind: text().check("kind in ('same', 'one_way', 'apart')"),
    version: integer().default(1),
  }),

  /** A search that found nothing, or only goods with some of its words. Nothing says who searched, or when in the day. */
  missed_search: table({
    /** Folded, with blanks between them. */
    words: sortedText().primaryKey(),
    /** How often nothing was found, and how often only some of the words. */
    nothing: integer().default(0),
    partly: integer().default(0),
    /** Days of Bangladesh. */
    first_day: text(),
    last_day: text(),
    /** Whether staff has put it aside. */
    is_dismissed: integer().default(0),
  }),

  /**
   * How often what was done on a day. The product may be hidden or gone meanwhile, so no foreign key refers to it; 0 for
   * a count without a product.
   */
  daily_count: table({
    /** Of Bangladesh. */
    day: text(),
    kind: text<DailyKind>(),
    /** 0 for what is about no product. */
    product_id: bigint(),
    times: bigint(),
  }).primaryKey('day', 'kind', 'product_id'),

  /** A row that the demo stored, and the hash of its content then (demo-items.ts). */
  demo_item: table({
    kind: text<DemoKind>(),
    /** The row's key, as text. */
    item: text(),
    fingerprint: text(),
  }).primaryKey('kind', 'item'),

  /** Change log, in the order of `id`. It is written in the transaction of the change. */
  change_log: table({
    id: id(),
    subject: text<ChangeSubject>(),
    /** The product's id; 0 for a subject of which there is one. */
    subject_id: bigint(),
    at: text(),
  }),
}
