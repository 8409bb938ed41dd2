import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { Call, Needs } from '#platform/contract/calls/call.ts'
import type { AnswerOf, CallName, Calls, OwnCode } from '#platform/contract/calls.ts'
import type { CustomerEnv, PublishEnv, ShopEnv, StaffEnv } from './env.ts'
import type { Refused } from './refuse.ts'
import type { Reply } from './reply.ts'

interface VariablesByNeeds extends Record<Extract<Needs, string>, object> {
  nothing: ShopEnv['Variables']
  customer: CustomerEnv['Variables']
  publish_token: PublishEnv['Variables']
  staff: StaffEnv['Variables']
}

/** Type of `c.var` in a handler, by the access of its call; a permission means staff. */
type VariablesOf<N extends Needs> = N extends keyof VariablesByNeeds ? VariablesByNeeds[N] : StaffEnv['Variables']

/** The parts of a request that have a schema, parsed. */
type Parsed<C extends Call> = {
  [Part in 'params' | 'query' | 'headers' | 'body' as C[Part] extends z.ZodMiniType
    ? Part
    : never]: C[Part] extends z.ZodMiniType ? z.output<C[Part]> : never
}

type CallContext<C extends Call> = Context<{ Variables: VariablesOf<C['needs']> & Parsed<C> }>

/** Answers with each of the declared statuses. */
type Replies<C extends Call> = {
  [Status in keyof C['answers'] & number]: C['answers'][Status] extends z.ZodMiniType
    ? Reply<Status, z.output<C['answers'][Status]>>
    : never
}[keyof C['answers'] & number]

/**
 * Return type of a handler: the answer of its call, or a refusal with a code that the call declares; a stream and bytes as
 * they are.
 */
type Outcome<C extends Call> = C extends { isStream: string } | { isConstant: true } | { isOfProvider: true }
  ? Response | Refused
  : AnswerOf<C> | Replies<C> | Refused<OwnCode<C>>

export type Handler<C extends Call> = (c: CallContext<C>) => Outcome<C> | Promise<Outcome<C>>

/** A handler for each call: one that is missing, or that no call has, is a type error. */
export type Handlers = { [Name in CallName]: Handler<Calls[Name]> }
