import * as z from 'zod/mini'
import { MAX_IMPORT_COLUMNS } from '#platform/contract/office-limits.ts'
import { recordOf } from '#platform/contract/records.ts'

/** What a column of a courier's payout file may hold. Columns of charges add up. */
export const PAYOUT_FIELDS = [
  'consignment',
  'reference',
  'collected',
  'delivery_fee',
  'cod_fee',
  'return_fee',
  'other_fee',
  'date',
] as const
export type PayoutField = (typeof PAYOUT_FIELDS)[number]
export const FEE_FIELDS = ['delivery_fee', 'cod_fee', 'return_fee', 'other_fee'] as const satisfies PayoutField[]

const column = z.optional(z.int().check(z.nonnegative(), z.lt(MAX_IMPORT_COLUMNS)))
export const payoutColumns = z.object(recordOf(PAYOUT_FIELDS, () => column))
/** Columns of a file by what they hold; a missing one is not in the file. */
export type PayoutColumns = z.infer<typeof payoutColumns>

/** Whether lines can be read: a parcel is known by consignment or reference, never by an amount. */
export const isMapped = ({ consignment, reference, collected }: PayoutColumns): boolean =>
  (consignment ?? reference) !== undefined && collected !== undefined

/**
 * What a line means. `due`: all that was expected is there; `short`, `over`: less, more; `reversed`: money is taken back;
 * `returned`: charges of a parcel that came back; `early`: the shop does not know of a delivery yet; `again`: an earlier line
 * paid it; `stranger`: no parcel of the shop; `unclear`: the amount can't be read, or consignment and reference disagree.
 */
export const LINE_STATES = [
  'due',
  'short',
  'over',
  'reversed',
  'returned',
  'early',
  'again',
  'stranger',
  'unclear',
] as const
export type LineState = (typeof LINE_STATES)[number]
