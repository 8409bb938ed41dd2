import { join } from 'node:path'
import { openSqlite } from '#platform/db/connection.ts'
import type { Database } from '#platform/db/schema.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { insertProduct } from './save-products.ts'
import { setStock } from './stock.ts'

/** Works on the database of the shop of the journeys, or of one with a folder of its own. */
export async function inShop<T>(
  work: (db: Database) => Promise<T>,
  dataDir = process.env['SHOP_DATA'] ?? '',
): Promise<T> {
  const db = openSqlite(join(dataDir, 'shop.db'))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** A hidden corner of the shop: goods that no other journey meets. */
export const addCounted = (name: string, on_hand: number, dataDir?: string) =>
  inShop(async (db) => {
    const id = await db.transaction().execute(async (transaction) => {
      const category_id = await ensureCategory(transaction, `Counted ${name}`)
      return insertProduct(transaction, { name: `Lamp ${name}`, category_id, mrp_paisa: 10_000, discount_paisa: 0 })
    })
    await setStock(db, id, { on_hand, low_at: 3 })
    return id
  }, dataDir)
