import * as z from 'zod/mini'
import type { ProviderRefusal } from '#platform/contract/providers.ts'
import type { ProviderAnswer, ProviderRequest } from '#platform/outbound/call.ts'
import type { Account } from '#platform/outbound/connector.ts'
import { done, refused, type Sent, shaped, UNREADABLE } from '#platform/outbound/sent.ts'
import { DEAD_TOKEN, type Token, withToken } from './token.ts'
import { text } from './verdict.ts'

const said = z.object({ statusCode: text, statusMessage: text, errorCode: text, errorMessage: text })
const granted = z.object({
  statusCode: z.string(),
  id_token: z.optional(z.string()),
  expires_in: z._default(z.number(), 3600),
})

export const OK = '0000'
const REFUSALS: Record<string, ProviderRefusal> = { 2001: 'keys', 2043: 'keys', 2006: 'amount', 2023: 'balance' }
/** bKash itself says that a call may have gone through. */
const UNSURE = ['503', '9999', '2003']
/** Milliseconds; its own limit. */
const TIMEOUT = 30_000

/** Code of an answer; errors come with HTTP 200. Empty for an answer without one. */
export function codeOf({ json }: ProviderAnswer): string {
  const sent = shaped(said, json)
  return sent.kind === 'done' ? sent.value.statusCode || sent.value.errorCode : ''
}

function messageOf({ json }: ProviderAnswer): string {
  const sent = shaped(said, json)
  return sent.kind === 'done' ? sent.value.statusMessage || sent.value.errorMessage : ''
}

export function refusalOf(answer: ProviderAnswer): Sent<never> {
  const code = codeOf(answer)
  if (answer.status === 401) return DEAD_TOKEN
  if (code === '' || code === OK || UNSURE.includes(code)) return UNREADABLE
  return refused(REFUSALS[code] ?? 'other', { code, message: messageOf(answer) })
}

export const grantAtBkash = ({ keys, call }: Account): Promise<Sent<Token>> =>
  call({
    method: 'POST',
    path: '/token/grant',
    headers: { username: keys['username'] ?? '', password: keys['password'] ?? '' },
    json: { app_key: keys['app_key'], app_secret: keys['app_secret'] },
    isAnswerSecret: true,
    read(answer) {
      const parsed = shaped(granted, answer.json)
      if (parsed.kind !== 'done') return answer.status === 401 ? refused('keys') : UNREADABLE
      const { statusCode, id_token, expires_in } = parsed.value
      if (statusCode !== OK) return refused('keys', { code: statusCode })
      return id_token ? done({ token: id_token, until: Date.now() + expires_in * 1000, store: '' }) : UNREADABLE
    },
  })

/** Sends something with the token of the connection. */
export const post = <T>(
  account: Account,
  request: Pick<ProviderRequest<T>, 'path' | 'json' | 'read' | 'isOfOrigin'>,
): Promise<Sent<T>> =>
  withToken(account, grantAtBkash, ({ token }) =>
    account.call({
      method: 'POST',
      headers: { Authorization: token, 'X-APP-Key': account.keys['app_key'] ?? '' },
      timeout: TIMEOUT,
      ...request,
    }),
  )
