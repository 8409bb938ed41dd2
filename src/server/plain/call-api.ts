import type { Context, Hono } from 'hono'
import type { InputOf } from '#client/input.ts'
import { type ResultOf, requestOf, resultOf, type Sending } from '#client/request.ts'
import type { CallOf, KnownRoute } from '#contract/calls.ts'
import { EDITION_HEADER } from '#contract/edition-header.ts'
import type { Language } from '#contract/office-staff.ts'
import { proxyHeaders } from '../public.ts'

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
