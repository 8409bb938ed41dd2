import { fromJson, type Json, toJson } from '#platform/contract/values/json.ts'
import { inPortions } from '#platform/db/in-list.ts'
import type { Db } from '#platform/db/schema.ts'
import type { OwnWords } from '#shop/catalogue/contract/product-group.ts'

/** A group as it is stored, with all its products in their order, those in any state. */
export interface StoredGroup {
  id: number
  version: number
  code: string
  name: string
  options: string[]
  /** The merchant's own Bengali of its options and values. */
  words_bn: OwnWords
  siblings: { product: number; values: string[] }[]
}

const withSiblings = async (
  db: Db,
  row: Omit<StoredGroup, 'options' | 'words_bn' | 'siblings'> & { options: Json<string[]>; words_bn: Json<OwnWords> },
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
    options: fromJson(row.options),
    words_bn: fromJson(row.words_bn),
    siblings: siblings.map(({ product_id, option_values }) => ({
      product: product_id,
      values: fromJson(option_values),
    })),
  }
}

/**
 * The products that are reviewed as one thing: the shown ones of a product's group, or the product alone. Empty for one that
 * is not shown.
 */
export async function listReviewedTogether(db: Db, productId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', '=', productId),
        eb(
          'id',
          'in',
          eb
            .selectFrom('product_sibling as own')
            .innerJoin('product_sibling as other', 'other.group_id', 'own.group_id')
            .select('other.product_id')
            .where('own.product_id', '=', productId),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  return ids.includes(productId) ? ids : []
}

const COLUMNS = ['id', 'version', 'code', 'name', 'options', 'words_bn'] as const

export async function findGroup(db: Db, id: number): Promise<StoredGroup | undefined> {
  const row = await db.selectFrom('product_group').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && withSiblings(db, row)
}

/** The group with this code, which names it in files. */
export async function findGroupByCode(db: Db, code: string): Promise<StoredGroup | undefined> {
  const row = await db.selectFrom('product_group').select(COLUMNS).where('code', '=', code).executeTakeFirst()
  return row && withSiblings(db, row)
}

interface Membership extends Pick<StoredGroup, 'code' | 'name' | 'options' | 'words_bn'> {
  group: number
  values: string[]
}

/** The group of each product that is in one, and its values there, by id of the product. */
export async function listMemberships(db: Db, products: number[]): Promise<Map<number, Membership>> {
  const found = new Map<number, Membership>()
  for (const portion of inPortions(products)) {
    const rows = await db
      .selectFrom('product_sibling')
      .innerJoin('product_group', 'product_group.id', 'product_sibling.group_id')
      .select(['product_id', 'group_id', 'code', 'name', 'options', 'words_bn', 'option_values'])
      .where('product_id', 'in', portion)
      .execute()
    for (const { product_id, group_id, options, words_bn, option_values, ...row } of rows) {
      const texts = { options: fromJson(options), words_bn: fromJson(words_bn), values: fromJson(option_values) }
      found.set(product_id, { ...row, group: group_id, ...texts })
    }
  }
  return found
}

type Texts = 'name' | 'options' | 'words_bn'

/** Inserts a group without products; under an id that it had before, or a new one. */
export async function insertGroup(
  db: Db,
  { id, code, name, options, words_bn }: Pick<StoredGroup, 'code' | Texts> & { id?: number | undefined },
): Promise<number> {
  const row = { code, name, options: toJson(options), words_bn: toJson(words_bn), ...(id !== undefined && { id }) }
  const inserted = await db.insertInto('product_group').values(row).returning('id').executeTakeFirstOrThrow()
  return inserted.id
}

/** Changes name, options and their Bengali of a group and raises its version. */
export const updateGroup = (db: Db, id: number, { name, options, words_bn }: Pick<StoredGroup, Texts>) =>
  db
    .updateTable('product_group')
    .set({ name, options: toJson(options), words_bn: toJson(words_bn) })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteGroup = (db: Db, id: number) => db.deleteFrom('product_group').where('id', '=', id).execute()

/** Replaces the products of a group. Lists show those that leave it again. */
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
    option_values: toJson(values),
  }))
  await db.insertInto('product_sibling').values(rows).execute()
}

const listAgain = async (db: Db, products: number[]): Promise<void> => {
  if (products.length > 0)
    await db.updateTable('stored_product').set({ in_lists: 1 }).where('id', 'in', products).execute()
}

/**
 * Removes products that are deleted from their groups, and deletes groups that are empty then. Returns the ids of all
 * these groups.
 */
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

export async function listGroupIds(db: Db, products: number[]): Promise<number[]> {
  const found = new Set<number>()
  for (const portion of inPortions(products)) {
    const rows = await db.selectFrom('product_sibling').select('group_id').where('product_id', 'in', portion).execute()
    for (const { group_id } of rows) found.add(group_id)
  }
  return [...found]
}
