import * as z from 'zod/mini'
import type { ProviderAnswer } from '#platform/outbound/call.ts'
import type { Account } from '#platform/outbound/connector.ts'
import { done, refused, type Sent, shaped, UNREADABLE } from '#platform/outbound/sent.ts'
import { toTakaText } from '#platform/rules/money.ts'
import type { Gateway, GatewayAttempt, RefundVerdict, Verdict } from './gateway.ts'
import { fieldsOf, sslcommerzHook } from './sslcommerz-hook.ts'
import { labelled, paid, paisaOf, text, unpaid } from './verdict.ts'

const session = z.object({ status: z.string(), failedreason: text, sessionkey: text, GatewayPageURL: text })
const payment = z.object({
  ...{ status: z.string(), tran_id: text, amount: text, store_amount: text, currency: text, currency_type: text },
  ...{ bank_tran_id: text, card_no: text, risk_level: text },
})
const found = z.object({ APIConnect: z.string(), element: z._default(z.array(payment), []) })
const refund = z.object({ APIConnect: z.string(), status: text, refund_ref_id: text, errorReason: text })

const MAX_REMARKS = 255
const PAID = ['VALID', 'VALIDATED']
const UNPAID: Record<string, 'failed' | 'cancelled' | 'expired'> = {
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
}

function verdictOf(said: z.output<typeof payment>): Verdict {
  const { status, amount, store_amount } = said
  if (!PAID.includes(status)) return unpaid(UNPAID[status] ?? 'open')
  const paisa = paisaOf(amount)
  return paid({
    ...{ reference: said.tran_id, paisa, currency: said.currency_type || said.currency, payer: said.card_no },
    ...{ feePaisa: paisa - paisaOf(store_amount), transactionId: said.bank_tran_id, isRisky: said.risk_level === '1' },
  })
}

const VALIDATOR = '/validator/api/validationserverAPI.php'
/** Where attempts are looked for by our reference, and where money goes back. */
const TRANSACTIONS = '/validator/api/merchantTransIDvalidationAPI.php'

/** Calls an address of the validator, which all want account and format. */
const get = <T>(
  { keys, call }: Account,
  path: string,
  fields: Record<string, string>,
  read: (answer: ProviderAnswer) => Sent<T>,
): Promise<Sent<T>> => {
  const own = { store_id: keys['store_id'] ?? '', store_passwd: keys['store_passwd'] ?? '', v: '1', format: 'json' }
  return call({ method: 'GET', path: `${path}?${new URLSearchParams({ ...fields, ...own })}`, read })
}

const DONE = 'DONE'

/** `APIConnect` is `DONE` where the keys are right, whatever HTTP says. */
const connected = <T extends { APIConnect: string }>(sent: Sent<T>): Sent<T> =>
  sent.kind === 'done' && sent.value.APIConnect !== DONE ? refused('keys', { APIConnect: sent.value.APIConnect }) : sent

const find = (account: Account, reference: string) =>
  get(account, TRANSACTIONS, { tran_id: reference }, ({ json }) => connected(shaped(found, json)))

async function ask(account: Account, { reference, claimed }: GatewayAttempt): Promise<Sent<Verdict>> {
  if (claimed !== '') {
    const sent = await get(account, VALIDATOR, { val_id: claimed }, ({ json }) => shaped(payment, json))
    // It sometimes answers nothing, and anybody may name the payment of somebody else.
    if (sent.kind === 'done' && PAID.includes(sent.value.status) && sent.value.tran_id === reference)
      return done(verdictOf(sent.value))
  }
  const sent = await find(account, reference)
  if (sent.kind !== 'done') return sent
  // Tries of one attempt: the card that was refused before stands beside the one that paid.
  const { element } = sent.value
  const one = element.find(({ status }) => PAID.includes(status)) ?? element[0]
  return done(one ? verdictOf(one) : unpaid('open'))
}

const REFUNDS: Record<string, RefundVerdict['state']> = {
  // It was begun, and a bank may still refuse it.
  success: 'open',
  refunded: 'done',
  processing: 'open',
  failed: 'refused',
  cancelled: 'refused',
}

function readRefund({ json }: ProviderAnswer): Sent<RefundVerdict> {
  const sent = connected(shaped(refund, json))
  if (sent.kind !== 'done') return sent
  const state = REFUNDS[sent.value.status]
  if (state === undefined) return UNREADABLE
  return done({ state, peer: sent.value.refund_ref_id, why: sent.value.errorReason })
}

/** SSLCommerz v4: cards, wallets and banks of Bangladesh with one contract. */
export const sslcommerz: Gateway = {
  id: 'sslcommerz',
  name: { en: 'Card, mobile wallet or bank (SSLCommerz)', bn: 'কার্ড, মোবাইল ওয়ালেট বা ব্যাংক (SSLCommerz)' },
  base: { live: 'https://securepay.sslcommerz.com', test: 'https://sandbox.sslcommerz.com' },
  keys: [
    { name: 'store_id', label: { en: 'Store ID', bn: 'স্টোর আইডি' }, isSecret: false },
    {
      name: 'store_passwd',
      label: { en: 'Store password', bn: 'স্টোর পাসওয়ার্ড' },
      hint: {
        en: 'SSLCommerz mails it with the Store ID. It is not the password of the panel.',
        bn: 'স্টোর আইডির সাথে SSLCommerz এটি মেইলে পাঠায়। এটি প্যানেলের পাসওয়ার্ড নয়।',
      },
      isSecret: true,
    },
  ],
  note: {
    en: 'Refunds need the address (IP) of this server to be registered with SSLCommerz.',
    bn: 'টাকা ফেরত দিতে হলে এই সার্ভারের আইপি SSLCommerz-এ নিবন্ধন করতে হবে।',
  },
  can: { capture: 'theirs', lives: 24 * 60 * 60, hosts: ['sslcommerz.com'] },
  hook: sslcommerzHook,
  check: async (account) => labelled(account, 'store_id', await find(account, 'H0p0')),
  open: (account, attempt, back) =>
    account.call({
      method: 'POST',
      path: '/gwprocess/v4/api.php',
      form: fieldsOf(account.keys, attempt, back),
      read({ json }) {
        const sent = shaped(session, json)
        if (sent.kind !== 'done') return sent
        const { status, failedreason, sessionkey, GatewayPageURL } = sent.value
        if (status !== 'SUCCESS')
          return refused(/store|credential/i.test(failedreason) ? 'keys' : 'other', { reason: failedreason })
        return GatewayPageURL === '' ? UNREADABLE : done({ peer: sessionkey, go: GatewayPageURL })
      },
    }),
  claim({ body }) {
    const claimed = new URLSearchParams(body).get('val_id')
    return claimed ? { claimed } : {}
  },
  ask,
  refund: (account, { paisa, reason, key, of: { transactionId: bank_tran_id } }) => {
    const said = { refund_remarks: reason.slice(0, MAX_REMARKS), refund_trans_id: key, refe_id: key }
    return get(account, TRANSACTIONS, { bank_tran_id, refund_amount: toTakaText(paisa), ...said }, readRefund)
  },
  // Its state is known by its own number only, which a lost answer never told.
  askRefund: async (account, { peer }) =>
    peer === '' ? UNREADABLE : get(account, TRANSACTIONS, { refund_ref_id: peer }, readRefund),
}
