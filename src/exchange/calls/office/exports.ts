import { readBackup } from '#exchange/copy/read-backup.ts'
import {
  type ExportedList,
  exportCoupons,
  exportOrders,
  exportProducts,
  exportReviews,
  noteExport,
} from '#exchange/lists/export-lists.ts'
import type { StaffEnv } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf } from '#platform/calls/office/require-staff.ts'
import { type Refused, refuse } from '#platform/calls/refuse.ts'
import { SESSION_CHECK } from '#platform/contract/server-limits.ts'
import type { Actor } from '#platform/db/audit.ts'
import { findBackedUp } from '#platform/db/shop-facts.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { dayOf } from '#platform/rules/days.ts'

interface SentFile {
  name: string
  type: string
  parts: AsyncGenerator<Uint8Array>
}

/** Sends a file part by part as it is read, and breaks off when the person may no longer have it. */
function sendFile({ findCurrentStaff }: StaffEnv['Variables'], { name, type, parts }: SentFile): Response {
  let checkedAt = Date.now()
  async function check(): Promise<void> {
    if (Date.now() - checkedAt < SESSION_CHECK) return
    checkedAt = Date.now()
    if (!(await findCurrentStaff())) throw new Error('Whoever downloaded a file was dismissed meanwhile.')
  }
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await check()
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void parts.return(undefined),
  })
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function* encoded(lines: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const line of lines) yield encoder.encode(line)
}

const sendList = (vars: StaffEnv['Variables'], { name, lines }: ExportedList): Response =>
  sendFile(vars, { name, type: 'text/csv; charset=utf-8', parts: encoded(lines) })

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
    return sendList(c.var, await exportProducts(db, { format: query.format, origin }, actorOf(c)))
  },
  exportOrders: async (c) => sendList(c.var, await exportOrders(c.var.db, actorOf(c))),
  exportCoupons: async (c) => sendList(c.var, await exportCoupons(c.var.db, actorOf(c))),
  getLastBackup: async (c) => ({ at: (await findBackedUp(c.var.db)) ?? null }),
  exportShop: (c) => sendBackup(c.var, actorOf(c)),
  exportReviews: async (c) => sendList(c.var, await exportReviews(c.var.db, actorOf(c))),
} satisfies Partial<Handlers>
