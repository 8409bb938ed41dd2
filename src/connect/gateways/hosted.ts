import * as z from 'zod/mini'
import { parseJson } from '#platform/contract/values/parse-json.ts'
import type { ProviderAnswer } from '#platform/outbound/call.ts'
import type { Account, KeyField } from '#platform/outbound/connector.ts'
import { type Hook, isSecret } from '#platform/outbound/hook.ts'
import { refused, type Sent, shaped } from '#platform/outbound/sent.ts'
import type { GatewayEvent } from './gateway.ts'
import { text } from './verdict.ts'

/** Keys of a gateway that the merchant hosts, and calls so. */
export const keysOf = (name: string): KeyField[] => [
  {
    name: 'base',
    label: { en: `Address of your ${name}`, bn: `আপনার ${name}-এর ঠিকানা` },
    hint: { en: 'Such as https://pay.myshop.com', bn: 'যেমন https://pay.myshop.com' },
    isSecret: false,
  },
  { name: 'api_key', label: { en: 'API key', bn: 'এপিআই কি' }, isSecret: true },
]

const attempt = z.object({ attempt: z.string() })
/** Our reference in what the gateway hands back; other metadata is about the attempt of somebody else. */
export const metadata = z.catch(attempt, { attempt: 'none' })
const told = z.object({ metadata: attempt, invoice_id: text })

/** Sends things with the key in a header; `isDenied` says which answers refuse the key. */
export const postWith =
  (header: string, isDenied: (answer: ProviderAnswer) => boolean) =>
  <T>(account: Account, path: string, json: unknown, read: (said: unknown) => Sent<T>): Promise<Sent<T>> =>
    account.call({
      ...{ method: 'POST', path, json, headers: { [header]: account.keys['api_key'] ?? '' } },
      read: (answer) => (isDenied(answer) ? refused('keys') : read(answer.json)),
    })

/** A webhook that brings the key in a header, and is answered so. */
export const hookWith = (header: string, body: Record<string, unknown>): Hook<GatewayEvent> => ({
  read(raw, keys) {
    if (!isSecret(raw.headers[header.toLowerCase()], keys['api_key'])) return { ok: false }
    const sent = shaped(told, parseJson(raw.body))
    const events: GatewayEvent[] = []
    if (sent.kind === 'done') {
      const { invoice_id: claimed } = sent.value
      events.push({ ...sent.value.metadata, ...(claimed !== '' && { claimed }) })
    }
    return { ok: true, events, answer: { status: 200, body } }
  },
})
