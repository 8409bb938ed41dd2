import type { Context } from 'hono'
import type { ShopEnv } from '#platform/calls/env.ts'
import type { CallName } from '#platform/contract/calls.ts'
import { readOnReplica } from '#platform/db/replica.ts'

/**
 * Calls whose handlers only read, much and often: reports and lists of the office. Their guards, which look who asks, read the
 * database itself.
 */
const CALLS: ReadonlySet<string> = new Set<CallName>([
  ...(['getReport', 'getStockReport', 'getMoney', 'listShopOrders', 'listCustomers', 'listAudit'] as const),
])

type Handle = (c: Context<ShopEnv>) => unknown

/** The handler of a call; of one that only reads, with the replica as its database where there is one. */
export function onReplica(call: string, handle: Handle): Handle {
  if (!CALLS.has(call)) return handle
  return async (c) => {
    const { db } = c.var
    try {
      return await readOnReplica(db, (reader) => {
        c.set('db', reader)
        return handle(c)
      })
    } finally {
      c.set('db', db)
    }
  }
}
