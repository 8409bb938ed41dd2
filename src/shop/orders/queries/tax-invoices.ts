import type { Insertable, Selectable } from 'kysely'
import { engineOf } from '#platform/db/engine.ts'
import type { Db, Schema } from '#platform/db/schema.ts'

export type IssuedInvoice = Selectable<Schema['tax_invoice']>

/** The numbers that tax invoices of these orders have, by order. */
export async function listTaxInvoices(db: Db, orderIds: number[]): Promise<Map<number, IssuedInvoice>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db.selectFrom('tax_invoice').selectAll().where('order_id', 'in', orderIds).execute()
  return new Map(rows.map((row) => [row.order_id, row]))
}

/** Lets nobody else give a number until this transaction ends. */
export const lockTaxInvoices = (transaction: Db) => engineOf(transaction).oneAtATime(transaction, 'invoicing')

/** The number after the last one that was given. */
export async function nextInvoiceNumber(transaction: Db): Promise<number> {
  const { last } = await transaction
    .selectFrom('tax_invoice')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

export const insertTaxInvoice = (transaction: Db, row: Insertable<Schema['tax_invoice']>) =>
  transaction.insertInto('tax_invoice').values(row).execute()

export const setBuyerBin = (transaction: Db, orderId: number, buyer_bin: string) =>
  transaction.updateTable('tax_invoice').set({ buyer_bin }).where('order_id', '=', orderId).execute()
