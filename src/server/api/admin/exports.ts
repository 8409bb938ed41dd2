import {
  type ExportedList,
  exportCoupons,
  exportOrders,
  exportProducts,
  exportReviews,
} from '../../lists/export-lists.ts'
import type { Handlers } from '../handler.ts'
import { actorOf } from './require-staff.ts'

/** Sends a list line by line as it is read. */
function sendList({ name, lines }: ExportedList): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
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
    return sendList(await exportProducts(db, { format: query.format, origin }, actorOf(c)))
  },
  exportOrders: async (c) => sendList(await exportOrders(c.var.db, actorOf(c))),
  exportCoupons: async (c) => sendList(await exportCoupons(c.var.db, actorOf(c))),
  exportReviews: async (c) => sendList(await exportReviews(c.var.db, actorOf(c))),
} satisfies Partial<Handlers>
