import type { Generated, GeneratedAlways } from 'kysely'
import type { synonym } from '#search/contract/synonym.ts'
import type { page } from '#shop/content/contract/page.ts'
import type { TableOf } from './resource-table.ts'

/** A search that found nothing, or only goods with some of its words. Nothing says who searched, or when in the day. */
export interface MissedSearchTable {
  /** Folded, with blanks between them. */
  words: string
  /** How often nothing was found, and how often only some of the words. */
  nothing: number
  partly: number
  /** Days of Bangladesh. */
  first_day: string
  last_day: string
  /** Whether staff has put it aside. */
  is_dismissed: Generated<number>
}

/** Synonyms of this shop, beside the built-in list of the search. */
export type SynonymTable = TableOf<typeof synonym>

/** One row a setting; the value is JSON. */
export interface SettingTable {
  key: string
  value: string
}

/** A row that the demo stored, and the hash of its content then (demo-items.ts). */
export interface DemoItemTable {
  kind: DemoKind
  /** The row's key, as text. */
  item: string
  fingerprint: string
}

/** Pages with a text of the merchant: cleaned HTML, empty where a page of the shop shows its built-in text. */
export type PageTable = TableOf<typeof page>

/** Change log, in the order of `id`. It is written in the transaction of the change. */
export interface ChangeLogTable {
  id: GeneratedAlways<number>
  subject: ChangeSubject
  /** The product's id; 0 for a subject of which there is one. */
  subject_id: number
  at: string
}

/** How often what was done on a day. */
export interface DailyCountTable {
  /** Of Bangladesh. */
  day: string
  kind: DailyKind
  /** 0 for what is about no product. */
  product_id: number
  times: number
}
/**
 * `view`: a person did something on the page of a product; `checkout`: began to fill in the checkout; `missed`: a search
 * found nothing.
 */
export type DailyKind = 'view' | 'add' | 'checkout' | 'missed'

/**
 * `product`: what a product's page or card shows; `product_list`: a product came or went; `sold`: popularity of a product;
 * `category`: a category came, went or was renamed; `banner`, `charge`: feature images, delivery charges; `page`: the
 * shop's own texts; `synonym`: what words mean in a search; `frame`: what stands on every page.
 */
export type ChangeSubject =
  | 'product'
  | 'product_list'
  | 'sold'
  | 'category'
  | 'banner'
  | 'charge'
  | 'page'
  | 'synonym'
  | 'frame'

export type DemoKind =
  | 'product'
  | 'review'
  | 'category'
  | 'picture'
  | 'banner'
  | 'coupon'
  | 'customer'
  | 'staff'
  | 'order'
  | 'setting'
  | 'charge'
