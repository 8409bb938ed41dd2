import * as z from 'zod/mini'
import type { ProviderRefusal } from '#platform/contract/providers.ts'
import type { ProviderAnswer } from '#platform/outbound/call.ts'
import type { Account } from '#platform/outbound/connector.ts'
import { done, refused, type Sent, UNREADABLE } from '#platform/outbound/sent.ts'
import type { Sender } from './sender.ts'
import { apiKey, NO_TEST_MODE, senderId } from './words.ts'

const text = z.optional(z.nullable(z.union([z.string(), z.number()])))
const outcome = z.object({ status: z.string(), responseResult: text, trxnId: text })

/** Its refusals are sentences without a code. */
function codeOf(said: string): ProviderRefusal {
  if (/balance/i.test(said)) return 'balance'
  if (/api ?key|user ?name|unauthori|\bip\b/i.test(said)) return 'keys'
  return /number|mobile/i.test(said) ? 'number' : 'other'
}

/** `Failed` comes with HTTP 200. */
function read<T>({ json }: ProviderAnswer, understand: (said: z.output<typeof outcome>) => T): Sent<T> {
  const parsed = z.safeParse(outcome, json)
  if (!parsed.success) return UNREADABLE
  const status = parsed.data.status.toLowerCase()
  const said = String(parsed.data.responseResult ?? '')
  if (status === 'success') return done(understand(parsed.data))
  return status === 'failed' ? refused(codeOf(said), { status: said }) : UNREADABLE
}

const credentials = ({ keys }: Account) => ({ UserName: keys['user_name'], Apikey: keys['api_key'] })

/** MIM SMS. It gives one verdict for a whole batch, so each message is sent alone. */
export const mimSms: Sender = {
  id: 'mim-sms',
  name: { en: 'MIM SMS', bn: 'MIM SMS' },
  base: { live: 'https://api.mimsms.com/api/SmsSending' },
  keys: [
    {
      name: 'user_name',
      label: { en: 'User name', bn: 'ইউজার নেম' },
      hint: { en: 'The email address of the MIM SMS account.', bn: 'MIM SMS অ্যাকাউন্টের ইমেইল ঠিকানা।' },
      isSecret: false,
    },
    apiKey('api_key', {
      en: 'In the panel of mimsms.com: Developer options.',
      bn: 'mimsms.com প্যানেলের Developer options-এ।',
    }),
    senderId(false),
  ],
  note: NO_TEST_MODE,
  check: (account) =>
    account.call({
      method: 'POST',
      path: '/balanceCheck',
      json: credentials(account),
      read: (answer) => read(answer, ({ responseResult }) => ({ label: `৳ ${responseResult ?? ''}` })),
    }),
  send: (account, { to, text: message }) =>
    account.call({
      method: 'POST',
      path: '/SMS',
      json: {
        ...credentials(account),
        MobileNumber: to,
        SenderName: account.keys['sender_id'],
        // Transactional: notices of orders need no vetting, and reach do-not-disturb numbers.
        TransactionType: 'T',
        Message: message,
      },
      read: (answer) => read(answer, ({ trxnId }) => ({ ref: trxnId == null ? null : String(trxnId) })),
    }),
}
