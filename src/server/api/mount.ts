import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { timeout } from 'hono/timeout'
import type { ShopEnv } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { formBody, headers, jsonBody, params, query } from '#platform/calls/input.ts'
import { requireProof, requireStaff } from '#platform/calls/office/require-staff.ts'
import { limitChanges } from '#platform/calls/rate-limit.ts'
import { Refused, refuse, sendRefusal } from '#platform/calls/refuse.ts'
import { Reply } from '#platform/calls/reply.ts'
import { inTurn } from '#platform/calls/respond-to-error.ts'
import { type Call, type Guard, laneOf, type Needs } from '#platform/contract/calls/call.ts'
import type { CallName } from '#platform/contract/calls.ts'
import { UPLOAD_TIMES } from '#platform/contract/server-limits.ts'
import { TOO_SLOW } from '#platform/process/abort-reasons.ts'
import { allowSlowBody } from '#platform/process/connection-guards.ts'
import { areHashesBusy } from '#platform/security/password.ts'
import { requireCustomer, requirePublishToken } from '#shop/customers/calls/customer.ts'
import { onReplica } from './on-replica.ts'

const NEEDED: Record<Extract<Needs, string>, MiddlewareHandler[]> = {
  nothing: [],
  customer: [requireCustomer],
  publish_token: [requirePublishToken],
  staff: [requireStaff()],
}
/** Guard of a call's access. */
const guardsOf = (needs: Needs): MiddlewareHandler[] =>
  typeof needs === 'string' ? NEEDED[needs] : [requireStaff(needs.permission)]

/** The same once more where a body takes its time to arrive: whom staff shut out meanwhile is not let through. */
const guardsAfterBody = ({ needs, body }: Call): MiddlewareHandler[] =>
  body && (needs === 'staff' || typeof needs === 'object') ? guardsOf(needs) : []

/** Refuses a call whose password would wait too long to be hashed, before it consumes a rate limit. */
const refuseWhenBusy = createMiddleware(async (c, next) =>
  areHashesBusy() ? sendRefusal(c, refuse('passwords_busy')) : next(),
)

const GUARDS: Record<Guard, MiddlewareHandler> = {
  password_queue: refuseWhenBusy,
  change_limit: limitChanges,
  fresh_proof: requireProof,
}

/** Validators of the parts of a request, in this order. */
function readers(call: Call): MiddlewareHandler[] {
  const body = call.isForm ? formBody : jsonBody
  return [
    ...(call.params ? [params(call.params)] : []),
    ...(call.query ? [query(call.query)] : []),
    ...(call.body ? [body(call.body, call.wording)] : []),
    ...(call.headers ? [headers(call.headers)] : []),
  ]
}

/** A file that staff send: it may take its time, and is answered in time once it is there. */
export const isUpload = ({ isForm, needs }: Call): boolean => isForm === true && typeof needs === 'object'

const answerUpload = timeout(UPLOAD_TIMES.response, TOO_SLOW)

/** Behind the guards: nobody else's request may be slow. */
const takeTime: MiddlewareHandler = (c, next) => {
  const { incoming }: Partial<HttpBindings> = c.env ?? {}
  if (incoming) allowSlowBody(incoming)
  return next()
}

/** Runs the handler of a call in its lane. */
const inLane = (call: Call, handle: (c: Context) => unknown): ((c: Context<ShopEnv>) => unknown) => {
  const lane = laneOf(call)
  if (lane === 'aside') return handle
  if (lane === 'first') return (c) => c.var.reads.first(() => handle(c))
  return (c) => c.var.reads.inTurn({ network: c.var.address, signal: c.req.raw.signal }, () => handle(c))
}

/** The path as Hono writes it: `/a/{id}` is `/a/:id`. */
const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

function respond(c: Context, outcome: unknown): Response {
  if (outcome instanceof Response) return outcome
  if (outcome instanceof Refused) return sendRefusal(c, outcome)
  if (outcome instanceof Reply) return c.newResponse(outcome.text, outcome.status, outcome.headers)
  return c.json(outcome)
}

/**
 * Routes each call to its handler, behind what the call needs and with its request parsed; `before` returns what comes
 * first of all.
 */
export function mount<Name extends CallName>(
  api: Hono<ShopEnv>,
  calls: Record<Name, Call>,
  handlers: Pick<Handlers, NoInfer<Name>>,
  before: (call: Call) => MiddlewareHandler[] = () => [],
): void {
  for (const [name, call] of Object.entries<Call>(calls)) {
    // `Handlers` ties the handler of this name to this call, which the loop cannot express.
    const handler = handlers[name as Name] as (c: Context) => unknown
    const handle = inLane(call, onReplica(name, handler))
    const guards = (call.guards ?? []).map((guard) => GUARDS[guard])
    const slow = isUpload(call)
    const steps = [
      ...[...before(call), ...guardsOf(call.needs), ...guards, ...(slow ? [takeTime] : [])],
      ...[...readers(call), ...(slow ? [answerUpload] : []), ...guardsAfterBody(call)],
    ]
    api.on([call.method], [honoPath(call.path)], inTurn([...steps, async (c) => respond(c, await handle(c))]))
  }
}
