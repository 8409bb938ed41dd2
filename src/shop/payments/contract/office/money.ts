import * as z from 'zod/mini'
import { chosenMoment, staffRef, typedTaka, version } from '#platform/contract/office/fields.ts'
import { MAX_NOTE } from '#platform/contract/office-limits.ts'
import { id, moment, optionalText } from '#platform/contract/values/fields.ts'
import { MAX_ACCOUNT, MAX_REFERENCE, MONEY_DIRECTIONS, MONEY_WAYS } from '#shop/payments/contract/money.ts'

/**
 * A line of the ledger; `amount` in taka, below 0 for a line that takes `undo_of` back. `may_undo`: the person who asks may
 * take it back.
 */
export const moneyLineSchema = z.object({
  id,
  order: z.nullable(id),
  direction: z.enum(MONEY_DIRECTIONS),
  way: z.enum(MONEY_WAYS),
  account: z.string(),
  amount: z.nullable(z.number()),
  reference: z.string(),
  note: z.string(),
  by: staffRef,
  at: moment,
  undo_of: z.nullable(id),
  may_undo: z.boolean(),
})
export type MoneyLine = z.infer<typeof moneyLineSchema>

const isPast = (text: string): boolean => Date.parse(text) <= Date.now() + 60_000

/** Money that came, went back or was kept as a fee, in taka; `at` is now unless it is said. */
export const moneySchema = z.object({
  version,
  direction: z.enum(MONEY_DIRECTIONS),
  way: z.enum(MONEY_WAYS),
  account: optionalText(MAX_ACCOUNT),
  amount: typedTaka.check(z.positive()),
  reference: optionalText(MAX_REFERENCE),
  note: optionalText(MAX_NOTE),
  at: z.optional(chosenMoment.check(z.refine(isPast, 'This must not be in the future.'))),
})
export const moneyUndoSchema = z.object({ version })
