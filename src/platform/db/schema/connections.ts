import type { Generated, GeneratedAlways } from 'kysely'
import type { SentKind } from '#platform/contract/providers.ts'
import type { ConnectionKind } from '#shop/connections/contract/connection.ts'

/** A connection of the shop to an account at a provider. */
export interface ConnectionTable {
  id: GeneratedAlways<number>
  /** In the address of its webhook, and part of what its keys are sealed for. */
  ref: string
  kind: ConnectionKind
  provider: string
  name: string
  /** JSON: values of the key fields that are no secrets, by name. */
  settings: string
  /** JSON of the secret ones, sealed. */
  keys_sealed: string
  /** What the adapter remembers, such as a token; sealed. */
  session_sealed: Generated<string | null>
  /** 0 or 1: whether new work may begin with it. Webhooks are taken anyway. */
  is_on: Generated<number>
  is_test: Generated<number>
  /** When the real service first did something for it. */
  confirmed_at: Generated<string | null>
  /** Calls without an answer in a row, and until when none is made because of them. */
  silent: Generated<number>
  rest_until: Generated<string | null>
  version: Generated<number>
  created_at: string
  /** When staff removed it; its keys are erased then. */
  removed_at: Generated<string | null>
}

/** A request to a provider, without secrets. The last ones of each connection are kept. */
export interface ProviderExchangeTable {
  id: GeneratedAlways<number>
  connection_id: number
  method: string
  path: string
  sent: string
  /** Null without an answer. */
  status: number | null
  received: string
  outcome: SentKind
  at: string
}

/** `waiting` for its job; `done`; `unread` when the job found nothing to do. */
export type HookOutcome = 'waiting' | 'done' | 'unread'

/** A webhook call as it came, without secrets. */
export interface HookCallTable {
  id: GeneratedAlways<number>
  connection_id: number
  /** Of the raw body, so that a repeated call is stored once. */
  sha256: string
  /** JSON: names of its headers. */
  headers: string
  body: string
  /** JSON: what the adapter read in it. */
  events: string
  outcome: HookOutcome
  at: string
}
