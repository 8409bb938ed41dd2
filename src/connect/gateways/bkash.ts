import * as z from 'zod/mini'
import { done, shaped } from '#platform/outbound/sent.ts'
import { toTakaText } from '#platform/rules/money.ts'
import type { ClaimOfReturn } from '#shop/gateways/contract/attempts.ts'
import { codeOf, grantAtBkash, OK, post, refusalOf } from './bkash-call.ts'
import { bkashHook, TOPIC } from './bkash-hook.ts'
import { askRefundAtBkash, refundAtBkash } from './bkash-refund.ts'
import { readPayment, readSearch } from './bkash-verdict.ts'
import type { Gateway } from './gateway.ts'
import { hasToken } from './token.ts'
import { labelled } from './verdict.ts'

const created = z.object({ paymentID: z.string(), bkashURL: z.string() })

const SAYS: Record<string, ClaimOfReturn> = { success: 'paid', failure: 'failed', cancel: 'cancelled' }

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
    TOPIC,
  ],
  note: {
    en: 'bKash gives these keys to merchants with a contract, after its acceptance test.',
    bn: 'চুক্তিবদ্ধ মার্চেন্টদের পরীক্ষার পরে বিকাশ এই কি-গুলো দেয়।',
  },
  wallet: 'bkash',
  can: { capture: 'ours', lives: 24 * 60 * 60, hosts: ['bka.sh', 'bkash.com'] },
  check: async (account) => labelled(account, 'username', await hasToken(account, grantAtBkash)),
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
  hook: bkashHook,
}
