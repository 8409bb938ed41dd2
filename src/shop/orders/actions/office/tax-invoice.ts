import { transact } from '#platform/actions/transact.ts'
import { insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import { toTaka } from '#platform/rules/money.ts'
import type { TaxInvoice } from '#shop/orders/contract/office/print.ts'
import { findOrderRecord, type OrderRecord } from '#shop/orders/queries/order-writes.ts'
import {
  type IssuedInvoice,
  insertTaxInvoice,
  listTaxInvoices,
  lockTaxInvoices,
  nextInvoiceNumber,
  setBuyerBin,
} from '#shop/orders/queries/tax-invoices.ts'
import type { PricedLine } from '#shop/orders/rules/order-sums.ts'
import { type VatRow, vatSums } from '#shop/orders/rules/vat.ts'
import { findSettings } from '#shop/settings/queries/settings.ts'
import type { Writer } from './write.ts'

const toRow = ({ rate, value, vat, total }: VatRow): TaxInvoice['delivery'] => ({
  rate: rate === null ? null : toTaka(rate),
  value: toTaka(value),
  vat: toTaka(vat),
  total: toTaka(total),
})

/** What the tax invoice of an order states; null for a cancelled order that has none. */
export function toTaxInvoice(
  order: OrderRecord,
  lines: PricedLine[],
  issued: IssuedInvoice | undefined,
): TaxInvoice | null {
  if (order.state === 'cancelled' && !issued) return null
  const { goods, delivery, value, vat, total } = vatSums(lines, order)
  return {
    issued: issued ? { number: issued.number, at: issued.at } : null,
    buyer_bin: issued?.buyer_bin ?? '',
    goods: goods.map(toRow),
    delivery: toRow(delivery),
    ...{ value: toTaka(value), vat: toTaka(vat), total: toTaka(total) },
  }
}

/** Why an order gets no number: there is none, the shop has no BIN, or it was cancelled. */
export type IssueRefused = 'order_not_found' | 'bin_missing' | 'cancelled'

/**
 * Gives the tax invoice of an order the next number and this moment, once: later calls return the same, and change the
 * buyer's BIN where one is named. Of several at a time one gives the number.
 */
export const issueTaxInvoice = (
  db: Db,
  orderId: number,
  buyerBin: string | undefined,
  writer: Writer,
): Promise<IssuedInvoice | IssueRefused> =>
  transact(db, async (transaction) => {
    await lockTaxInvoices(transaction)
    const order = await findOrderRecord(transaction, orderId)
    if (!order) return 'order_not_found'
    const known = (await listTaxInvoices(transaction, [orderId])).get(orderId)
    if (known) {
      const { buyer_bin } = known
      if (buyerBin === undefined || buyerBin === buyer_bin) return known
      await setBuyerBin(transaction, orderId, buyerBin)
      const change = { before: { buyer_bin }, after: { buyer_bin: buyerBin } }
      await insertAudit(transaction, writer, { action: 'order.change', subjectId: orderId, ...change })
      return { ...known, buyer_bin: buyerBin }
    }
    if ((await findSettings(transaction)).bin === '') return 'bin_missing'
    if (order.state === 'cancelled') return 'cancelled'
    const number = await nextInvoiceNumber(transaction)
    const invoice = { number, buyer_bin: buyerBin ?? '', staff_id: writer.staffId, at: new Date().toISOString() }
    await insertTaxInvoice(transaction, { order_id: orderId, ...invoice })
    const after = { tax_invoice: number, ...(buyerBin && { buyer_bin: buyerBin }) }
    await insertAudit(transaction, writer, { action: 'order.add', subjectId: orderId, after })
    return { order_id: orderId, ...invoice }
  })
