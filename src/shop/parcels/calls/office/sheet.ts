import { findCourier } from '#connect/couriers/all.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { sendTable } from '#platform/calls/office/send-file.ts'
import { refuse } from '#platform/calls/refuse.ts'
import { dayOf } from '#platform/rules/days.ts'
import { openAccount } from '#shop/connections/actions/account.ts'
import { findConnection } from '#shop/connections/queries/connections.ts'
import { writerOf } from '#shop/orders/calls/office/orders.ts'
import { chooseArea, listAreas } from '#shop/parcels/actions/areas.ts'
import { storeTracking, writeSheet } from '#shop/parcels/actions/sheet.ts'

export const sheetHandlers = {
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
