import * as z from 'zod/mini'
import type { ProviderAnswer } from '#platform/outbound/call.ts'
import { done, type Sent, shaped, UNREADABLE } from '#platform/outbound/sent.ts'
import { toTakaText } from '#platform/rules/money.ts'
import type { ClaimOfReturn } from '#shop/gateways/contract/attempts.ts'
import { codeOf, OK, post, refusalOf, text } from './bkash-call.ts'
import { askRefundAtBkash, refundAtBkash } from './bkash-refund.ts'
import { withToken } from './bkash-token.ts'
import { type Gateway, paisaOf, unpaid, type Verdict } from './gateway.ts'

const created = z.object({ paymentID: z.string(), bkashURL: z.string() })
const payment = z.object({
  ...{ paymentID: z.string(), transactionStatus: z.string(), trxID: text, amount: text, currency: text },
  ...{ merchantInvoiceNumber: text, customerMsisdn: text, payerReference: text },
})
const searched = z.object({
  transactionStatus: z.string(),
  trxID: z.string(),
  amount: text,
  currency: text,
  customerMsisdn: text,
})

const NO_TRANSACTION = '2033'
/** The payment was captured before, or perhaps: only a query tells. */
const EXECUTED_BEFORE = ['2062', '2068', '2117']
/** Nothing was and nothing can be captured with this payment any more. */
const DEAD: Record<string, 'failed' | 'cancelled'> = {
  ...{ 2014: 'failed', 2015: 'failed', 2017: 'failed', 2023: 'failed', 2029: 'failed', 2056: 'failed' },
  2069: 'cancelled',
}
const SAYS: Record<string, ClaimOfReturn> = { success: 'paid', failure: 'failed', cancel: 'cancelled' }

function verdictOf(value: z.output<typeof payment>, paymentId: string): Verdict {
  if (value.transactionStatus !== 'Completed') return unpaid('open')
  return {
    state: 'paid',
    // An answer about another payment is no answer about this one.
    reference: value.paymentID === paymentId ? value.merchantInvoiceNumber || null : value.paymentID,
    paisa: paisaOf(value.amount),
    currency: value.currency ?? '',
    feePaisa: null,
    transactionId: value.trxID || null,
    payer: value.customerMsisdn ?? '',
    isRisky: false,
  }
}

const readPayment =
  (paymentId: string) =>
  (answer: ProviderAnswer): Sent<Verdict> => {
    const dead = DEAD[codeOf(answer)]
    if (dead) return done(unpaid(dead))
    if (EXECUTED_BEFORE.includes(codeOf(answer))) return UNREADABLE
    const sent = shaped(payment, answer.json)
    return sent.kind === 'done' && codeOf(answer) === OK ? done(verdictOf(sent.value, paymentId)) : refusalOf(answer)
  }

/** A transaction by its id; the answer names no invoice. Of one that is not there nothing was taken. */
const readSearch =
  (transactionId: string) =>
  (answer: ProviderAnswer): Sent<Verdict> => {
    if (codeOf(answer) === NO_TRANSACTION) return done(unpaid('open'))
    const sent = shaped(searched, answer.json)
    if (sent.kind !== 'done' || codeOf(answer) !== OK) return refusalOf(answer)
    const { transactionStatus, trxID, amount, currency, customerMsisdn } = sent.value
    if (trxID !== transactionId) return UNREADABLE
    if (transactionStatus !== 'Completed') return done(unpaid('open'))
    return done({
      ...{ state: 'paid', reference: null, paisa: paisaOf(amount), currency: currency || 'BDT', feePaisa: null },
      ...{ transactionId, payer: customerMsisdn ?? '', isRisky: false },
    })
  }

const key = (name: string, en: string, bn: string, isSecret: boolean) => ({ name, label: { en, bn }, isSecret })

/** bKash tokenized checkout v1.2.0-beta. Our `execute` after the shopper's confirmation is what takes the money. */
export const bkash: Gateway = {
  id: 'bkash',
  name: { en: 'bKash', bn: 'বিকাশ' },
  base: {
    live: 'https://tokenized.pay.bka.sh/v1.2.0-beta/tokenized/checkout',
    test: 'https://tokenized.sandbox.bka.sh/v1.2.0-beta/tokenized/checkout',
  },
  keys: [
    key('app_key', 'App key', 'অ্যাপ কি', false),
    key('app_secret', 'App secret', 'অ্যাপ সিক্রেট', true),
    key('username', 'User name', 'ইউজারনেম', false),
    key('password', 'Password', 'পাসওয়ার্ড', true),
    {
      name: 'refund_version',
      label: { en: 'Version of refunds', bn: 'টাকা ফেরতের সংস্করণ' },
      hint: {
        en: 'Type 2 if your contract has refunds of version 2. Leave it empty for the older ones.',
        bn: 'চুক্তিতে সংস্করণ ২ থাকলে 2 লিখুন। পুরোনোটির জন্য খালি রাখুন।',
      },
      isSecret: false,
      isOptional: true,
    },
  ],
  note: {
    en: 'bKash gives these keys to merchants with a contract, after its acceptance test.',
    bn: 'চুক্তিবদ্ধ মার্চেন্টদের পরীক্ষার পরে বিকাশ এই কি-গুলো দেয়।',
  },
  can: { capture: 'ours', lives: 24 * 60 * 60, hosts: ['bka.sh', 'bkash.com'] },
  async check(account) {
    const sent = await withToken(account, async (token) => done(token))
    return sent.kind === 'done' ? done({ label: account.keys['username'] ?? '' }) : sent
  },
  open: (account, { reference, paisa, payer }, { browser }) =>
    post(account, {
      path: '/create',
      json: {
        ...{ mode: '0011', payerReference: payer.phone, callbackURL: browser.paid, amount: toTakaText(paisa) },
        ...{ currency: 'BDT', intent: 'sale', merchantInvoiceNumber: reference },
      },
      read(answer) {
        const sent = shaped(created, answer.json)
        if (sent.kind !== 'done' || codeOf(answer) !== OK) return refusalOf(answer)
        return done({ peer: sent.value.paymentID, go: sent.value.bkashURL })
      },
    }),
  // One address for every result; what became of it stands in the query.
  claim: ({ query }) => ({ peer: query['paymentID'] ?? 'none', says: SAYS[query['status'] ?? ''] ?? 'failed' }),
  settle: (account, { peer }) =>
    post(account, { path: '/execute', json: { paymentID: peer }, read: readPayment(peer) }),
  ask: (account, { peer }) =>
    post(account, { path: '/payment/status', json: { paymentID: peer }, read: readPayment(peer) }),
  search: (account, transactionId) =>
    post(account, {
      path: '/general/searchTransaction',
      json: { trxID: transactionId },
      read: readSearch(transactionId),
    }),
  refund: refundAtBkash,
  askRefund: askRefundAtBkash,
}
