import * as z from 'zod/mini'
import {
  chosenMoment,
  dayText,
  limitText,
  pageOf,
  staffRef,
  typedTaka,
  version,
} from '#platform/contract/office/fields.ts'
import { MAX_NOTE } from '#platform/contract/office-limits.ts'
import { id, moment, optionalText, taka } from '#platform/contract/values/fields.ts'
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

const ofOrders = z.object({ orders: z.int(), amount: taka })
const cashCount = z.object({ expected: z.number(), counted: taka, note: z.string(), by: staffRef, at: moment })

export const moneyQuery = z.object({ from: z.optional(dayText), to: z.optional(dayText) })
/**
 * Money of the days `from` to `to`, by way and by day, and what is open now. `with_courier` was collected and not paid out,
 * `to_collect` is on confirmed and sent orders, `not_matched` are wallets' messages that prove no claim. `cash` is what should
 * be in the box: the latest count and what the ledger has since then.
 */
export const moneyAnswer = z.object({
  from: z.string(),
  to: z.string(),
  received: z.number(),
  refunded: z.number(),
  fees: z.number(),
  ways: z.array(
    z.object({ direction: z.enum(MONEY_DIRECTIONS), way: z.enum(MONEY_WAYS), account: z.string(), amount: z.number() }),
  ),
  days: z.array(z.object({ day: z.string(), received: z.number(), refunded: z.number(), fees: z.number() })),
  with_courier: ofOrders,
  to_collect: ofOrders,
  not_matched: z.object({ messages: z.int(), amount: taka }),
  cash: z.object({ expected: z.number(), counts: z.array(cashCount) }),
})
export type MoneyAnswer = z.infer<typeof moneyAnswer>

export const moneyListQuery = z.object({
  from: z.optional(dayText),
  to: z.optional(dayText),
  way: z.optional(z.enum(MONEY_WAYS)),
  direction: z.optional(z.enum(MONEY_DIRECTIONS)),
  after: z._default(z.string().check(z.maxLength(20)), ''),
  limit: z._default(limitText, 50),
})
export const moneyListAnswer = pageOf(moneyLineSchema)

/** Counted cash; `expected` is what the person saw: if the ledger has another sum by now, the count is refused. */
export const cashCountSchema = z.object({ counted: typedTaka, expected: z.number(), note: optionalText(MAX_NOTE) })
