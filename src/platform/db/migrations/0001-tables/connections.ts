import type { SentKind } from '#platform/contract/providers.ts'
import type { HookOutcome } from '#platform/db/stored-values.ts'
import type { ConnectionKind } from '#shop/connections/contract/connection.ts'
import { id, integer, rowId, table, text } from '../define-table.ts'

/** Connections to couriers, gateways and senders, and what was said there. */
export const connections = {
  /** A connection of the shop to an account at a provider. */
  connection: table({
    id: id(),
    /** In the address of its webhook, and part of what its keys are sealed for. */
    ref: text().unique(),
    kind: text<ConnectionKind>(),
    provider: text(),
    name: text(),
    /** JSON: values of the key fields that are no secrets, by name. */
    settings: text(),
    /** JSON of the secret ones, sealed. */
    keys_sealed: text(),
    /** What the adapter remembers, such as a token; sealed. */
    session_sealed: text().orNull(),
    /** 0 or 1: whether new work may begin with it. Webhooks are taken anyway. */
    is_on: integer().default(1),
    is_test: integer().default(0),
    /** When the real service first did something for it. */
    confirmed_at: text().orNull(),
    /** Calls without an answer in a row, and until when none is made because of them. */
    silent: integer().default(0),
    rest_until: text().orNull(),
    version: integer().default(1),
    created_at: text(),
    /** When staff removed it; its keys are erased then. */
    removed_at: text().orNull(),
  }),

  /** A request to a provider, without secrets. The last ones of each connection are kept. */
  provider_exchange: table({
    id: id(),
    connection_id: rowId().references('connection (id)'),
    method: text(),
    path: text(),
    sent: text(),
    /** Null without an answer. */
    status: integer().orNull(),
    received: text(),
    outcome: text<SentKind>(),
    at: text(),
  }).index('provider_exchange_of', '(connection_id, id)'),

  /** A webhook call as it came, without secrets. */
  hook_call: table({
    id: id(),
    connection_id: rowId().references('connection (id)'),
    /** Of the raw body, so that a repeated call is stored once. */
    sha256: text(),
    /** JSON: names of its headers. */
    headers: text(),
    body: text(),
    /** JSON: what the adapter read in it. */
    events: text(),
    outcome: text<HookOutcome>(),
    at: text(),
  })
    .uniqueIndex('hook_call_once', '(connection_id, sha256)')
    .index('hook_call_by_time', '(at)'),
}
