import type { Handlers } from '#platform/calls/handler.ts'
import { refuse } from '#platform/calls/refuse.ts'
import { writerOf } from '#shop/orders/calls/office/orders.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import { cancelParcel, sayOfParcel } from '#shop/parcels/actions/person.ts'
import { planParcels } from '#shop/parcels/actions/plan.ts'
import { readParcelsOf, readWaiting } from '#shop/parcels/actions/read.ts'
import { findConsignment } from '#shop/parcels/queries/consignments.ts'

export const parcelHandlers = {
  listParcels: ({ var: { db, staff } }) => readWaiting(db, staff.role),
  async listOrderParcels({ var: { db, params, staff } }) {
    if (!(await findOrderRecord(db, params.id))) return refuse('order_not_found')
    return readParcelsOf(db, params.id, staff.role)
  },
  async bookParcels(c) {
    const { orders, connection, grams, note, store, dry_run: isDry } = c.var.body
    const options = { ...(grams && { grams }), note, ...(store && { store }) }
    const booking = { connectionId: connection, options, isDry }
    const planned = await planParcels(c.var.db, orders, booking, writerOf(c))
    if (!planned) return refuse('connection_not_found')
    return {
      dry_run: isDry,
      ready: planned.flatMap((each) => {
        if (each.kind !== 'ready') return []
        const { reference, name, phone, address, collectTaka: collect, pieces, grams, about } = each.parcel
        const area = each.parcel.area?.name ?? null
        return [{ order: each.orderId, reference, name, phone, address, collect, pieces, grams, about, area }]
      }),
      refused: planned.flatMap((each) => (each.kind === 'refused' ? [{ order: each.orderId, why: each.why }] : [])),
    }
  },
  async sayOfParcel(c) {
    const { db, params, body, staff } = c.var
    const said = await sayOfParcel(db, params.id, body, writerOf(c))
    const row = await findConsignment(db, params.id)
    if (said === 'missing' || !row) return refuse('parcel_not_found')
    return said === 'refused' ? refuse('parcel_changed') : readParcelsOf(db, row.order_id, staff.role)
  },
  async cancelParcel(c) {
    const { db, params, body, staff } = c.var
    const row = await findConsignment(db, params.id)
    if (!row) return refuse('parcel_not_found')
    const sent = await cancelParcel(db, row, body.why, { writer: writerOf(c), outbound: c.var })
    if (sent === 'refused') return refuse('parcel_changed')
    const { results } = await readParcelsOf(db, row.order_id, staff.role)
    const parcel = results.find(({ pk }) => pk === row.id)
    if (!parcel) return refuse('parcel_not_found')
    return { kind: sent.kind, code: sent.kind === 'refused' ? sent.code : null, parcel }
  },
} satisfies Partial<Handlers>
