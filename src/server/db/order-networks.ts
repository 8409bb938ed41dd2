import type { Db } from './schema.ts'

/** How many orders came from a network from one moment to another. */
export async function countFromNetwork(db: Db, network: string, from: string, until: string): Promise<number> {
  const { count } = await db
    .selectFrom('shop_order')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('network', '=', network)
    .where('created_at', '>=', from)
    .where('created_at', '<=', until)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Forgets where orders of before a moment came from. */
export const forgetNetworks = (db: Db, before: Date) =>
  db
    .updateTable('shop_order')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('created_at', '<', before.toISOString())
    .execute()
