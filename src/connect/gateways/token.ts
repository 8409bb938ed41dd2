import * as z from 'zod/mini'
import { parseJson } from '#platform/contract/values/parse-json.ts'
import type { Account } from '#platform/outbound/connector.ts'
import { done, refused, type Sent, shaped } from '#platform/outbound/sent.ts'

/** Milliseconds before its end at which a token is not used any more. */
const RESERVE = 60_000

/** `until` is in milliseconds; `store` is what the gateway named with it. */
const token = z.object({ token: z.string(), until: z.number(), store: z._default(z.string(), '') })
export type Token = z.output<typeof token>

/** The answer to a token that died before its time. */
export const DEAD_TOKEN: Sent<never> = refused('keys', { code: '401' })
const isDead = (sent: Sent<unknown>): boolean => sent.kind === 'refused' && sent.fields['code'] === '401'

/** A session as it was stored; undefined for none. */
const readToken = (session: string | null): Token | undefined => {
  const stored = session === null ? undefined : shaped(token, parseJson(session))
  return stored?.kind === 'done' ? stored.value : undefined
}

/**
 * Works with the token of the connection, which lives for an hour and outlives restarts: bKash blocks merchants who ask
 * for one with each payment. One that died before its time is asked for once more.
 */
export async function withToken<T>(
  account: Account,
  grant: (account: Account) => Promise<Sent<Token>>,
  work: (token: Token) => Promise<Sent<T>>,
): Promise<Sent<T>> {
  const known = readToken(account.session)
  if (known && Date.now() < known.until - RESERVE) {
    const sent = await work(known)
    if (!isDead(sent)) return sent
  }
  const renewed = await account.renew(account.session, async () => {
    const granted = await grant(account)
    return granted.kind === 'done' ? done(JSON.stringify(granted.value)) : granted
  })
  // A grant moves no money and nothing else has left, so that all of it may be tried again.
  if (renewed.kind === 'uncertain') return { kind: 'busy', retryAfter: null }
  if (renewed.kind !== 'done') return renewed
  const fresh = readToken(renewed.value)
  return fresh ? work(fresh) : DEAD_TOKEN
}

/** Whether there is a token, or one is granted. */
export const hasToken = (account: Account, grant: (account: Account) => Promise<Sent<Token>>): Promise<Sent<Token>> =>
  withToken(account, grant, async (known) => done(known))
