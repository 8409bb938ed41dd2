import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf } from './columns.ts'

interface Before {
  product: { id: number; name: string; name_bn: string; brand: string; keywords: string; search_text: string }
}

const PRODUCTS_AT_A_TIME = 1000
const ZERO_WIDTH = /[\u200b-\u200d\u2060\ufeff]/g

/** A text as it was searched: NFC, single blanks, lower case, Latin digits, nothing invisible. */
const foldText = (text: string): string =>
  text
    .replace(ZERO_WIDTH, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
    .toLowerCase()

/** The searched text was name, Bengali name, brand and the keywords, which it alone knew. */
async function rescueKeywords(db: Kysely<Before>): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('product')
      .select(['id', 'name', 'name_bn', 'brand', 'search_text'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PRODUCTS_AT_A_TIME)
      .execute()
    for (const { id, name, name_bn, brand, search_text } of rows) {
      const keywords = search_text.slice(foldText(`${name} ${name_bn} ${brand}`).length).trim()
      if (keywords) await db.updateTable('product').set({ keywords }).where('id', '=', id).execute()
    }
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

/** What searching needs: the vocabulary, which products have which word, and keywords of a product. */
export const search: Migration = {
  async up(db: Kysely<Before>) {
    const { id, sortedText, bytes, clustered } = columnsOf(db)
    await db.schema
      .createTable('search_word')
      .addColumn('id', id.type, id.define)
      .addColumn('word', sortedText, (column) => column.notNull().unique())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('skeleton', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('search_word_by_key').on('search_word').column('key').execute()
    await db.schema.createIndex('search_word_by_skeleton').on('search_word').column('skeleton').execute()
    // Clustered: a row lies in the index of its key, without a second look-up.
    await db.schema
      .createTable('search_posting')
      .addColumn('word_id', 'bigint', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('block', 'integer', (column) => column.notNull())
      .addColumn('ids', bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint('search_posting_key', ['word_id', 'place', 'block'])
      .modifyEnd(clustered)
      .execute()
    await db.schema.createIndex('search_posting_by_block').on('search_posting').column('block').execute()
    await db.schema
      .createTable('search_state')
      .addColumn('version', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .alterTable('product')
      .addColumn('keywords', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await rescueKeywords(db)
    await db.schema.alterTable('product').dropColumn('search_text').execute()
  },
}
