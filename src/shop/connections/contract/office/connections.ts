import * as z from 'zod/mini'
import { PROVIDER_REFUSALS, SENT_KINDS, UNCERTAIN_REASONS } from '#platform/contract/providers.ts'
import { id, moment, requiredText } from '#platform/contract/values/fields.ts'
import { plainText } from '#platform/contract/values/text.ts'
import { CONNECTION_KINDS } from '#shop/connections/contract/connection.ts'

const MAX_NAME = 60
const MAX_KEY = 4000

const said = z.object({ en: z.string(), bn: z.string() })

/** A provider that the shop can be connected to, and the fields of its form. */
const providerSchema = z.object({
  kind: z.enum(CONNECTION_KINDS),
  provider: z.string(),
  name: said,
  note: z.nullable(said),
  has_test: z.boolean(),
  has_check: z.boolean(),
  has_hook: z.boolean(),
  keys: z.array(
    z.object({
      name: z.string(),
      label: said,
      hint: z.nullable(said),
      is_secret: z.boolean(),
      is_made: z.boolean(),
      is_optional: z.boolean(),
      is_store: z.boolean(),
      initial: z.string(),
    }),
  ),
})
export type Provider = z.output<typeof providerSchema>

const connectionSchema = z.object({
  pk: id,
  kind: z.enum(CONNECTION_KINDS),
  provider: z.string(),
  name: z.string(),
  /** Values of the fields that are no secrets. */
  settings: z.record(z.string(), z.string()),
  is_on: z.boolean(),
  is_test: z.boolean(),
  /** When the real service first did something for it. */
  confirmed_at: z.nullable(moment),
  /** Until when nothing is sent, as the provider was silent. */
  rest_until: z.nullable(moment),
  /** Address of its webhook; null where the provider has none. */
  hook: z.nullable(z.string()),
  version: z.int(),
})
export type OfficeConnection = z.output<typeof connectionSchema>

/** Stores that a courier picks up from; none where it did not list them. */
export const storesAnswer = z.object({
  kind: z.enum(SENT_KINDS),
  results: z.array(z.object({ id: z.string(), name: z.string() })),
})

export const connectionsAnswer = z.object({
  results: z.array(connectionSchema),
  providers: z.array(providerSchema),
})

const keys = z.record(z.string(), z.string().check(z.overwrite(plainText), z.maxLength(MAX_KEY)))

export const connectionBody = z.object({
  kind: z.enum(CONNECTION_KINDS),
  provider: z.string(),
  name: requiredText(MAX_NAME),
  keys,
  is_test: z._default(z.boolean(), false),
})
export type ConnectionInput = z.output<typeof connectionBody>

/** An empty or missing secret stays as it is. */
export const connectionChange = z.object({
  version: z.int(),
  name: z.optional(requiredText(MAX_NAME)),
  keys: z.optional(keys),
  is_on: z.optional(z.boolean()),
  is_test: z.optional(z.boolean()),
})
export type ConnectionChange = z.output<typeof connectionChange>

/** What the provider said of the keys: only `refused` with `keys` means that they are wrong. */
export const checkAnswer = z.object({
  kind: z.enum(SENT_KINDS),
  /** The account as the provider names it. */
  label: z.nullable(z.string()),
  code: z.nullable(z.enum(PROVIDER_REFUSALS)),
  why: z.nullable(z.enum(UNCERTAIN_REASONS)),
  /** The provider’s own words. */
  words: z.string(),
})
export type CheckAnswer = z.output<typeof checkAnswer>

export const exchangesAnswer = z.object({
  sent: z.array(
    z.object({
      pk: id,
      at: moment,
      method: z.string(),
      path: z.string(),
      sent: z.string(),
      status: z.nullable(z.int()),
      received: z.string(),
      outcome: z.enum(SENT_KINDS),
    }),
  ),
  received: z.array(z.object({ pk: id, at: moment, body: z.string(), outcome: z.enum(['waiting', 'done', 'unread']) })),
})
