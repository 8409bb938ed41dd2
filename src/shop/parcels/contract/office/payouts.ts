import * as z from 'zod/mini'
import { resultsOf } from '#platform/contract/answers.ts'
import { staffRef } from '#platform/contract/office/fields.ts'
import { id, moment, taka } from '#platform/contract/values/fields.ts'
import { LINE_STATES, payoutColumns } from '#shop/parcels/contract/payout-columns.ts'

/** Taka with its sign. */
const signedTaka = z.number()
const counts = z.partialRecord(z.enum(LINE_STATES), z.int())

/** A payout and what its lines come to; `difference`: what arrived, less what the lines say; null where nobody said it. */
const payoutSchema = z.object({
  id,
  connection: z.object({ id, name: z.string() }),
  name: z.string(),
  lines: z.int(),
  states: counts,
  collected: signedTaka,
  charges: signedTaka,
  arrived: z.nullable(taka),
  difference: z.nullable(signedTaka),
  /** When the courier said something else of it. */
  differs_at: z.nullable(moment),
  paid_at: z.nullable(moment),
  by: staffRef,
  at: moment,
})
export type Payout = z.infer<typeof payoutSchema>
export const payoutsAnswer = resultsOf(payoutSchema)

/** A line of a payout; `settled`: its order's money counts as arrived. `expected` is what the courier was to collect. */
const payoutLineSchema = z.object({
  line: z.int(),
  handle: z.string(),
  reference: z.string(),
  order: z.nullable(id),
  collected: z.nullable(signedTaka),
  charge: z.nullable(signedTaka),
  expected: z.nullable(taka),
  unreadable: z.string(),
  state: z.enum(LINE_STATES),
  settled: z.boolean(),
})
export const payoutAnswer = z.object({ ...payoutSchema.shape, rows: z.array(payoutLineSchema) })
export type PayoutDetail = z.infer<typeof payoutAnswer>

const columnsText = z.pipe(
  z.string(),
  z.transform((text, context) => {
    try {
      const parsed = payoutColumns.safeParse(JSON.parse(text))
      if (parsed.success) return parsed.data
    } catch {
      // Refused below, as any other text that is no mapping.
    }
    context.issues.push({ code: 'custom', input: text, message: 'This must be a JSON object of columns.' })
    return z.NEVER
  }),
)
const numberText = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))
const takaText = z.pipe(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)), z.transform(Number))

export const payoutForm = z.object({ file: z.file() })
/** Whose file it is; without `columns` they are proposed. */
export const payoutFileQuery = z.object({ connection: numberText, columns: z.optional(columnsText) })
/** `arrived`: what came into the account. */
export const payoutQuery = z.object({ connection: numberText, columns: columnsText, arrived: z.optional(takaText) })

/** What a file would do: nothing is stored. `known` is the payout that it is already. */
export const payoutFileAnswer = z.object({
  header: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  columns: payoutColumns,
  is_remembered: z.boolean(),
  is_mapped: z.boolean(),
  lines: z.int(),
  states: counts,
  collected: signedTaka,
  charges: signedTaka,
  known: z.nullable(id),
})
export type PayoutFile = z.infer<typeof payoutFileAnswer>

/** Days since the delivery after which each group of money that has not come begins. */
export const DUE_AGES = [0, 4, 8, 15] as const
/** Money that couriers collected and did not pay out, by courier and age, with the oldest parcels; what returns cost. */
export const dueAnswer = z.object({
  couriers: z.array(
    z.object({
      connection: z.object({ id, name: z.string() }),
      ages: z.array(z.object({ from: z.int(), parcels: z.int(), amount: taka })),
      returned: z.object({ parcels: z.int(), charges: taka }),
    }),
  ),
  oldest: z.array(
    z.object({
      order: id,
      reference: z.string(),
      handle: z.string(),
      connection: z.string(),
      amount: taka,
      delivered_at: moment,
    }),
  ),
})
export type Due = z.infer<typeof dueAnswer>

/** A courier's word about a phone: `parcels` null where it knows nothing, `is_floor` where they are at least so many. */
export const phoneCheckAnswer = z.object({
  check: z.nullable(
    z.object({
      courier: z.string(),
      parcels: z.nullable(z.int()),
      delivered_percent: z.nullable(z.int()),
      is_floor: z.boolean(),
    }),
  ),
})
