import type * as z from 'zod/mini'
import type { Call } from '#platform/contract/calls/call.ts'

type Params<C extends Call> = C['params'] extends z.ZodMiniObject
  ? { params: { [Name in keyof C['params']['shape']]: string | number } }
  : unknown

type Query<C extends Call> = C['query'] extends z.ZodMiniType ? { query: z.input<C['query']> } : unknown

/** Names and values as they are on the wire. */
type Headers<C extends Call> = C['headers'] extends z.ZodMiniType ? { headers: z.input<C['headers']> } : unknown

type Shape<C extends Call> = C['bodyShape'] extends z.ZodMiniType ? C['bodyShape'] : C['body']
type Body<C extends Call> =
  Shape<C> extends z.ZodMiniType
    ? C['isForm'] extends true
      ? { form: z.input<Shape<C>> }
      : { json: z.input<Shape<C>> }
    : unknown

type Parts<C extends Call> = Params<C> & Query<C> & Headers<C> & Body<C>

interface Options {
  /** A session's token, instead of the stored one. */
  token?: string
  /** Completes the call when the page is left meanwhile. */
  keepalive?: boolean
}

/** Arguments of a call: optional where the call has neither parameters nor a body. */
export type InputOf<C extends Call> = unknown extends Parts<C> ? [input?: Options] : [input: Parts<C> & Options]
