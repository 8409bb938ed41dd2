import { readBackup } from '#exchange/copy/read-backup.ts'
import { exportCoupons, exportOrders, exportProducts, exportReviews, noteExport } from '#exchange/lists/export-lists.ts'
import type { StaffEnv } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf } from '#platform/calls/office/require-staff.ts'
import { sendFile, sendTable } from '#platform/calls/office/send-file.ts'
import { type Refused, refuse } from '#platform/calls/refuse.ts'
import type { Actor } from '#platform/db/audit.ts'
import { findBackedUp } from '#platform/db/shop-facts.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { dayOf } from '#platform/rules/days.ts'

/** Sends a new backup of the whole shop. */
async function sendBackup(vars: StaffEnv['Variables'], actor: Actor): Promise<Response | Refused> {
  await noteExport(vars.db, 'shop', actor)
  try {
    const parts = await readBackup(vars)
    return sendFile(vars, { name: `shop-${dayOf(Date.now())}.db`, type: 'application/vnd.sqlite3', parts })
  } catch (error) {
    log('error', 'A backup for the office failed.', errorDetails(error))
    return refuse('backup_failed')
  }
}

export const exportHandlers = {
  async exportProducts(c) {
    const { db, query, siteUrl: origin } = c.var
    return sendTable(c.var, await exportProducts(db, { format: query.format, origin }, actorOf(c)))
  },
  exportOrders: async (c) => sendTable(c.var, await exportOrders(c.var.db, actorOf(c))),
  exportCoupons: async (c) => sendTable(c.var, await exportCoupons(c.var.db, actorOf(c))),
  getLastBackup: async (c) => ({ at: (await findBackedUp(c.var.db)) ?? null }),
  exportShop: (c) => sendBackup(c.var, actorOf(c)),
  exportReviews: async (c) => sendTable(c.var, await exportReviews(c.var.db, actorOf(c))),
} satisfies Partial<Handlers>
