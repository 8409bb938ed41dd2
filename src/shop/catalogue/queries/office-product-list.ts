import { type SqlBool, sql } from 'kysely'
import { inPortions } from '#platform/db/in-list.ts'
import { countOf } from '#platform/db/results.ts'
import type { Db } from '#platform/db/schema.ts'
import { columnOf } from '#platform/resource/define.ts'
import type { Field } from '#platform/resource/field.ts'
import { foldText } from '#platform/rules/text.ts'
import { barcodeForms } from '#shop/catalogue/contract/barcode.ts'
import type { OfficeProductState } from '#shop/catalogue/contract/office-catalogue.ts'
import { product } from '#shop/catalogue/contract/product.ts'

/** Which products staff look at; without a state those that are not archived. */
export interface OfficeFilter {
  category?: number | undefined
  state?: OfficeProductState | undefined
}

// Literals, without which SQLite can't use the partial indexes.
const isHidden = sql<SqlBool>`state <> 'live'`
const inState = (state: OfficeProductState | undefined) => {
  if (state === undefined) return sql<SqlBool>`state <> 'archived'`
  return state === 'live' ? sql<SqlBool>`state = 'live'` : sql<SqlBool>`${isHidden} and state = ${state}`
}

function filtered(db: Db, { category, state }: OfficeFilter) {
  let rows = db.selectFrom('stored_product').where(inState(state))
  if (category !== undefined) rows = rows.where('category_id', '=', category)
  return rows
}

/** How many products a filter lets through. */
export const countOffice = (db: Db, filter: OfficeFilter): Promise<number> => countOf(filtered(db, filter))

/** Ids that a filter lets through below `after`, the newest first. */
export async function listOfficeIds(
  db: Db,
  filter: OfficeFilter,
  { after, limit }: { after?: number | undefined; limit?: number } = {},
): Promise<number[]> {
  let rows = filtered(db, filter).select('id').orderBy('id', 'desc')
  if (after !== undefined) rows = rows.where('id', '<', after)
  if (limit !== undefined) rows = rows.limit(limit)
  return (await rows.execute()).map(({ id }) => id)
}

/** Those of these products that a filter lets through, in the same order. */
export async function onlyFiltered(db: Db, ids: number[], filter: OfficeFilter): Promise<number[]> {
  const found = new Set<number>()
  for (const portion of inPortions(ids)) {
    const rows = await filtered(db, filter).select('id').where('id', 'in', portion).execute()
    for (const { id } of rows) found.add(id)
  }
  return ids.filter((id) => found.has(id))
}

/** Declared texts of a line; a folded copy of the name stands in `sort_name`. */
const SHORT_TEXTS = Object.entries<Field>(product.fields)
  .filter(([name, field]) => name !== 'name' && field.kind === 'text' && !field.html)
  .map(([name]) => columnOf(product, name))
const LIKE_SIGNS = /[%_]/g

/** Hidden and archived products whose texts have every word, which the shop's search leaves out; the newest first. */
export async function searchHidden(db: Db, text: string): Promise<number[]> {
  const words = foldText(text).replace(LIKE_SIGNS, ' ').split(' ').filter(Boolean)
  if (words.length === 0) return []
  const texts = sql<string>`lower(${sql.join(['sort_name', ...SHORT_TEXTS].map(sql.ref), sql` || ' ' || `)})`
  // Sorted here: for the order of ids SQLite reads all goods, live ones too.
  let rows = db.selectFrom('stored_product').select('id').where(isHidden)
  for (const word of words) rows = rows.where(texts, 'like', `%${word}%`)
  return (await rows.execute()).map(({ id }) => id).sort((a, b) => b - a)
}

/** The products with this number or barcode, or with this id where they were imported from. */
export async function findByNumber(db: Db, text: string): Promise<number[]> {
  const rows = await db
    .selectFrom('stored_product')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('source_id', '=', text),
        // SQLite uses a partial index only where its condition is said, in letters.
        eb.and([eb('barcode', 'in', barcodeForms(text)), sql<SqlBool>`barcode <> ''`]),
        ...(/^[1-9]\d{0,14}$/.test(text) ? [eb('id', '=', Number(text))] : []),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Every category by its names, in the merchant's order. */
export const listCategoryNames = (db: Db): Promise<{ pk: number; name: string; name_bn: string }[]> =>
  db
    .selectFrom('category')
    .select(['id as pk', 'name', 'bengali_name as name_bn'])
    .orderBy('position')
    .orderBy('id')
    .execute()
