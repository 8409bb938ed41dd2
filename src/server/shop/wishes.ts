import type { WishChange } from '#contract/account.ts'
import { mergedWishes } from '#rules/wishlist.ts'
import type { Db } from '../db/schema.ts'
import { listShownIds } from '../db/shown-products.ts'
import { deleteWishes, insertWishes, listWishes } from '../db/wishes.ts'
import { transact } from './transact.ts'

/** Adds and removes wishes and returns all that remain; over the limit the oldest are removed. */
export const changeWishes = (db: Db, customerId: number, { wished, unwished }: WishChange): Promise<number[]> =>
  transact(db, async (transaction) => {
    const shown = await listShownIds(transaction, wished)
    const before = await listWishes(transaction, customerId)
    const all = mergedWishes(
      before.filter((id) => !unwished.includes(id)),
      wished.filter((id) => shown.has(id)),
    )
    const added = all.filter((id) => !before.includes(id))
    const removed = before.filter((id) => !all.includes(id))
    if (removed.length > 0) await deleteWishes(transaction, customerId, removed)
    const start = Date.now()
    const rows = added.map((product_id, index) => ({
      customer_id: customerId,
      product_id,
      created_at: new Date(start + index).toISOString(),
    }))
    if (rows.length > 0) await insertWishes(transaction, rows)
    return all
  })
