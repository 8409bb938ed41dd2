import { transact } from '#platform/actions/transact.ts'
import { insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import { toTaka } from '#platform/rules/money.ts'
import { numberAfter, pageOf } from '#platform/rules/paging.ts'
import type { ClaimState } from '#shop/orders/contract/office-orders.ts'
import { listStaffNames } from '#shop/orders/queries/order-facts.ts'
import { listOrderRecords } from '#shop/orders/queries/order-writes.ts'
import type { Claimed, Sms } from '#shop/payments/contract/office/payment-calls.ts'
import { listClaims, listOpenClaims, type PaymentRecord } from '#shop/payments/queries/payments.ts'
import { insertSms, listSms, listSmsOf, type SmsRecord } from '#shop/payments/queries/wallet-sms.ts'
import { isCertain, matchPayments } from '#shop/payments/rules/payment-match.ts'
import { readWalletPaste } from '#shop/payments/rules/wallet-sms.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { can } from '#shop/staff/rules/permissions.ts'
import { seenBy } from './cards.ts'
import { moneyLeft } from './money.ts'
import { toPayment } from './read-order.ts'
import type { Writer } from './write.ts'

const toSms = (row: SmsRecord): Sms => ({
  id: row.id,
  wallet: row.wallet,
  transaction_id: row.transaction_id,
  amount: toTaka(row.amount_paisa),
  sender: row.sender,
  text: row.text,
  received_at: row.received_at,
  payment: row.payment_id,
  at: row.at,
})

export const toClaim = (row: PaymentRecord) => ({
  row,
  transactionId: row.transaction_id,
  wallet: row.wallet === '' ? null : row.wallet,
  amountPaisa: row.claimed_paisa,
  sender: row.sender === '' ? null : row.sender,
})
export const toReceipt = (row: SmsRecord) => ({
  row,
  transactionId: row.transaction_id,
  wallet: row.wallet,
  amountPaisa: row.amount_paisa,
  sender: row.sender,
})

/** Claims beside their orders and the messages that have their transaction ids. */
async function withMessages(db: Db, claims: PaymentRecord[], role: Role): Promise<Claimed[]> {
  const ids = claims.map(({ transaction_id }) => transaction_id)
  const messages = await listSmsOf(db, ids)
  const orders = await listOrderRecords(db, [...new Set(claims.map(({ order_id }) => order_id))])
  const orderById = new Map(orders.map((order) => [order.id, order]))
  const staffIds = claims.map(({ staff_id }) => staff_id)
  const names = await listStaffNames(db, staffIds)
  const { matches } = matchPayments(claims.map(toClaim), messages.map(toReceipt))
  const matchOf = new Map(matches.map((match) => [match.claim.row.id, match]))
  return claims.flatMap((claim): Claimed[] => {
    const order = orderById.get(claim.order_id)
    if (!order) return []
    const match = matchOf.get(claim.id)
    return [
      {
        payment: toPayment(claim, names, role),
        order: {
          id: order.id,
          version: order.version,
          state: order.state,
          payment: order.payment_state,
          name: order.name,
          phone: order.phone,
          total: seenBy(role, order.total_paisa),
          left_to_collect: can(role, 'order:totals') ? moneyLeft(order).left_to_collect : null,
        },
        sms: match ? toSms(match.receipt.row) : null,
        differences: match?.differences.map(({ kind }) => kind) ?? [],
        doubt: match?.receipt.row.doubt || null,
        certain: match !== undefined && isCertain(match),
      },
    ]
  })
}

/** A page of claims: those to check oldest first, others newest first. */
export async function listClaimed(
  db: Db,
  { state, after, limit }: { state: ClaimState; after: string; limit: number },
  role: Role,
): Promise<{ results: Claimed[]; next: string | null }> {
  const choice = { state, after: numberAfter(after) ?? 0, limit: limit + 1, isNewestFirst: state !== 'submitted' }
  const claims = await listClaims(db, choice)
  const { page, next } = pageOf(claims, limit, ({ id }) => String(id))
  return { results: await withMessages(db, page, role), next }
}

/** A page of messages, newest first; with `isOpen` only those that prove no claim yet. */
export async function listMessages(
  db: Db,
  { after, limit, isOpen }: { after: string; limit: number; isOpen: boolean },
) {
  const rows = await listSms(db, { before: numberAfter(after) ?? Number.MAX_SAFE_INTEGER, limit: limit + 1, isOpen })
  const { page, next } = pageOf(rows, limit, ({ id }) => String(id))
  return { results: page.map(toSms), next }
}

/** Stores the messages of a pasted text, each once, and finds the claims that they match. Nothing is verified by it. */
export async function pasteMessages(db: Db, text: string, writer: Writer) {
  const { messages, rest } = readWalletPaste(text)
  const at = new Date().toISOString()
  const rows = messages.map(({ wallet, transactionId, amountPaisa, sender, text: message, at: received }) => ({
    wallet,
    transaction_id: transactionId,
    amount_paisa: amountPaisa,
    sender,
    text: message,
    received_at: received,
    staff_id: writer.staffId,
    at,
  }))
  const stored = await transact(db, async (transaction) => {
    const count = await insertSms(transaction, rows)
    const after = { read: messages.length, stored: count }
    await insertAudit(transaction, writer, { action: 'sms.paste', subject: 'wallet_sms', subjectId: 0, after })
    return count
  })
  const transactionIds = messages.map(({ transactionId }) => transactionId)
  const claims = await listOpenClaims(db, transactionIds)
  return { read: messages.length, stored, rest, matches: await withMessages(db, claims, writer.role) }
}
