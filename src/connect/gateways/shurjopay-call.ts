import * as z from 'zod/mini'
import type { ProviderAnswer } from '#platform/outbound/call.ts'
import type { Account } from '#platform/outbound/connector.ts'
import { done, refused, type Sent, shaped, UNREADABLE } from '#platform/outbound/sent.ts'
import { DEAD_TOKEN, type Token, withToken } from './token.ts'
import { text } from './verdict.ts'

const granted = z.object({ token: z.string(), store_id: text, expires_in: z._default(z.number(), 3600) })
const said = z.object({ sp_code: text, message: text })

export const WRONG_KEYS = '1064'
/** With these it opens no page: failed, currency, declined, merchant switched off. */
const REFUSED = ['1001', '1010', '1067', '2008']

export function refusalOf({ status, json }: ProviderAnswer): Sent<never> {
  const sent = shaped(said, json)
  const code = sent.kind === 'done' ? sent.value.sp_code : ''
  if (status === 401 || code === WRONG_KEYS) return DEAD_TOKEN
  return sent.kind === 'done' && REFUSED.includes(code)
    ? refused('other', { code, reason: sent.value.message })
    : UNREADABLE
}

export const grantAtShurjopay = ({ keys, call }: Account): Promise<Sent<Token>> =>
  call({
    method: 'POST',
    path: '/api/get_token',
    json: { username: keys['username'], password: keys['password'] },
    isAnswerSecret: true,
    read(answer) {
      const sent = shaped(granted, answer.json)
      if (sent.kind !== 'done') return refusalOf(answer)
      const { token, store_id, expires_in } = sent.value
      return done({ token, until: Date.now() + expires_in * 1000, store: store_id })
    },
  })

/** Sends something with the token of the connection. */
export const post = <T>(
  account: Account,
  path: string,
  jsonOf: (token: Token) => Record<string, unknown>,
  read: (answer: ProviderAnswer) => Sent<T>,
): Promise<Sent<T>> =>
  withToken(account, grantAtShurjopay, (token) =>
    account.call({
      method: 'POST',
      path,
      headers: { Authorization: `Bearer ${token.token}` },
      json: jsonOf(token),
      read,
    }),
  )
