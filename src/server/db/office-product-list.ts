import { type SelectQueryBuilder, sql } from 'kysely'
import type { OfficeProductState } from '#contract/office-catalogue.ts'
import { foldText } from '#rules/text.ts'
import { inPortions } from './portions.ts'
import type { ProductState } from './schema/catalog.ts'
import type { Db, Schema } from './schema.ts'

const TABLE = { shown: 'product', hidden: 'hidden_product' } as const

/** Which products staff look at; without a state those that are not archived. */
export interface OfficeFilter {
  category?: number | undefined
  state?: OfficeProductState | undefined
}

const placesOf = ({ state }: OfficeFilter): ProductState[] =>
  state === undefined ? ['shown', 'hidden'] : state === 'live' ? ['shown'] : ['hidden']

/** The rows of one table that a filter lets through. */
function filtered(db: Db, place: ProductState, { category, state }: OfficeFilter) {
  // Both tables have the same columns.
  let rows = db.selectFrom(TABLE[place] as 'product') as SelectQueryBuilder<Schema, 'product', object>
  if (category !== undefined) rows = rows.where('category_id', '=', category)
  if (place === 'hidden') rows = rows.where('archived_at', state === 'archived' ? 'is not' : 'is', null)
  return rows
}

/** How many products a filter lets through. */
export async function countOffice(db: Db, filter: OfficeFilter): Promise<number> {
  let count = 0
  for (const place of placesOf(filter)) {
    const row = await filtered(db, place, filter)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    count += Number(row.count)
  }
  return count
}

/** Ids that a filter lets through below `after`, the newest first. */
export async function listOfficeIds(
  db: Db,
  filter: OfficeFilter,
  { after, limit }: { after?: number | undefined; limit?: number } = {},
): Promise<number[]> {
  const ids: number[] = []
  for (const place of placesOf(filter)) {
    let rows = filtered(db, place, filter).select('id').orderBy('id', 'desc')
    if (after !== undefined) rows = rows.where('id', '<', after)
    if (limit !== undefined) rows = rows.limit(limit)
    ids.push(...(await rows.execute()).map(({ id }) => id))
  }
  return ids.sort((a, b) => b - a).slice(0, limit)
}

/** Those of these products that a filter lets through, in the same order. */
export async function onlyFiltered(db: Db, ids: number[], filter: OfficeFilter): Promise<number[]> {
  const found = new Set<number>()
  for (const place of placesOf(filter))
    for (const portion of inPortions(ids)) {
      const rows = await filtered(db, place, filter).select('id').where('id', 'in', portion).execute()
      for (const { id } of rows) found.add(id)
    }
  return ids.filter((id) => found.has(id))
}

const LIKE_SIGNS = /[%_]/g

/** Hidden and archived products whose texts have every word, which the shop's search leaves out; the newest first. */
export async function searchHidden(db: Db, text: string): Promise<number[]> {
  const words = foldText(text).replace(LIKE_SIGNS, ' ').split(' ').filter(Boolean)
  if (words.length === 0) return []
  const texts = sql<string>`lower(sort_name || ' ' || name_bn || ' ' || brand || ' ' || keywords || ' ' || unit)`
  let rows = db.selectFrom('hidden_product').select('id').orderBy('id', 'desc')
  for (const word of words) rows = rows.where(texts, 'like', `%${word}%`)
  return (await rows.execute()).map(({ id }) => id)
}

/** The products with this number, or with this id where they were imported from. */
export async function findByNumber(db: Db, text: string): Promise<number[]> {
  const ids: number[] = []
  for (const place of ['shown', 'hidden'] as const) {
    const rows = await filtered(db, place, {})
      .clearWhere()
      .select('id')
      .where((eb) =>
        eb.or([eb('source_id', '=', text), ...(/^[1-9]\d{0,14}$/.test(text) ? [eb('id', '=', Number(text))] : [])]),
      )
      .execute()
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** Every category by its names, in the merchant's order. */
export const listCategoryNames = (db: Db): Promise<{ pk: number; name: string; name_bn: string }[]> =>
  db
    .selectFrom('category')
    .select(['id as pk', 'name', 'bengali_name as name_bn'])
    .orderBy('position')
    .orderBy('id')
    .execute()
