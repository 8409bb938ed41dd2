import type { Context, Hono } from 'hono'
import { inBengali as inWords } from '#platform/client/bengali-refusals.ts?bn'
import type { InputOf } from '#platform/client/input.ts'
import { type ResultOf, requestOf, resultOf, type Sending } from '#platform/client/request.ts'
import { getProperties } from '#platform/contract/addresses/routes.ts'
import type { CallOf, KnownRoute } from '#platform/contract/calls.ts'
import { EDITION_HEADER } from '#platform/contract/edition-header.ts'
import * as english from '#platform/contract/messages.ts'
import * as bengali from '#platform/contract/messages.ts?bn'
import type { Refusal } from '#platform/contract/refusal-details.ts'
import { PLAIN_SESSION_COOKIE } from '#platform/contract/storage.ts'
import { proxyHeaders } from '#platform/http/public.ts'
import type { Properties } from '#shop/customers/contract/account.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import { type PlainContext, writeCookie } from './request.ts'

/** Headers by which the API knows whom it answers (customer.ts, public.ts), besides those of proxies. */
const FORWARDED = ['User-Agent', 'Host']

/** Calls the API in the name of the shopper who sent a request, with all its rules and limits. */
export type CallApi = <R extends KnownRoute>(route: R, ...[input]: InputOf<CallOf<R>>) => Promise<ResultOf<CallOf<R>>>

/** `token`: of the shopper's session; empty for a visitor. */
export const apiOf =
  (api: Pick<Hono, 'fetch'>, c: Context, token: string, language: Language): CallApi =>
  async (route, ...[input]) => {
    const sending: Sending = { token, ...input }
    const { address, headers, ...request } = requestOf(route, sending)
    const forwarded = FORWARDED.flatMap((name) => {
      const value = c.req.header(name)
      return value === undefined ? [] : [[name, value]]
    })
    const all = {
      ...Object.fromEntries(proxyHeaders(c)),
      ...Object.fromEntries(forwarded),
      ...headers,
      ...(language === 'bn' ? { [EDITION_HEADER]: 'bn' } : {}),
    }
    return resultOf(await api.fetch(new Request(new URL(address, c.req.url), { ...request, headers: all }), c.env))
  }

/** Asks the API once who is signed in. A session that was ended elsewhere loses its cookie. */
export function customerOf(c: PlainContext): () => Promise<Properties | undefined> {
  let asked: Promise<Properties | undefined> | undefined
  const ask = async () => {
    if (c.var.session === '') return undefined
    const result = await c.var.call(getProperties)
    if (result.ok) return result.data
    if (result.answer?.code === 'login_needed') writeCookie(c, PLAIN_SESSION_COOKIE, '')
    return undefined
  }
  return () => {
    asked ??= ask()
    return asked
  }
}

const BENGALI: Readonly<Record<string, unknown>> = { ...bengali }
/** Every sentence that the API says as it stands, with what it is in Bengali: too much for a script, so only here. */
const SENTENCES = new Map(
  Object.entries<unknown>({ ...english }).flatMap(([name, text]) => {
    const said = BENGALI[name]
    return typeof text === 'string' && typeof said === 'string' ? [[text, said] as const] : []
  }),
)

/** A refusal in Bengali: its sentences where they are known, otherwise by its code and the names of its fields. */
export function inBengali(refusal: Refusal): Refusal {
  const worded = inWords(refusal)
  const reasons = ([field, texts]: [string, string[]]): [string, string[]] => {
    const known = texts.flatMap((text) => SENTENCES.get(text) ?? [])
    return [field, known.length > 0 ? known : (worded.errors?.[field] ?? [])]
  }
  return {
    ...worded,
    msg: SENTENCES.get(refusal.msg) ?? worded.msg,
    ...(refusal.errors && { errors: Object.fromEntries(Object.entries(refusal.errors).map(reasons)) }),
  }
}
