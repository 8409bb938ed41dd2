import { fromJson } from '#platform/contract/values/json.ts'
import { engineOf } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'
import { toTaka } from '#platform/rules/money.ts'
import type { OwnWords, ProductGroup } from '#shop/catalogue/contract/product-group.ts'
import { leadOf } from '#shop/catalogue/rules/product-group.ts'
import { stockedOrNull, stockWord } from '#shop/stock/rules/stock.ts'

interface ShownGroup {
  group: ProductGroup
  /** Of all siblings, which are reviewed as one thing. */
  rating: { rating_halves: number; rating_count: number }
}

const withWords = (words_bn: OwnWords) => (Object.keys(words_bn).length > 0 ? { words_bn } : {})

/** Groups with their shown siblings, by id. */
export async function listShownGroups(db: Db, ids: number[]): Promise<Map<number, ShownGroup>> {
  const groups = new Map<number, ShownGroup>()
  if (ids.length === 0) return groups
  const rows = await db
    .selectFrom('product_group')
    .innerJoin('product_sibling', 'product_sibling.group_id', 'product_group.id')
    .innerJoin('product', 'product.id', 'product_sibling.product_id')
    .leftJoin('stock', 'stock.product_id', 'product.id')
    .select(['product_group.id as group_id', 'product_group.name', 'options', 'words_bn'])
    .select(['rating_halves', 'rating_count'])
    .select(['product.id', 'option_values', 'price_paisa', 'expires_on'])
    .select(['on_hand', 'reserved', 'low_at', 'when_out'])
    .where(engineOf(db).isAmong('product_group.id', ids))
    .orderBy('product_group.id')
    .orderBy('product_sibling.position')
    .execute()
  for (const { group_id, id, option_values, price_paisa, name, options, words_bn, ...columns } of rows) {
    const stock = stockedOrNull(columns)
    const shown = groups.get(group_id) ?? {
      group: { pk: group_id, name, options: fromJson(options), ...withWords(fromJson(words_bn)), siblings: [] },
      rating: { rating_halves: 0, rating_count: 0 },
    }
    groups.set(group_id, shown)
    shown.rating.rating_halves += columns.rating_halves
    shown.rating.rating_count += columns.rating_count
    shown.group.siblings.push({
      pk: id,
      values: fromJson(option_values),
      price: toTaka(price_paisa),
      ...(stock && { stock: stockWord(stock) }),
    })
  }
  return groups
}

/**
 * Marks which product of each group lists show. Returns ids of all shown products of the groups, and whether lists show
 * others now.
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
    if (moved.length > 0) await db.updateTable('stored_product').set({ in_lists }).where('id', 'in', moved).execute()
  }
  return { siblings: rows.map(({ id }) => id), isMoved: wrong.length > 0 }
}
