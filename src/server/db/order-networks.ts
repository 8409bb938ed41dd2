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

/** Erases networks and measuring ids of orders older than a moment. */
export async function forgetNetworks(db: Db, before: Date): Promise<void> {
  const moment = before.toISOString()
  await db
    .updateTable('shop_order')
    .set({ network: null, measured: null })
    .where((eb) => eb.or([eb('network', 'is not', null), eb('measured', 'is not', null)]))
    .where('created_at', '<', moment)
    .execute()
  await db
    .deleteFrom('job')
    .where('kind', 'in', ['google_purchase', 'meta_purchase'])
    .where('created_at', '<', moment)
    .execute()
}

/** Forgets what Google and Meta know the shopper of an order by. */
export const forgetMeasured = (db: Db, orderId: number) =>
  db.updateTable('shop_order').set({ measured: null }).where('id', '=', orderId).execute()
