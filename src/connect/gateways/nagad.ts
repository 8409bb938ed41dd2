import * as z from 'zod/mini'
import type { Account } from '#platform/outbound/connector.ts'
import { done, refused, type Sent, shaped, UNREADABLE } from '#platform/outbound/sent.ts'
import { toTakaText } from '#platform/rules/money.ts'
import type { ClaimOfReturn } from '#shop/gateways/contract/attempts.ts'
import type { Gateway, Verdict } from './gateway.ts'
import { begin, headersOf, refusalOf } from './nagad-call.ts'
import { readKeys } from './nagad-keys.ts'
import { labelled, paid, paisaOf, text, unpaid } from './verdict.ts'

const opened = z.object({ status: z.string(), callBackUrl: z.string() })
const verified = z.object({
  ...{ status: z.string(), statusCode: text, merchantId: text, orderId: text, amount: text },
  ...{ issuerPaymentRefNo: text, clientMobileNo: text },
})

const SUCCESS = { word: 'Success', code: '000' }
const UNPAID: Record<string, 'failed' | 'cancelled'> = {
  Failed: 'failed',
  Aborted: 'cancelled',
  Cancelled: 'cancelled',
}
const SAYS: Record<string, ClaimOfReturn> = { Success: 'paid', ...UNPAID }
/** Taka by ISO 4217. */
const CURRENCY = '050'
const WRONG_KEYS = refused('keys', { reason: 'The private key, or the key of Nagad, can’t be read.' })

function verdictOf({ keys }: Account, one: z.output<typeof verified>): Sent<Verdict> {
  const { status, statusCode, merchantId, orderId, amount, issuerPaymentRefNo, clientMobileNo } = one
  if (status !== SUCCESS.word) return done(unpaid(UNPAID[status] ?? 'open'))
  if (statusCode !== SUCCESS.code) return UNREADABLE
  return done(
    paid({
      ...{ reference: orderId, paisa: paisaOf(amount), transactionId: issuerPaymentRefNo, payer: clientMobileNo },
      isOtherStore: merchantId !== keys['merchant_id'],
    }),
  )
}

const secretKey = { name: 'private_key', label: { en: 'Your private key', bn: 'আপনার প্রাইভেট কি' }, isSecret: true }

/** Nagad, of which public samples are all that is known. It answers registered addresses (IP) alone. */
export const nagad: Gateway = {
  id: 'nagad',
  name: { en: 'Nagad', bn: 'নগদ' },
  base: {
    live: 'https://api.mynagad.com/api/dfs',
    test: 'http://sandbox.mynagad.com:10080/remote-payment-gateway-1.0/api/dfs',
  },
  keys: [
    { name: 'merchant_id', label: { en: 'Merchant ID', bn: 'মার্চেন্ট আইডি' }, isSecret: false },
    { name: 'account_number', label: { en: 'Merchant number', bn: 'মার্চেন্ট নম্বর' }, isSecret: false },
    secretKey,
    { name: 'nagad_key', label: { en: 'Public key of Nagad', bn: 'নগদের পাবলিক কি' }, isSecret: false },
    {
      name: 'address',
      label: { en: 'Address (IP) of this server', bn: 'এই সার্ভারের আইপি' },
      hint: {
        en: 'The one that Nagad has registered for you. It has to stay the same.',
        bn: 'নগদ আপনার জন্য যেটি নিবন্ধন করেছে। এটি বদলানো চলবে না।',
      },
      isSecret: false,
    },
  ],
  note: {
    en: 'Nagad answers only servers whose address (IP) it has registered, which takes a fixed one. It documents no refunds for programs: give money back in its panel, and write it down at the order.',
    bn: 'নগদ শুধু নিবন্ধিত আইপির সার্ভারকে উত্তর দেয়, তাই স্থায়ী আইপি লাগে। প্রোগ্রাম থেকে টাকা ফেরতের নিয়ম নগদ জানায়নি: এর প্যানেল থেকে ফেরত দিয়ে অর্ডারে লিখে রাখুন।',
  },
  can: { capture: 'theirs', lives: 24 * 60 * 60, hosts: ['mynagad.com'] },
  // No call is documented that only looks at the keys: a payment is begun that nobody can pay.
  async check(account) {
    const keys = readKeys(account.keys)
    if (!keys) return WRONG_KEYS
    return labelled(account, 'merchant_id', await begin(account, keys, `CHECK${Date.now().toString(36)}`))
  },
  async open(account, { reference, paisa }, { browser }) {
    const keys = readKeys(account.keys)
    if (!keys) return WRONG_KEYS
    const sent = await begin(account, keys, reference)
    if (sent.kind !== 'done') return sent
    const { paymentReferenceId: peer, challenge } = sent.value
    const merchantId = account.keys['merchant_id'] ?? ''
    const amount = toTakaText(paisa)
    return account.call({
      method: 'POST',
      path: `/check-out/complete/${encodeURIComponent(peer)}`,
      headers: headersOf(account),
      json: {
        ...keys.seal({ merchantId, orderId: reference, amount, currencyCode: CURRENCY, challenge }),
        ...{ merchantCallbackURL: browser.paid, additionalMerchantInfo: {} },
      },
      read(answer) {
        const page = shaped(opened, answer.json)
        if (page.kind !== 'done') return refusalOf(answer)
        return page.value.status === SUCCESS.word ? done({ peer, go: page.value.callBackUrl }) : UNREADABLE
      },
    })
  },
  // One address for every result; what became of it stands in the query.
  claim: ({ query }) => ({ peer: query['payment_ref_id'] ?? 'none', says: SAYS[query['status'] ?? ''] ?? 'failed' }),
  ask: (account, { peer }) =>
    account.call({
      method: 'GET',
      path: `/verify/payment/${encodeURIComponent(peer)}`,
      headers: headersOf(account),
      read(answer) {
        const sent = shaped(verified, answer.json)
        return sent.kind === 'done' ? verdictOf(account, sent.value) : refusalOf(answer)
      },
    }),
}
