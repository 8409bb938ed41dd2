import * as z from 'zod/mini'
import { isObject, parseJson } from '#platform/contract/values/parse-json.ts'
import type { Account } from '#platform/outbound/connector.ts'
import { done, refused, type Sent, shaped, UNREADABLE } from '#platform/outbound/sent.ts'

const granted = z.object({
  statusCode: z.string(),
  id_token: z.optional(z.string()),
  expires_in: z._default(z.number(), 3600),
})
const OK = '0000'
/** Milliseconds before its end at which a token is not used any more. */
const RESERVE = 60_000

interface Token {
  token: string
  /** Milliseconds. */
  until: number
}

function remembered({ session }: Account): Token | undefined {
  const value = session === null ? undefined : parseJson(session)
  if (!isObject(value)) return undefined
  const { token, until } = value
  return typeof token === 'string' && typeof until === 'number' ? { token, until } : undefined
}

async function grant(account: Account): Promise<Sent<string>> {
  const { keys } = account
  const sent = await account.call({
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
      return id_token ? done({ token: id_token, until: Date.now() + expires_in * 1000 }) : UNREADABLE
    },
  })
  if (sent.kind !== 'done') return sent
  await account.remember(JSON.stringify(sent.value))
  return done(sent.value.token)
}

const isDead = (sent: Sent<unknown>): boolean => sent.kind === 'refused' && sent.fields['code'] === '401'

/**
 * Works with the token of the connection, which lives for an hour and outlives restarts: bKash blocks merchants who ask
 * for one with each payment. One that died before its time is asked for once more.
 */
export async function withToken<T>(account: Account, work: (token: string) => Promise<Sent<T>>): Promise<Sent<T>> {
  const known = remembered(account)
  if (known && Date.now() < known.until - RESERVE) {
    const sent = await work(known.token)
    if (!isDead(sent)) return sent
  }
  const token = await grant(account)
  return token.kind === 'done' ? work(token.value) : token
}
