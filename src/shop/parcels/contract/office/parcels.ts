import * as z from 'zod/mini'
import { PARCEL_STATES } from '#connect/couriers/states.ts'
import { resultsOf } from '#platform/contract/answers.ts'
import { MAX_BATCH } from '#platform/contract/office-limits.ts'
import { PROVIDER_REFUSALS, SENT_KINDS } from '#platform/contract/providers.ts'
import { id, moment, optionalText, requiredText, taka } from '#platform/contract/values/fields.ts'
import {
  BOOKING_REFUSALS,
  CONSIGNMENT_STATES,
  MAX_PARCEL_GRAMS,
  PARCEL_TASKS,
} from '#shop/parcels/contract/consignment.ts'

const MAX_NOTE = 200
const MAX_WHY = 200
const MAX_HANDLE = 40

const sightingSchema = z.object({
  word: z.string(),
  state: z.nullable(z.enum(PARCEL_STATES)),
  reason: z.string(),
  at: z.nullable(moment),
  seen_at: moment,
  times: z.int(),
})

/** A parcel of an order. `task`: why it waits for a person. `is_old`: the order was changed after it was booked. */
export const parcelSchema = z.object({
  pk: id,
  order: id,
  name: z.string(),
  reference: z.string(),
  connection: id,
  courier: z.object({ en: z.string(), bn: z.string() }),
  state: z.enum(CONSIGNMENT_STATES),
  is_provisional: z.boolean(),
  is_old: z.boolean(),
  task: z.nullable(z.enum(PARCEL_TASKS)),
  handle: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
  link: z.nullable(z.string()),
  collect: z.nullable(taka),
  word: z.string(),
  why: z.string(),
  may_cancel: z.boolean(),
  next_ask_at: z.nullable(moment),
  created_at: moment,
  changed_at: moment,
  sightings: z.array(sightingSchema),
})
export type OfficeParcel = z.output<typeof parcelSchema>

const courierSchema = z.object({
  pk: id,
  name: z.string(),
  provider: z.string(),
  needs_area: z.boolean(),
  is_confirmed: z.boolean(),
})
/** Parcels that wait for a person, longest first, and the couriers that take new ones. */
export const orderParcelsAnswer = z.object({ results: z.array(parcelSchema), couriers: z.array(courierSchema) })
export type Parcels = z.output<typeof orderParcelsAnswer>
/** The same with the orders that no courier has yet, oldest first. */
export const parcelsAnswer = z.extend(orderParcelsAnswer, { to_book: z.array(id) })

export const bookBody = z.object({
  orders: z.array(id).check(z.minLength(1), z.maxLength(MAX_BATCH)),
  connection: id,
  /** Of each; missing for what its goods weigh. */
  grams: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PARCEL_GRAMS))),
  note: optionalText(MAX_NOTE),
  store: optionalText(MAX_HANDLE),
  dry_run: z._default(z.boolean(), false),
})

/** Of each order what is sent, or everything that is missing. */
export const bookAnswer = z.object({
  dry_run: z.boolean(),
  ready: z.array(
    z.object({
      order: id,
      reference: z.string(),
      name: z.string(),
      phone: z.string(),
      address: z.string(),
      collect: z.nullable(taka),
      pieces: z.int(),
      grams: z.int(),
      about: z.string(),
      /** Of the courier's own list; null where it has none. */
      area: z.nullable(z.string()),
    }),
  ),
  refused: z.array(z.object({ order: id, why: z.array(z.enum(BOOKING_REFUSALS)) })),
})
export type BookAnswer = z.output<typeof bookAnswer>

export const sayBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('found'), handle: requiredText(MAX_HANDLE) }),
  z.object({ kind: z.literal('abandoned'), why: requiredText(MAX_WHY) }),
  z.object({ kind: z.literal('lost'), why: requiredText(MAX_WHY) }),
  z.object({ kind: z.literal('seen') }),
])

export const cancelBody = z.object({ why: requiredText(MAX_WHY) })
export const cancelAnswer = z.object({
  kind: z.enum(SENT_KINDS),
  code: z.nullable(z.enum(PROVIDER_REFUSALS)),
  parcel: parcelSchema,
})

/** The courier's number of an order's parcel, as its label shows it. */
export const parcelCodesAnswer = resultsOf(
  z.object({ order: id, courier: z.string(), reference: z.string(), code: z.string() }),
)
