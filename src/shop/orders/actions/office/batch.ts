import { randomUUID } from 'node:crypto'
import { outcomeOf, Rollback, transact } from '#platform/actions/transact.ts'
import type { Db } from '#platform/db/schema.ts'
import type { BatchAnswer } from '#shop/orders/contract/office/order-calls.ts'
import type { Prints } from '#shop/orders/contract/office/print.ts'
import { findBengaliNames } from '#shop/orders/queries/line-names.ts'
import { listLinesOf, listOrderRecords } from '#shop/orders/queries/order-writes.ts'
import { listTaxInvoices } from '#shop/orders/queries/tax-invoices.ts'
import { listMoneyOfAll } from '#shop/payments/queries/money.ts'
import { findSettings } from '#shop/settings/queries/settings.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { can } from '#shop/staff/rules/permissions.ts'
import { listChangesSince } from './cards.ts'
import { moneyLeft } from './money.ts'
import { toLine, toSums } from './read-order.ts'
import { lockStockOf } from './stock.ts'
import { toTaxInvoice } from './tax-invoice.ts'
import { changeState, type StateWish } from './transition.ts'
import type { Writer } from './write.ts'

/**
 * Takes orders to a state, those that can go there, in one transaction. A dry run does the same and is rolled back, so
 * that it tells exactly what would happen.
 */
export async function changeStates(
  db: Db,
  orders: { id: number; version: number }[],
  { isDry, ...wish }: StateWish & { isDry: boolean },
  writer: Writer,
): Promise<BatchAnswer> {
  const batchId = randomUUID()
  // In the order of numbers, so that two batches don't wait for each other in a circle.
  const inOrder = [...new Map(orders.map((order) => [order.id, order])).values()].toSorted((a, b) => a.id - b.id)
  const run = async (transaction: Db): Promise<BatchAnswer> => {
    const ids = inOrder.map(({ id }) => id)
    await lockStockOf(transaction, ids)
    const answer: BatchAnswer = { dry_run: isDry, changed: [], refused: [] }
    for (const order of inOrder) {
      const { id, version } = order
      const written = await changeState(transaction, order, wish, { ...writer, batchId })
      if (written.kind === 'done') answer.changed.push(id)
      else if (written.kind === 'missing') answer.refused.push({ id, why: 'order_not_found', changes: [] })
      else if (written.kind === 'refused') answer.refused.push({ id, why: written.why, changes: [] })
      else {
        const changes = await listChangesSince(transaction, id, version)
        answer.refused.push({ id, why: 'order_changed', changes })
      }
    }
    if (isDry) throw new Rollback(answer)
    return answer
  }
  return outcomeOf(transact(db, run))
}

/** Papers are printed before goods come back. */
const NONE = new Map<number, number>()

/** Printed fields of these orders, as a role sees them. */
export async function readPrints(db: Db, ids: number[], role: Role): Promise<Prints> {
  const settings = await findSettings(db)
  const { shop_name, shop_name_bn, phone, email, postal_address, postal_address_bn, trade_licence, bin, dbid } =
    settings
  const orders = await listOrderRecords(db, ids)
  const found = orders.map(({ id }) => id)
  const lines = await listLinesOf(db, found)
  const bengali = await findBengaliNames(db, [...lines.values()].flat())
  const money = await listMoneyOfAll(db, found)
  const invoices = await listTaxInvoices(db, found)
  const hasTax = bin !== '' && can(role, 'order:totals')
  return {
    shop: {
      ...{ name: shop_name, name_bn: shop_name_bn, phone, email },
      ...{ address: postal_address, address_bn: postal_address_bn, trade_licence, bin, dbid },
    },
    orders: orders.map((order) => ({
      id: order.id,
      created_at: order.created_at,
      name: order.name,
      phone: order.phone,
      district: order.district,
      upazila: order.upazila,
      address: order.delivery_address,
      state: order.state,
      payment: order.payment_state,
      payment_type: order.payment_type,
      coupon: order.coupon_code ?? '',
      lines: (lines.get(order.id) ?? []).map((line) => toLine(line, role, { returned: NONE, bengali })),
      sums: can(role, 'order:totals') ? toSums(order, money.get(order.id) ?? []) : null,
      to_collect: moneyLeft(order).left_to_collect,
      tax_invoice: hasTax ? toTaxInvoice(order, lines.get(order.id) ?? [], invoices.get(order.id)) : null,
    })),
  }
}
