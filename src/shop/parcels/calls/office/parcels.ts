import { findCourier } from '#connect/couriers/all.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { sendTable } from '#platform/calls/office/send-file.ts'
import { refuse } from '#platform/calls/refuse.ts'
import { dayOf } from '#platform/rules/days.ts'
import { openAccount } from '#shop/connections/actions/account.ts'
import { findConnection } from '#shop/connections/queries/connections.ts'
import { writerOf } from '#shop/orders/calls/office/orders.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import { chooseArea, listAreas } from '#shop/parcels/actions/areas.ts'
import { cancelParcel, sayOfParcel } from '#shop/parcels/actions/person.ts'
import { planParcels } from '#shop/parcels/actions/plan.ts'
import { readParcelsOf, readWaiting } from '#shop/parcels/actions/read.ts'
import { storeTracking, writeSheet } from '#shop/parcels/actions/sheet.ts'
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

  async exportSheet(c) {
    const csv = await writeSheet(c.var.db, c.var.params.id, writerOf(c))
    if (csv === undefined) return refuse('connection_not_found')
    return sendTable(c.var, { name: `parcels-${dayOf(Date.now())}.csv`, lines: [csv] })
  },
  async pasteTracking(c) {
    const stored = await storeTracking(c.var.db, c.var.params.id, c.var.body.text, writerOf(c))
    return stored ?? refuse('connection_not_found')
  },
  async listStores(c) {
    const { db, params } = c.var
    const connection = await findConnection(db, params.id)
    const courier = connection?.kind === 'courier' ? findCourier(connection.provider) : undefined
    if (!connection || !courier?.stores) return refuse('connection_not_found')
    const account = await openAccount(db, connection, courier, c.var).catch(() => undefined)
    if (!account) return refuse('connection_unusable')
    const sent = await courier.stores(account)
    return { kind: sent.kind, results: sent.kind === 'done' ? sent.value : [] }
  },
  async listAreas(c) {
    const { db, params, query } = c.var
    const near = { orderId: query.order, postCode: query.post_code }
    const sent = await listAreas(db, params.id, near, c.var)
    if (!sent) return refuse('connection_not_found')
    return { kind: sent.kind, results: sent.kind === 'done' ? sent.value : [] }
  },
  async chooseArea(c) {
    const { db, params, body } = c.var
    const connection = await findConnection(db, params.id)
    const chosen = { orderId: body.order, area: body.area }
    if (connection?.kind !== 'courier' || !(await chooseArea(db, params.id, chosen, writerOf(c))))
      return refuse('connection_not_found')
    return { response: 'success' }
  },
} satisfies Partial<Handlers>
