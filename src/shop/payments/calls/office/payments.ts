import type { StaffEnv } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { refuse } from '#platform/calls/refuse.ts'
import { toPaisa } from '#platform/rules/money.ts'
import { isKept, listConnections } from '#shop/connections/queries/connections.ts'
import { listClaimed, listMessages, pasteMessages } from '#shop/orders/actions/office/claims.ts'
import { addClaim, changePayment, checkClaim } from '#shop/orders/actions/office/payments.ts'
import { findPhoneHistory, flagPhone } from '#shop/orders/actions/office/phone.ts'
import type { WrittenPayment } from '#shop/orders/actions/office/to-payment.ts'
import type { OrderAt } from '#shop/orders/actions/office/write.ts'
import { orderAnswer, refuseUnwritten, writerOf } from '#shop/orders/calls/office/orders.ts'
import { findPhoneFlag } from '#shop/orders/queries/order-facts.ts'
import { findPayment } from '#shop/payments/queries/payments.ts'
import { listLastMessages } from '#shop/payments/queries/wallet-phones.ts'
import { isSilent } from '#shop/payments/rules/phone-sms.ts'

async function phoneAnswer({ db, staff }: StaffEnv['Variables'], phone: string) {
  const { history } = await findPhoneHistory(db, phone, staff.role)
  const flag = await findPhoneFlag(db, phone)
  return { phone, history, version: flag?.version ?? 0 }
}

/** The order of a payment that was written, or why it stays as it is. */
export async function afterPayment(variables: StaffEnv['Variables'], at: OrderAt, written: WrittenPayment) {
  if (written.kind === 'done') return orderAnswer(variables, at.id)
  if (written.kind === 'refused') return refuse('payment_refused', { why: written.why })
  return refuseUnwritten(variables.db, written, at)
}

export const paymentHandlers = {
  listPayments: ({ var: { db, staff, query } }) => listClaimed(db, query, staff.role),
  async checkPayment(c) {
    const { db, params, body } = c.var
    const { version, state, received, wallet, sms } = body
    const receivedPaisa = received === undefined ? undefined : toPaisa(received)
    const written = await checkClaim(db, params.id, version, { state, receivedPaisa, wallet, smsId: sms }, writerOf(c))
    const claim = await findPayment(db, params.id)
    return claim ? afterPayment(c.var, { id: claim.order_id, version }, written) : refuse('order_not_found')
  },
  async addOrderPayment(c) {
    const { db, params, body } = c.var
    const { version, wallet, transaction_id: transactionId, amount, sender } = body
    const at = { id: params.id, version }
    const claim = { wallet, transactionId, sender, amountPaisa: toPaisa(amount) }
    return afterPayment(c.var, at, await addClaim(db, at, claim, writerOf(c)))
  },
  async changePaymentState(c) {
    const { db, params, body } = c.var
    const at = { id: params.id, version: body.version }
    return afterPayment(c.var, at, await changePayment(db, at, body.to, writerOf(c)))
  },
  listWalletSms: ({ var: { db, query } }) => listMessages(db, { ...query, isOpen: query.open === 'true' }),
  pasteWalletSms: async (c) => pasteMessages(c.var.db, c.var.body.text, writerOf(c)),
  async listWalletPhones({ var: { db } }) {
    const last = new Map((await listLastMessages(db)).map(({ connection_id, at }) => [connection_id, at]))
    const phones = (await listConnections(db)).filter((each) => each.kind === 'wallet_phone' && isKept(each))
    return {
      results: phones.map(({ id, name, is_on }) => {
        const last_at = last.get(id) ?? null
        return { pk: id, name, is_on: is_on === 1, last_at, is_silent: is_on === 1 && isSilent(last_at, Date.now()) }
      }),
    }
  },
  getPhone: ({ var: variables }) => phoneAnswer(variables, variables.params.phone),
  async flagPhone(c) {
    const { phone } = c.var.params
    return (await flagPhone(c.var.db, phone, c.var.body, writerOf(c)))
      ? phoneAnswer(c.var, phone)
      : refuse('flag_changed')
  },
} satisfies Partial<Handlers>
