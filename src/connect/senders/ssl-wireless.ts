import * as z from 'zod/mini'
import type { ProviderRefusal } from '#platform/contract/providers.ts'
import type { ProviderAnswer } from '#platform/outbound/call.ts'
import { done, type Sent, UNREADABLE } from '#platform/outbound/sent.ts'
import { refusedBy, type Sender } from './sender.ts'
import { apiKey, NO_TEST_MODE, senderId } from './words.ts'

const MEANINGS: Record<string, ProviderRefusal> = { 4001: 'keys', 4003: 'keys' }
const text = z.optional(z.nullable(z.string()))
const outcome = z.object({
  status: z.string(),
  status_code: z.union([z.number(), z.string()]),
  error_message: text,
  smsinfo: z.optional(
    z.nullable(z.array(z.object({ sms_status: z.string(), status_message: text, reference_id: text, csms_id: text }))),
  ),
})

function read<T>({ json }: ProviderAnswer, understand: (said: z.output<typeof outcome>) => Sent<T>): Sent<T> {
  const parsed = z.safeParse(outcome, json)
  if (!parsed.success) return UNREADABLE
  const { status, status_code, error_message } = parsed.data
  if (status === 'SUCCESS') return understand(parsed.data)
  return status === 'FAILED' ? refusedBy(MEANINGS, String(status_code), error_message ?? '') : UNREADABLE
}

/** ISMS Plus of SSL Wireless. `csms_id` is ours and unique, the nearest to an idempotency key; it is not documented as one. */
export const sslWireless: Sender = {
  id: 'ssl-wireless',
  name: { en: 'SSL Wireless', bn: 'SSL Wireless' },
  base: { live: 'https://smsplus.sslwireless.com/api/v3' },
  keys: [
    apiKey('api_token', {
      en: 'The API token that SSL Wireless gives by mail. The address of this server must be allowed there.',
      bn: 'SSL Wireless ইমেইলে যে API token দেয়। সেখানে এই সার্ভারের আইপি অনুমতি দিতে হবে।',
    }),
    senderId(false),
  ],
  note: NO_TEST_MODE,
  check: (account) =>
    account.call({
      method: 'POST',
      path: '/balance',
      json: { api_token: account.keys['api_token'], sid: account.keys['sender_id'] },
      read: (answer) => read(answer, () => done({ label: account.keys['sender_id'] ?? '' })),
    }),
  send: (account, { to, text: sms, key }) =>
    account.call({
      method: 'POST',
      path: '/send-sms',
      json: { api_token: account.keys['api_token'], sid: account.keys['sender_id'], msisdn: to, sms, csms_id: key },
      read: (answer) =>
        read(answer, ({ smsinfo }) => {
          const info = smsinfo?.find(({ csms_id }) => csms_id === key)
          // An answer about another message says nothing of this one.
          if (!info) return UNREADABLE
          if (info.sms_status === 'SUCCESS') return done({ ref: info.reference_id ?? null })
          return refusedBy({}, info.sms_status, info.status_message ?? '')
        }),
    }),
}
