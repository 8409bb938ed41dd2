import * as z from 'zod/mini'
import type { Account } from '#platform/outbound/connector.ts'
import { done, refused, type Sent, shaped, UNREADABLE } from '#platform/outbound/sent.ts'
import { toTakaText } from '#platform/rules/money.ts'
import { type Gateway, type GatewayAttempt, mailOf, type Verdict } from './gateway.ts'
import { hookWith, keysOf, metadata, postWith } from './hosted.ts'
import { labelled, paid, paisaOf, text, unpaid } from './verdict.ts'

const HEADER = 'RT-UDDOKTAPAY-API-KEY'
const opened = z.object({ status: z.union([z.boolean(), z.string()]), payment_url: text, message: text })
const verified = z.object({
  ...{ status: z.union([z.boolean(), z.string()]), amount: text, fee: text, transaction_id: text },
  ...{ sender_number: text, metadata },
})

const post = postWith(HEADER, ({ status }) => status === 401 || status === 403)

function readVerdict(said: unknown): Sent<Verdict> {
  const sent = shaped(verified, said)
  if (sent.kind !== 'done') return sent
  const { status, amount, fee, transaction_id: transactionId, sender_number: payer, metadata: named } = sent.value
  if (status === 'PENDING' || status === 'ERROR' || status === false) return done(unpaid('open'))
  if (status !== 'COMPLETED') return UNREADABLE
  const paisa = { paisa: paisaOf(amount), feePaisa: paisaOf(fee) }
  return done(paid({ reference: named.attempt, ...paisa, transactionId, payer }))
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
  keys: keysOf('UddoktaPay'),
  can: { capture: 'theirs', lives: 24 * 60 * 60, hosts: [] },
  check: async (account) => labelled(account, 'base', await verify(account, 'none')),
  open: (account, attempt, { browser, hook }) =>
    post(
      account,
      '/api/checkout-v2',
      {
        ...{ full_name: attempt.payer.name, email: mailOf(attempt), amount: toTakaText(attempt.paisa) },
        metadata: { attempt: attempt.reference },
        ...{ redirect_url: browser.paid, cancel_url: browser.cancelled, webhook_url: hook, return_type: 'GET' },
      },
      (said) => {
        const sent = shaped(opened, said)
        if (sent.kind !== 'done') return sent
        const { status, payment_url, message } = sent.value
        if (status !== true) return refused('other', { reason: message })
        return payment_url === '' ? UNREADABLE : done({ peer: '', go: payment_url })
      },
    ),
  claim: ({ query, body }) => {
    const claimed = query['invoice_id'] ?? new URLSearchParams(body).get('invoice_id')
    return claimed ? { claimed } : {}
  },
  ask,
  hook: hookWith(HEADER, { status: 'received' }),
}
