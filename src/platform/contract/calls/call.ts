import type * as z from 'zod/mini'
import { OFFICE_API } from '#platform/contract/addresses/paths.ts'
import type { RefusalCode } from '#platform/contract/refusals.ts'
import { type Permission, PROVEN } from '#shop/staff/contract/permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Method and path, as `GET /api/product/product/{id}`. */
export type Route = `${Method} /${string}`

/** Access that staff need for a call. Some permissions also need a fresh proof (permissions.ts). */
export interface NeedsPermission {
  readonly permission: Permission
}

/**
 * Who may make a call: anybody, a signed-in customer, the holder of PUBLISH_TOKEN, signed-in staff of any role, or those
 * whose role has a permission.
 */
export type Needs = 'nothing' | 'customer' | 'publish_token' | 'staff' | NeedsPermission

/**
 * Guards that run before the body is read. `password_queue`: refused while too many passwords wait to be hashed.
 * `change_limit`: counts what one customer changes; refused changes do not count. `fresh_proof`: the caller, one of the
 * staff, proved who they are a short while ago; permissions of `PROVEN` need that anyway.
 */
export type Guard = 'password_queue' | 'change_limit' | 'fresh_proof'

/**
 * When a call is served. `first`: at once, and reads hold back, as for orders and health checks. `in_turn`: one by one, and
 * networks take turns, as searches. `aside`: at once, as other writes and calls of staff.
 */
export type Lane = 'first' | 'in_turn' | 'aside'

/** The spec's sentence for a body with these wrong fields; undefined where it has none. */
export type Wording = (errors: Record<string, string[]>) => string | undefined

interface Parts {
  summary: string
  needs: Needs
  guards?: readonly Guard[]
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  headers?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** Schema for clients and OpenAPI, where `body` also checks what no JSON schema can express. */
  bodyShape?: z.ZodMiniType
  /** Bytes of the body, for calls of staff that take more than `MAX_ADMIN_BODY`. */
  maxBody?: number
  /** Whether the body is a form (multipart or urlencoded) instead of JSON. */
  isForm?: true
  /**
   * Whether a browser that runs no script may send it from a published page, which can't repeat the anti-forgery cookie:
   * the body holds a code that was mailed, and the code authorizes the call. The answer is a 303.
   */
  takesPlainForm?: true
  wording?: Wording
  /** Of an answer that is streamed: server-sent events that go on until the caller leaves, or a file. */
  isStream?: 'text/event-stream' | 'text/csv' | 'text/plain' | 'application/vnd.sqlite3'
  /** Where the lane does not follow from the other parts (`laneOf`). */
  lane?: Lane
  /** Whether the answer is the same as long as the process runs: it has an ETag. */
  isConstant?: true
  /** Whether a provider sends it in a shape of its own, and reads its own answer: the handler takes the request as it came. */
  isOfProvider?: true
  /** By status; those of refusals follow from the codes. A 303 has no body. */
  answers: {
    readonly 200: z.ZodMiniType
    readonly 202?: z.ZodMiniType
    readonly 303?: z.ZodMiniUndefined
    readonly 503?: z.ZodMiniType
  }
  /** Refusal codes of its handler; `codesOf` adds those of its guards, schemas and access. */
  refuses?: readonly RefusalCode[]
}

/** One call of the API, all of it. */
export interface Call extends Parts {
  method: Method
  path: string
}

type MethodOf<R extends Route> = R extends `${infer M extends Method} /${string}` ? M : never
type PathOf<R extends Route> = R extends `${Method} ${infer P}` ? P : never
/** The names in braces of a path. */
export type ParamName<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never

/** A path with parameters needs a schema for each of them. */
type WithParams<R extends Route> = [ParamName<R>] extends [never]
  ? { params?: never }
  : { params: z.ZodMiniObject<Record<ParamName<R>, z.ZodMiniType<unknown, string>>> }

/** Completes a route with everything that both sides have to know of its call. */
export function defineCall<R extends Route, const P extends Parts>(route: R, parts: P & WithParams<R>) {
  const [method, path] = route.split(' ') as [MethodOf<R>, PathOf<R>] // A route is these two.
  return { route, method, path, ...parts }
}

/** The lane of a call: reads of shoppers can wait for writes; staff are few and known. */
export function laneOf({ lane, needs, method, isConstant }: Call): Lane {
  if (lane) return lane
  const isOfShoppers = needs === 'nothing' || needs === 'customer'
  return isOfShoppers && method === 'GET' && !isConstant ? 'in_turn' : 'aside'
}

const OF_NEEDS: Record<Extract<Needs, string>, readonly RefusalCode[]> = {
  nothing: [],
  customer: ['login_needed'],
  publish_token: ['not_found', 'publish_token_wrong', 'too_many_requests'],
  staff: ['staff_login_needed'],
}
/** Codes that follow from who may make a call. */
function codesOfNeeds(needs: Needs): readonly RefusalCode[] {
  if (typeof needs === 'string') return OF_NEEDS[needs]
  return [...OF_NEEDS.staff, 'permission_missing', ...(PROVEN.has(needs.permission) ? ['proof_needed' as const] : [])]
}
const OF_GUARDS: Record<Guard, readonly RefusalCode[]> = {
  password_queue: ['passwords_busy'],
  change_limit: ['too_many_requests'],
  fresh_proof: ['proof_needed'],
}
const OF_WRITES = ['anti_forgery_failed', 'origin_foreign', 'body_too_large'] as const
/** Refusals of any call, whatever it is about. */
const OF_ALL = ['server_error', 'database_away', 'database_damaged', 'too_slow'] as const

/** Codes that follow from the parts of a call, for types. */
export type CommonCode =
  | (typeof OF_ALL | typeof OF_WRITES)[number]
  | 'address_malformed'
  | 'body_not_form'
  | 'body_not_json'
  | 'fields_invalid'
  | 'login_needed'
  | 'not_found'
  | 'passwords_busy'
  | 'permission_missing'
  | 'proof_needed'
  | 'publish_token_wrong'
  | 'staff_login_needed'
  | 'too_many_requests'

/** Every code that a call can be refused with, each once. */
export function codesOf({
  method,
  path,
  needs,
  guards = [],
  params,
  query,
  body,
  isForm,
  refuses = [],
}: Call): RefusalCode[] {
  const codes = new Set<RefusalCode>([
    ...refuses,
    ...codesOfNeeds(needs),
    ...guards.flatMap((guard) => OF_GUARDS[guard]),
  ])
  // With ADMIN=off.
  if (path.startsWith(OFFICE_API)) codes.add('not_found')
  // Each person's writes are counted.
  if (path.startsWith(OFFICE_API) && method !== 'GET' && needs !== 'nothing') codes.add('too_many_requests')
  if (params) codes.add('address_malformed')
  if (query || body) codes.add('fields_invalid')
  if (body) codes.add(isForm ? 'body_not_form' : 'body_not_json')
  for (const code of method === 'GET' ? OF_ALL : [...OF_WRITES, ...OF_ALL]) codes.add(code)
  return [...codes]
}
