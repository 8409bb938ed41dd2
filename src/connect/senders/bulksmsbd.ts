import * as z from 'zod/mini'
import type { ProviderRefusal } from '#platform/contract/providers.ts'
import type { ProviderAnswer } from '#platform/outbound/call.ts'
import type { Account } from '#platform/outbound/connector.ts'
import { done, refused, type Sent, UNREADABLE } from '#platform/outbound/sent.ts'
import { labelled, paisaOf, refusedBy, type Sender } from './sender.ts'
import { apiKey, NO_TEST_MODE, senderId } from './words.ts'

const SUBMITTED = '202'
const MEANINGS: Record<string, ProviderRefusal> = {
  1001: 'number',
  1006: 'balance',
  1007: 'balance',
  1011: 'keys',
  1018: 'keys',
  1020: 'keys',
  1031: 'keys',
  1032: 'keys',
}
/** Its server failed: the message may have left. */
const SERVER = '1005'
const code = z.union([z.number(), z.string()])
const outcome = z.object({
  response_code: code,
  message_id: z.optional(z.nullable(code)),
  error_message: z.optional(z.nullable(z.string())),
})

function read({ json }: ProviderAnswer): Sent<{ ref: string | null }> {
  const parsed = z.safeParse(outcome, json)
  if (!parsed.success) return UNREADABLE
  const { response_code, message_id, error_message } = parsed.data
  const said = String(response_code)
  if (said === SUBMITTED) return done({ ref: message_id == null ? null : String(message_id) })
  // Only its documented codes prove that nothing was sent.
  return /^10\d\d$/.test(said) && said !== SERVER ? refusedBy(MEANINGS, said, error_message ?? '') : UNREADABLE
}

const balanceOf = (account: Account) =>
  account.call({
    method: 'GET',
    path: `/getBalanceApi?${new URLSearchParams({ api_key: account.keys['api_key'] ?? '' })}`,
    read({ json }): Sent<number> {
      const parsed = z.safeParse(z.object({ balance: code }), json)
      const paisa = parsed.success ? paisaOf(parsed.data.balance) : undefined
      if (paisa !== undefined) return done(paisa)
      const failed = read({ status: 200, text: '', json })
      return failed.kind === 'refused' ? refused(failed.code, failed.fields) : UNREADABLE
    },
  })

/** BulkSMSBD. It has no delivery reports. */
export const bulksmsbd: Sender = {
  id: 'bulksmsbd',
  name: { en: 'BulkSMSBD', bn: 'BulkSMSBD' },
  base: { live: 'https://bulksmsbd.net/api' },
  keys: [
    apiKey('api_key', {
      en: 'In the panel of bulksmsbd.net: API. The address of this server must be on its list of allowed ones.',
      bn: 'bulksmsbd.net প্যানেলের API পাতায়। সেখানে এই সার্ভারের আইপি অনুমতি দিতে হবে।',
    }),
    senderId(false),
  ],
  note: NO_TEST_MODE,
  check: async (account) => labelled(await balanceOf(account)),
  balance: balanceOf,
  send: (account, { to, text, isUnicode }) =>
    account.call({
      method: 'POST',
      path: '/smsapi',
      form: {
        api_key: account.keys['api_key'] ?? '',
        type: isUnicode ? 'unicode' : 'text',
        number: to,
        senderid: account.keys['sender_id'] ?? '',
        message: text,
      },
      read,
    }),
}
