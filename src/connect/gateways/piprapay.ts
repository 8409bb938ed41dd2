import * as z from 'zod/mini'
import { isObject, parseJson } from '#platform/contract/values/parse-json.ts'
import type { Account } from '#platform/outbound/connector.ts'
import { isSecret } from '#platform/outbound/hook.ts'
import { done, refused, type Sent, shaped, UNREADABLE } from '#platform/outbound/sent.ts'
import { toTakaText } from '#platform/rules/money.ts'
import { type Gateway, paisaOf, unpaid, type Verdict } from './gateway.ts'
import { referenceIn } from './uddoktapay.ts'

const HEADER = 'mh-piprapay-api-key'
const text = z._default(z.nullable(z.union([z.string(), z.number()])), '')
const opened = z.object({ status: z.literal(true), pp_id: z.union([z.string(), z.number()]), pp_url: z.string() })
const verified = z.object({
  ...{ status: z.string(), amount: text, currency: text, transaction_id: text, sender_number: text },
  metadata: z._default(z.nullable(z.unknown()), null),
})
const denied = z.object({ status: z.literal(false), message: text })

/** Its installations answer a wrong key with 400 and a text, its guide promises 401. */
const post = <T>(account: Account, path: string, json: unknown, read: (said: unknown) => Sent<T>): Promise<Sent<T>> =>
  account.call({
    method: 'POST',
    path,
    json,
    headers: { [HEADER]: account.keys['api_key'] ?? '' },
    read({ status, json: said }) {
      const sent = shaped(denied, said)
      const why = sent.kind === 'done' ? String(sent.value.message) : ''
      return status === 401 || why.startsWith('Unauthorized request') ? refused('keys') : read(said)
    },
  })

function readVerdict(said: unknown): Sent<Verdict> {
  // Until the shopper has done something at the page, a payment is as unknown as one that never was.
  if (shaped(denied, said).kind === 'done') return done(unpaid('open'))
  const sent = shaped(verified, said)
  if (sent.kind !== 'done') return sent
  const { status, amount, currency, transaction_id, sender_number, metadata } = sent.value
  if (status === 'failed' || status === 'cancelled') return done(unpaid(status))
  if (status !== 'completed') return done(unpaid('open'))
  return done({
    state: 'paid',
    reference: referenceIn(metadata) ?? 'none',
    paisa: paisaOf(amount),
    currency: String(currency),
    // Its fee comes on top, and is the shopper's.
    feePaisa: null,
    transactionId: String(transaction_id) || null,
    payer: String(sender_number),
    isRisky: false,
  })
}

const verify = (account: Account, pp_id: string) => post(account, '/api/verify-payments', { pp_id }, readVerdict)

/** PipraPay version 2, which a merchant hosts: it completes payments by the messages of wallets. */
export const piprapay: Gateway = {
  id: 'piprapay',
  name: { en: 'bKash, Nagad or Rocket (PipraPay)', bn: 'বিকাশ, নগদ বা রকেট (PipraPay)' },
  base: { live: '', test: 'https://sandbox.piprapay.com' },
  note: {
    en: 'For PipraPay 2. Version 3 has other calls, and its webhook proves nothing.',
    bn: 'PipraPay 2-এর জন্য। সংস্করণ 3-এর কলগুলো আলাদা, আর তার ওয়েবহুক কিছু প্রমাণ করে না।',
  },
  keys: [
    {
      name: 'base',
      label: { en: 'Address of your PipraPay', bn: 'আপনার PipraPay-এর ঠিকানা' },
      hint: { en: 'Such as https://pay.myshop.com', bn: 'যেমন https://pay.myshop.com' },
      isSecret: false,
    },
    { name: 'api_key', label: { en: 'API key', bn: 'এপিআই কি' }, isSecret: true },
  ],
  can: { capture: 'theirs', lives: 24 * 60 * 60, hosts: [] },
  async check(account) {
    const sent = await verify(account, 'none')
    return sent.kind === 'done' ? done({ label: account.keys['base'] ?? '' }) : sent
  },
  open: (account, { reference, paisa, payer }, { browser, hook }) =>
    post(
      account,
      '/api/create-charge',
      {
        full_name: payer.name,
        email_mobile: payer.phone,
        amount: toTakaText(paisa),
        currency: 'BDT',
        metadata: { attempt: reference },
        redirect_url: browser.paid,
        return_type: 'GET',
        cancel_url: browser.cancelled,
        webhook_url: hook,
      },
      (said) => {
        const why = shaped(denied, said)
        if (why.kind === 'done') return refused('other', { reason: String(why.value.message) })
        const sent = shaped(opened, said)
        return sent.kind === 'done' ? done({ peer: String(sent.value.pp_id), go: sent.value.pp_url }) : UNREADABLE
      },
    ),
  claim: ({ query }) => (query['pp_id'] ? { peer: query['pp_id'] } : {}),
  ask: (account, { peer }) => (peer === '' ? Promise.resolve(done(unpaid('open'))) : verify(account, peer)),
  hook: {
    read({ headers, body }, keys) {
      if (!isSecret(headers[HEADER], keys['api_key'])) return { ok: false }
      const said = parseJson(body)
      const attempt = isObject(said) ? referenceIn(said['metadata']) : null
      const events = attempt === null ? [] : [{ attempt }]
      return { ok: true, events, answer: { status: 200, body: { status: true, message: 'Webhook received' } } }
    },
  },
}
