import * as z from 'zod/mini'
import { successSchema } from '#platform/contract/answers.ts'
import { typedTaka, version } from '#platform/contract/office/fields.ts'
import { MAX_PRODUCT_BATCH } from '#platform/contract/office-limits.ts'
import { id, taka, text } from '#platform/contract/values/fields.ts'
import { PRODUCT_STATES } from '#shop/catalogue/contract/office-catalogue.ts'

/** Batch operations on products. */
export const BATCH_KINDS = ['price', 'percent', 'category', 'state'] as const
export type BatchKind = (typeof BATCH_KINDS)[number]
/** To a multiple of how many taka a price is rounded; 0 for the paisa. */
export const ROUNDINGS = [0, 1, 5, 10] as const
export type Rounding = (typeof ROUNDINGS)[number]

const whole = z.int()
const change = {
  kind: z.enum(BATCH_KINDS),
  /** Of `price`: the new price of each. */
  price: z.optional(typedTaka.check(z.positive(), z.multipleOf(0.01))),
  /** Of `percent`: by how much prices rise; they fall below 0. */
  percent: z.optional(z.number().check(z.minimum(-99), z.maximum(900), z.multipleOf(0.01))),
  round: z._default(whole.check(z.refine((typed) => ROUNDINGS.some((each) => each === typed))), 0),
  /** Of both: whether a lower price shows the one of now crossed out. */
  is_crossed: z._default(z.boolean(), false),
  category: z.optional(id),
  state: z.optional(z.enum(PRODUCT_STATES)),
}
const isSaid = ({ value, issues }: z.core.ParsePayload<{ kind: BatchKind } & { [Kind in BatchKind]?: unknown }>) => {
  if (value[value.kind] === undefined)
    issues.push({ code: 'custom', path: [value.kind], message: 'This is missing.', input: undefined })
}
const isChosen = ({ value, issues }: z.core.ParsePayload<{ products?: unknown; filter?: unknown }>) => {
  if ((value.products === undefined) === (value.filter === undefined))
    issues.push({ code: 'custom', path: ['products'], message: 'Send either products or a filter.', input: value })
}

const filter = z.object({
  q: z._default(text().check(z.trim(), z.maxLength(100)), ''),
  category: z.optional(id),
  state: z.optional(z.enum(PRODUCT_STATES)),
})
/**
 * A change of many products: of these, each in the version that was seen, or of all that a filter of the list lets through.
 * A dry run returns the changes that it would make; `expect` is the digest of that run, without which nothing is written.
 */
export const productBatch = z
  .object({
    products: z.optional(z.array(z.object({ id, version })).check(z.minLength(1), z.maxLength(MAX_PRODUCT_BATCH))),
    filter: z.optional(filter),
    ...change,
    dry_run: z._default(z.boolean(), false),
    expect: z.optional(z.string().check(z.maxLength(100))),
  })
  .check(isSaid, isChosen)
export type ProductBatch = z.output<typeof productBatch>
export type BatchChange = Pick<
  ProductBatch,
  'kind' | 'price' | 'percent' | 'round' | 'is_crossed' | 'category' | 'state'
>

/** Why a product can't be changed so. */
export const BATCH_REFUSALS = ['too_low', 'too_high', 'changed', 'gone'] as const
export type BatchRefusal = (typeof BATCH_REFUSALS)[number]

const looks = z.object({
  price: taka,
  before: z.nullable(taka),
  category: z.string(),
  state: z.enum(PRODUCT_STATES),
})
/**
 * `sample` and `refused` are the first ones only, `refusals` counts all by reason. `audit` is the line of the log that
 * takes all of it back; null for a dry run, and where nothing changed.
 */
export const productBatchAnswer = z.extend(successSchema, {
  dry_run: z.boolean(),
  changed: z.int(),
  unchanged: z.int(),
  /** How many were changed before, under the same Idempotency-Key. */
  done: z.int(),
  sample: z.array(z.object({ pk: id, name: z.string(), from: looks, to: looks })),
  refusals: z.array(z.object({ why: z.enum(BATCH_REFUSALS), count: z.int() })),
  refused: z.array(z.object({ pk: id, name: z.string(), why: z.enum(BATCH_REFUSALS) })),
  digest: z.string(),
  audit: z.nullable(id),
})
export type ProductBatchAnswer = z.infer<typeof productBatchAnswer>
