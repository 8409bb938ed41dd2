import { migrate } from '#server/db/migrations.ts'
import { openShop, type Shop } from '#server/shop.ts'

/** Runs `work` on the shop that the environment names, its tables up to date, and closes it afterwards. */
export async function withShop<T>(work: (shop: Shop) => Promise<T>): Promise<T> {
  const shop = openShop()
  try {
    await migrate(shop.db)
    return await work(shop)
  } finally {
    await shop.db.destroy()
  }
}
