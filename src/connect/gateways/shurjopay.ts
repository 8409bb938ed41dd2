import * as z from 'zod/mini'
import type { Account } from '#platform/outbound/connector.ts'
import { done, shaped } from '#platform/outbound/sent.ts'
import { toTakaText } from '#platform/rules/money.ts'
import type { Gateway, GatewayAttempt, Verdict } from './gateway.ts'
import { grantAtShurjopay, post, refusalOf, WRONG_KEYS } from './shurjopay-call.ts'
import { hasToken } from './token.ts'
import { labelled, paid, paisaOf, text, unpaid } from './verdict.ts'

const opened = z.object({ checkout_url: z.string(), sp_order_id: z.string() })
const payment = z.object({
  ...{ sp_code: z.union([z.string(), z.number()]), customer_order_id: text, amount: text, currency: text },
  ...{ bank_trx_id: text, phone_no: text },
})

/** Codes of its kits. */
const PAID = '1000'
const CANCELLED = '1002'
const FAILED = ['1001', '1005', '1006', '1007', '1008', '1009', '1067']

/** What its kits send where nobody knows it: shoppers need not give a post code, and the port knows no address of theirs. */
const UNKNOWN = { customer_post_code: '1000', client_ip: '127.0.0.1' }

/** Our reference as it is sent: the gateway wants the prefix of the merchant before it. */
const ownId = ({ keys }: Account, { reference }: Pick<GatewayAttempt, 'reference'>): string =>
  `${keys['prefix'] ?? ''}${reference}`

/** Its tries of one page, the latest first: a card that was refused may stand before the one that paid. */
function verdictOf(account: Account, attempt: GatewayAttempt, tries: z.output<typeof payment>[]): Verdict {
  const paying = tries.filter(({ sp_code }) => String(sp_code) === PAID)
  const [one] = paying
  const code = String(tries[0]?.sp_code)
  if (!one) return unpaid(code === CANCELLED ? 'cancelled' : FAILED.includes(code) ? 'failed' : 'open')
  const { customer_order_id: named, amount, currency, bank_trx_id: transactionId, phone_no: payer } = one
  return paid({
    reference: named === ownId(account, attempt) ? attempt.reference : named,
    ...{ paisa: paisaOf(amount), currency, transactionId, payer },
    // Its page can be paid at twice.
    isRisky: new Set(paying.map(({ bank_trx_id }) => bank_trx_id)).size > 1,
  })
}

/** ShurjoPay: cards, wallets and banks. It leads back with its own number of the payment, by which it is asked. */
export const shurjopay: Gateway = {
  id: 'shurjopay',
  name: { en: 'Card, mobile wallet or bank (shurjoPay)', bn: 'কার্ড, মোবাইল ওয়ালেট বা ব্যাংক (shurjoPay)' },
  base: { live: 'https://engine.shurjopayment.com', test: 'https://sandbox.shurjopayment.com' },
  keys: [
    { name: 'username', label: { en: 'API user name', bn: 'এপিআই ইউজারনেম' }, isSecret: false },
    { name: 'password', label: { en: 'API password', bn: 'এপিআই পাসওয়ার্ড' }, isSecret: true },
    {
      name: 'prefix',
      label: { en: 'Transaction prefix', bn: 'ট্রানজেকশন প্রিফিক্স' },
      hint: { en: 'Such as NOK: shurjoPay sends it with the keys.', bn: 'যেমন NOK: shurjoPay এটি কি-এর সাথে পাঠায়।' },
      isSecret: false,
    },
  ],
  note: {
    en: 'shurjoPay documents no refunds for programs: give money back through it by hand, and write it down at the order.',
    bn: 'shurjoPay প্রোগ্রাম থেকে টাকা ফেরতের নিয়ম জানায়নি: এর মাধ্যমে নিজে ফেরত দিয়ে অর্ডারে লিখে রাখুন।',
  },
  can: { capture: 'theirs', lives: 24 * 60 * 60, hosts: ['shurjopayment.com'] },
  check: async (account) => labelled(account, 'username', await hasToken(account, grantAtShurjopay)),
  open: (account, attempt, { browser }) =>
    post(
      account,
      '/api/secret-pay',
      ({ token, store }) => ({
        ...{ prefix: account.keys['prefix'], token, store_id: store, order_id: ownId(account, attempt) },
        ...{ amount: toTakaText(attempt.paisa), currency: 'BDT', ...UNKNOWN },
        ...{ return_url: browser.paid, cancel_url: browser.cancelled },
        ...{ customer_name: attempt.payer.name, customer_phone: attempt.payer.phone },
        ...{ customer_address: attempt.payer.address, customer_city: attempt.payer.city },
      }),
      (answer) => {
        const sent = shaped(opened, answer.json)
        return sent.kind === 'done'
          ? done({ peer: sent.value.sp_order_id, go: sent.value.checkout_url })
          : refusalOf(answer)
      },
    ),
  claim: ({ query }) => ({ peer: query['order_id'] ?? 'none' }),
  ask: (account, attempt) =>
    post(
      account,
      '/api/verification',
      () => ({ order_id: attempt.peer }),
      (answer) => {
        const sent = shaped(z.array(payment), answer.json)
        if (sent.kind === 'done') return done(verdictOf(account, attempt, sent.value))
        const one = shaped(payment, answer.json)
        if (answer.status === 401 || one.kind !== 'done' || String(one.value.sp_code) === WRONG_KEYS)
          return refusalOf(answer)
        return done(verdictOf(account, attempt, [one.value]))
      },
    ),
}
