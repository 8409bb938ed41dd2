import {
  type ExportedList,
  exportCoupons,
  exportOrders,
  exportProducts,
  exportReviews,
} from '#exchange/lists/export-lists.ts'
import type { StaffEnv } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf } from '#platform/calls/office/require-staff.ts'
import { SESSION_CHECK } from '#platform/contract/server-limits.ts'

/** Sends a list line by line as it is read, and breaks off when the person may no longer have it. */
function sendList({ findCurrentStaff }: StaffEnv['Variables'], { name, lines }: ExportedList): Response {
  const encoder = new TextEncoder()
  let checkedAt = Date.now()
  async function check(): Promise<void> {
    if (Date.now() - checkedAt < SESSION_CHECK) return
    checkedAt = Date.now()
    if (!(await findCurrentStaff())) throw new Error('Whoever downloaded a list was dismissed meanwhile.')
  }
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await check()
      const { value, done } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void lines.return(undefined),
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}

export const exportHandlers = {
  async exportProducts(c) {
    const { db, query, siteUrl: origin } = c.var
    return sendList(c.var, await exportProducts(db, { format: query.format, origin }, actorOf(c)))
  },
  exportOrders: async (c) => sendList(c.var, await exportOrders(c.var.db, actorOf(c))),
  exportCoupons: async (c) => sendList(c.var, await exportCoupons(c.var.db, actorOf(c))),
  exportReviews: async (c) => sendList(c.var, await exportReviews(c.var.db, actorOf(c))),
} satisfies Partial<Handlers>
