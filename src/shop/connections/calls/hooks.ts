import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { findConnector } from '#connect/all.ts'
import type { ShopEnv } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { consume } from '#platform/calls/rate-limit.ts'
import { type Refused, refuse } from '#platform/calls/refuse.ts'
import type { Answer, Raw } from '#platform/outbound/hook.ts'
import { scrub } from '#platform/outbound/scrub.ts'
import { keysOf, secretsOf } from '#shop/connections/actions/account.ts'
import { storeHookCall } from '#shop/connections/actions/hook-calls.ts'
import { findCertificate } from '#shop/connections/actions/sns.ts'
import { findConnectionByRef } from '#shop/connections/queries/connections.ts'

type HookContext = Context<{ Variables: ShopEnv['Variables'] & { params: { provider: string; account: string } } }>

/** A request as it came. */
export const rawOf = async ({ req }: Pick<Context, 'req'>): Promise<Raw> => ({
  method: req.method === 'GET' ? 'GET' : 'POST',
  query: req.query(),
  headers: Object.fromEntries(req.raw.headers),
  body: await req.text(),
})

const toResponse = ({ status, body, headers = {} }: Answer): Response => Response.json(body, { status, headers })

/** A 401 for whatever is wrong, so that nobody learns which connections there are; strangers are slowed down. */
async function refuseUnsigned(c: HookContext): Promise<Refused<'hook_unsigned' | 'too_many_requests'>> {
  return (await consume(c, { unsignedHooksByAddress: c.var.address })) ?? refuse('hook_unsigned')
}

/** Stores an authentic call with what it says, for a job, and answers as the provider wants it. */
async function receive(
  c: HookContext,
): Promise<Response | Refused<'hook_unsigned' | 'too_many_requests' | 'too_slow'>> {
  const { db, sealer, params } = c.var
  const connection = await findConnectionByRef(db, params.provider, params.account)
  const connector = connection && findConnector(connection.kind, connection.provider)
  if (!connection || !connector?.hook) return refuseUnsigned(c)
  const raw = await rawOf(c)
  const probe = connector.hook.probe?.(raw)
  if (probe) return toResponse(probe)
  // Keys that can't be opened authenticate nobody.
  const keys = await keysOf(connection, sealer).catch(() => undefined)
  const address = keys && connector.hook.certificate?.(raw)
  const certificate = address && (await findCertificate(address, c.var.providerUrls))
  // Whoever sends it tries again after a 503.
  if (address && certificate === undefined) return refuse('too_slow')
  const read = keys && connector.hook.read(raw, keys, certificate)
  if (!keys || !read?.ok) return refuseUnsigned(c)
  if (read.isForgotten) return toResponse(read.answer)
  const secrets = secretsOf(connector.keys, keys)
  const text = raw.method === 'GET' ? new URLSearchParams(raw.query).toString() : raw.body
  await storeHookCall(db, connection.id, {
    sha256: createHash('sha256').update(text).digest('hex'),
    headers: Object.keys(raw.headers),
    body: scrub(text, secrets),
    events: read.events,
  })
  return toResponse(read.answer)
}

export const hookHandlers = {
  receiveHook: receive,
  receiveHookByGet: receive,
} satisfies Partial<Handlers>
