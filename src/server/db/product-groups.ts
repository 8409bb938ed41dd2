import type { ProductGroup } from '#contract/product-group.ts'
import { toTaka } from '#rules/money.ts'
import { leadOf } from '#rules/product-group.ts'
import { stockWord } from '#rules/stock.ts'
import { engineOf } from './engine.ts'
import { inPortions } from './portions.ts'
import type { Db } from './schema.ts'
import { stockedOrNull } from './stock.ts'

/** A group as it is stored, with all its products, shown or hidden, in their order. */
export interface StoredGroup {
  id: number
  version: number
  code: string
  name: string
  options: string[]
  siblings: { product: number; values: string[] }[]
}

// Written by this file, from such a list.
const toTexts = (json: string) => JSON.parse(json) as string[]

/** Groups with their shown siblings, by id. */
export async function listShownGroups(db: Db, ids: number[]): Promise<Map<number, ProductGroup>> {
  const groups = new Map<number, ProductGroup>()
  if (ids.length === 0) return groups
  const rows = await db
    .selectFrom('product_group')
    .innerJoin('product_sibling', 'product_sibling.group_id', 'product_group.id')
    .innerJoin('product', 'product.id', 'product_sibling.product_id')
    .leftJoin('stock', 'stock.product_id', 'product.id')
    .select(['product_group.id as group_id', 'product_group.name', 'options'])
    .select(['product.id', 'option_values', 'price_paisa', 'on_hand', 'reserved', 'low_at', 'when_out'])
    .where(engineOf(db).isAmong('product_group.id', ids))
    .orderBy('product_group.id')
    .orderBy('product_sibling.position')
    .execute()
  for (const { group_id, name, options, id, option_values, price_paisa, ...columns } of rows) {
    const stock = stockedOrNull(columns)
    const group = groups.get(group_id) ?? { pk: group_id, name, options: toTexts(options), siblings: [] }
    groups.set(group_id, group)
    group.siblings.push({
      pk: id,
      values: toTexts(option_values),
      price: toTaka(price_paisa),
      ...(stock && { stock: stockWord(stock) }),
    })
  }
  return groups
}

const withSiblings = async (
  db: Db,
  row: Omit<StoredGroup, 'options' | 'siblings'> & { options: string },
): Promise<StoredGroup> => {
  const siblings = await db
    .selectFrom('product_sibling')
    .select(['product_id', 'option_values'])
    .where('group_id', '=', row.id)
    .orderBy('position')
    .orderBy('product_id')
    .execute()
  return {
    ...row,
    options: toTexts(row.options),
    siblings: siblings.map(({ product_id, option_values }) => ({
      product: product_id,
      values: toTexts(option_values),
    })),
  }
}

const COLUMNS = ['id', 'version', 'code', 'name', 'options'] as const

export async function findGroup(db: Db, id: number): Promise<StoredGroup | undefined> {
  const row = await db.selectFrom('product_group').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && withSiblings(db, row)
}

/** The group of this name in files. */
export async function findGroupByCode(db: Db, code: string): Promise<StoredGroup | undefined> {
  const row = await db.selectFrom('product_group').select(COLUMNS).where('code', '=', code).executeTakeFirst()
  return row && withSiblings(db, row)
}

/** In which groups products are, with their values, by product. */
export async function listMemberships(
  db: Db,
  products: number[],
): Promise<Map<number, { group: number; code: string; name: string; options: string[]; values: string[] }>> {
  const found = new Map<number, { group: number; code: string; name: string; options: string[]; values: string[] }>()
  for (const portion of inPortions(products)) {
    const rows = await db
      .selectFrom('product_sibling')
      .innerJoin('product_group', 'product_group.id', 'product_sibling.group_id')
      .select(['product_id', 'group_id', 'code', 'name', 'options', 'option_values'])
      .where('product_id', 'in', portion)
      .execute()
    for (const { product_id, group_id, code, name, options, option_values } of rows) {
      const values = toTexts(option_values)
      found.set(product_id, { group: group_id, code, name, options: toTexts(options), values })
    }
  }
  return found
}

/** Inserts a group without products; under an id that it had before, or a new one. */
export async function insertGroup(
  db: Db,
  { id, code, name, options }: Pick<StoredGroup, 'code' | 'name' | 'options'> & { id?: number | undefined },
): Promise<number> {
  const row = { code, name, options: JSON.stringify(options), ...(id !== undefined && { id }) }
  const inserted = await db
    .insertInto('product_group')
    .values(row as typeof row & { id?: never }) // Its type lets no id be chosen, which both databases do.
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

/** Changes name and options of a group and raises its version. */
export const updateGroup = (db: Db, id: number, { name, options }: Pick<StoredGroup, 'name' | 'options'>) =>
  db
    .updateTable('product_group')
    .set({ name, options: JSON.stringify(options) })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteGroup = (db: Db, id: number) => db.deleteFrom('product_group').where('id', '=', id).execute()

/** Replaces the products of a group; those that leave it stand in lists again. */
export async function replaceSiblings(db: Db, id: number, siblings: StoredGroup['siblings']): Promise<void> {
  const gone = await db.deleteFrom('product_sibling').where('group_id', '=', id).returning('product_id').execute()
  const left = gone
    .map(({ product_id }) => product_id)
    .filter((each) => siblings.every(({ product }) => product !== each))
  await listAgain(db, left)
  if (siblings.length === 0) return
  const rows = siblings.map(({ product, values }, position) => ({
    product_id: product,
    group_id: id,
    position,
    option_values: JSON.stringify(values),
  }))
  await db.insertInto('product_sibling').values(rows).execute()
}

const listAgain = async (db: Db, products: number[]): Promise<void> => {
  if (products.length > 0) await db.updateTable('product').set({ in_lists: 1 }).where('id', 'in', products).execute()
}

/** Takes products that are deleted out of their groups, and returns these groups. A group without products goes too. */
export async function leaveGroups(db: Db, products: number[]): Promise<number[]> {
  if (products.length === 0) return []
  const left = await db
    .deleteFrom('product_sibling')
    .where('product_id', 'in', products)
    .returning('group_id')
    .execute()
  const groups = [...new Set(left.map(({ group_id }) => group_id))]
  if (groups.length === 0) return []
  const raised = db.updateTable('product_group').set((eb) => ({ version: eb('version', '+', 1) }))
  await raised.where('id', 'in', groups).execute()
  await db
    .deleteFrom('product_group')
    .where('id', 'in', groups)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('product_sibling').select('product_id').whereRef('group_id', '=', 'product_group.id'))),
    )
    .execute()
  return groups
}

/** The groups of products. */
export async function listGroupIds(db: Db, products: number[]): Promise<number[]> {
  const found = new Set<number>()
  for (const portion of inPortions(products)) {
    const rows = await db.selectFrom('product_sibling').select('group_id').where('product_id', 'in', portion).execute()
    for (const { group_id } of rows) found.add(group_id)
  }
  return [...found]
}

/**
 * Marks which product of each group lists show. Returns all their shown products, and whether a list shows others now.
 */
export async function settleGroups(db: Db, ids: number[]): Promise<{ siblings: number[]; isMoved: boolean }> {
  if (ids.length === 0) return { siblings: [], isMoved: false }
  const rows = await db
    .selectFrom('product_sibling')
    .innerJoin('product', 'product.id', 'product_sibling.product_id')
    .select(['product.id', 'group_id', 'price_paisa as price', 'in_lists'])
    .where('group_id', 'in', ids)
    .orderBy('group_id')
    .orderBy('product_sibling.position')
    .execute()
  const leads = new Set(ids.map((id) => leadOf(rows.filter(({ group_id }) => group_id === id))?.id))
  const wrong = rows.filter(({ id, in_lists }) => (in_lists === 1) !== leads.has(id))
  for (const in_lists of [0, 1]) {
    const moved = wrong.filter((row) => row.in_lists !== in_lists).map(({ id }) => id)
    if (moved.length > 0) await db.updateTable('product').set({ in_lists }).where('id', 'in', moved).execute()
  }
  return { siblings: rows.map(({ id }) => id), isMoved: wrong.length > 0 }
}
