import * as z from 'zod/mini'
import { isObject, parseJson } from '#platform/contract/values/parse-json.ts'
import type { Account } from '#platform/outbound/connector.ts'
import { isSecret } from '#platform/outbound/hook.ts'
import { done, refused, type Sent, shaped, UNREADABLE } from '#platform/outbound/sent.ts'
import { toTakaText } from '#platform/rules/money.ts'
import { type Gateway, type GatewayAttempt, paisaOf, unpaid, type Verdict } from './gateway.ts'

const HEADER = 'RT-UDDOKTAPAY-API-KEY'
const text = z._default(z.nullable(z.union([z.string(), z.number()])), '')
const opened = z.object({ status: z.union([z.boolean(), z.string()]), payment_url: text, message: text })
const verified = z.object({
  ...{ status: z.union([z.boolean(), z.string()]), amount: text, fee: text, transaction_id: text },
  ...{ sender_number: text, metadata: z._default(z.nullable(z.unknown()), null), message: text },
})

/** Our reference in what the gateway hands back; another one's metadata names another one's attempt. */
export const referenceIn = (metadata: unknown): string | null =>
  isObject(metadata) && typeof metadata['attempt'] === 'string' ? metadata['attempt'] : null

const post = <T>(account: Account, path: string, json: unknown, read: (said: unknown) => Sent<T>): Promise<Sent<T>> =>
  account.call({
    method: 'POST',
    path,
    json,
    headers: { [HEADER]: account.keys['api_key'] ?? '' },
    read: ({ status, json: said }) => (status === 401 || status === 403 ? refused('keys') : read(said)),
  })

function readVerdict(said: unknown): Sent<Verdict> {
  const sent = shaped(verified, said)
  if (sent.kind !== 'done') return sent
  const { status, amount, fee, transaction_id, sender_number, metadata } = sent.value
  if (status === 'PENDING' || status === 'ERROR' || status === false) return done(unpaid('open'))
  if (status !== 'COMPLETED') return UNREADABLE
  return done({
    state: 'paid',
    reference: referenceIn(metadata) ?? 'none',
    paisa: paisaOf(amount),
    // It knows no other.
    currency: 'BDT',
    feePaisa: Number.isNaN(paisaOf(fee)) ? null : paisaOf(fee),
    transactionId: String(transaction_id) || null,
    payer: String(sender_number),
    isRisky: false,
  })
}

const verify = (account: Account, invoice: string) =>
  post(account, '/api/verify-payment', { invoice_id: invoice }, readVerdict)

/** Without the id of a return or a webhook there is nothing to ask about. */
const ask = async (account: Account, { claimed }: GatewayAttempt): Promise<Sent<Verdict>> =>
  claimed === '' ? done(unpaid('open')) : verify(account, claimed)

/** UddoktaPay, which a merchant hosts: it completes payments by the messages of wallets. */
export const uddoktapay: Gateway = {
  id: 'uddoktapay',
  name: { en: 'bKash, Nagad or Rocket (UddoktaPay)', bn: 'বিকাশ, নগদ বা রকেট (UddoktaPay)' },
  base: { live: '', test: 'https://sandbox.uddoktapay.com' },
  keys: [
    {
      name: 'base',
      label: { en: 'Address of your UddoktaPay', bn: 'আপনার UddoktaPay-এর ঠিকানা' },
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
      '/api/checkout-v2',
      {
        full_name: payer.name,
        email: `${reference.toLowerCase()}@orders.invalid`,
        amount: toTakaText(paisa),
        metadata: { attempt: reference },
        redirect_url: browser.paid,
        cancel_url: browser.cancelled,
        webhook_url: hook,
        return_type: 'GET',
      },
      (said) => {
        const sent = shaped(opened, said)
        if (sent.kind !== 'done') return sent
        const { status, payment_url, message } = sent.value
        if (status !== true) return refused('other', { reason: String(message) })
        return payment_url === '' ? UNREADABLE : done({ peer: '', go: String(payment_url) })
      },
    ),
  claim: ({ query, body }) => {
    const claimed = query['invoice_id'] ?? new URLSearchParams(body).get('invoice_id')
    return claimed ? { claimed } : {}
  },
  ask,
  hook: {
    read({ headers, body }, keys) {
      if (!isSecret(headers[HEADER.toLowerCase()], keys['api_key'])) return { ok: false }
      const said = parseJson(body)
      const attempt = isObject(said) ? referenceIn(said['metadata']) : null
      const claimed = isObject(said) && typeof said['invoice_id'] === 'string' ? said['invoice_id'] : ''
      const events = attempt === null ? [] : [{ attempt, ...(claimed !== '' && { claimed }) }]
      return { ok: true, events, answer: { status: 200, body: { status: 'received' } } }
    },
  },
}
