import * as z from 'zod/mini'
import type { ProviderRefusal } from '#platform/contract/providers.ts'
import type { ProviderAnswer } from '#platform/outbound/call.ts'
import type { Account } from '#platform/outbound/connector.ts'
import { done, type Sent, shaped, UNREADABLE } from '#platform/outbound/sent.ts'
import { labelled, paisaOf, type Reported, refusedBy, type Sender } from './sender.ts'
import { apiKey, NO_TEST_MODE, senderId } from './words.ts'

const MEANINGS: Record<string, ProviderRefusal> = {
  405: 'keys',
  403: 'keys',
  410: 'keys',
  411: 'keys',
  416: 'number',
  417: 'balance',
  421: 'balance',
}
/** Its server failed: the message may have left. */
const SERVER = '409'
const code = z.union([z.number(), z.string()])
const outcome = z.object({ error: code, msg: z.optional(z.string()) })

/** Errors come as a number in the body, whatever the HTTP status is. */
function read<T>({ json }: ProviderAnswer, understand: (json: unknown) => Sent<T>): Sent<T> {
  const parsed = z.safeParse(outcome, json)
  if (!parsed.success || String(parsed.data.error) === SERVER) return UNREADABLE
  const { error, msg = '' } = parsed.data
  return String(error) === '0' ? understand(json) : refusedBy(MEANINGS, String(error), msg)
}

const sent = z.object({ data: z.object({ request_id: code }) })
const balance = z.object({ data: z.object({ balance: code }) })
const report = z.object({ data: z.object({ recipients: z.array(z.object({ status: z.string() })) }) })

const query = ({ keys }: Account) => new URLSearchParams({ api_key: keys['api_key'] ?? '' }).toString()

const balanceOf = (account: Account) =>
  account.call({
    method: 'GET',
    path: `/user/balance/?${query(account)}`,
    read: (answer) =>
      read(answer, (json): Sent<number> => {
        const parsed = z.safeParse(balance, json)
        const paisa = parsed.success ? paisaOf(parsed.data.data.balance) : undefined
        return paisa === undefined ? UNREADABLE : done(paisa)
      }),
  })

/** Alpha SMS of sms.net.bd. */
export const alphaSms: Sender = {
  id: 'alpha-sms',
  name: { en: 'Alpha SMS', bn: 'Alpha SMS' },
  base: { live: 'https://api.sms.net.bd' },
  keys: [
    apiKey('api_key', { en: 'In the panel of sms.net.bd: API.', bn: 'sms.net.bd প্যানেলের API পাতায়।' }),
    senderId(true),
  ],
  note: NO_TEST_MODE,
  check: async (account) => labelled(await balanceOf(account)),
  balance: balanceOf,
  send: (account, { to, text }) =>
    account.call({
      method: 'POST',
      path: '/sendsms',
      form: {
        api_key: account.keys['api_key'] ?? '',
        msg: text,
        to,
        ...(account.keys['sender_id'] && { sender_id: account.keys['sender_id'] }),
      },
      read: (answer) =>
        read(answer, (json) => {
          const parsed = shaped(sent, json)
          return parsed.kind === 'done' ? done({ ref: String(parsed.value.data.request_id) }) : parsed
        }),
    }),
  report: (account, ref) =>
    account.call({
      method: 'GET',
      path: `/report/request/${encodeURIComponent(ref)}/?${query(account)}`,
      read: (answer) =>
        read(answer, (json): Sent<Reported> => {
          const parsed = z.safeParse(report, json)
          const status = parsed.success ? parsed.data.data.recipients[0]?.status.toLowerCase() : undefined
          if (status === undefined) return UNREADABLE
          return done(status === 'delivered' || status === 'failed' ? status : 'accepted')
        }),
    }),
}
