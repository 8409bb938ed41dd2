import * as z from 'zod/mini'
import type { Account } from '#platform/outbound/connector.ts'
import { done, refused, type Sent, shaped, UNREADABLE } from '#platform/outbound/sent.ts'
import { toTakaText } from '#platform/rules/money.ts'
import type { Gateway, Verdict } from './gateway.ts'
import { hookWith, keysOf, metadata, postWith } from './hosted.ts'
import { labelled, paid, paisaOf, text, unpaid } from './verdict.ts'

const HEADER = 'mh-piprapay-api-key'
const opened = z.object({ status: z.literal(true), pp_id: z.union([z.string(), z.number()]), pp_url: z.string() })
const verified = z.object({
  ...{ status: z.string(), amount: text, currency: text, transaction_id: text, sender_number: text },
  metadata,
})
const denied = z.object({ status: z.literal(false), message: text })

/** Its installations answer a wrong key with 400 and a text, its guide promises 401. */
const post = postWith(HEADER, ({ status, json }) => {
  const sent = shaped(denied, json)
  return status === 401 || (sent.kind === 'done' && sent.value.message.startsWith('Unauthorized request'))
})

function readVerdict(said: unknown): Sent<Verdict> {
  // Until the shopper has done something at the page, a payment is as unknown as one that never was.
  if (shaped(denied, said).kind === 'done') return done(unpaid('open'))
  const sent = shaped(verified, said)
  if (sent.kind !== 'done') return sent
  const { status, amount, currency, transaction_id: transactionId, sender_number: payer, metadata: named } = sent.value
  if (status === 'failed' || status === 'cancelled') return done(unpaid(status))
  if (status !== 'completed') return done(unpaid('open'))
  // Its fee comes on top, and is the shopper's.
  return done(paid({ reference: named.attempt, paisa: paisaOf(amount), currency, transactionId, payer }))
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
  keys: keysOf('PipraPay'),
  can: { capture: 'theirs', lives: 24 * 60 * 60, hosts: [] },
  check: async (account) => labelled(account, 'base', await verify(account, 'none')),
  open: (account, { reference, paisa, payer }, { browser, hook }) =>
    post(
      account,
      '/api/create-charge',
      {
        ...{ full_name: payer.name, email_mobile: payer.phone, amount: toTakaText(paisa), currency: 'BDT' },
        metadata: { attempt: reference },
        ...{ redirect_url: browser.paid, cancel_url: browser.cancelled, webhook_url: hook, return_type: 'GET' },
      },
      (said) => {
        const why = shaped(denied, said)
        if (why.kind === 'done') return refused('other', { reason: why.value.message })
        const sent = shaped(opened, said)
        return sent.kind === 'done' ? done({ peer: String(sent.value.pp_id), go: sent.value.pp_url }) : UNREADABLE
      },
    ),
  claim: ({ query }) => (query['pp_id'] ? { peer: query['pp_id'] } : {}),
  ask: (account, { peer }) => (peer === '' ? Promise.resolve(done(unpaid('open'))) : verify(account, peer)),
  hook: hookWith(HEADER, { status: true, message: 'Webhook received' }),
}
