import { SESSION_CHECK } from '#contract/server-limits.ts'
import {
  type ExportedList,
  exportCoupons,
  exportOrders,
  exportProducts,
  exportReviews,
} from '../../lists/export-lists.ts'
import type { StaffEnv } from '../env.ts'
import type { Handlers } from '../handler.ts'
import { actorOf } from './require-staff.ts'

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
