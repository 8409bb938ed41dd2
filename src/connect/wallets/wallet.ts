import type { Said } from '#platform/resource/field.ts'

/** How money is sent to a number: from person to person, through an agent, or to a merchant's account. */
export const WALLET_KINDS = ['personal', 'agent', 'merchant'] as const
export type WalletKind = (typeof WALLET_KINDS)[number]

/** A mobile wallet whose payments come by hand: the shopper sends money to a number and types the transaction id. */
export interface WalletProvider {
  /** Its name. Stored settings have the English one. */
  readonly name: Said
  /** Its numbers in their stored form, such as `01712345678`. */
  readonly number: RegExp
  /** Its transaction ids, folded. */
  readonly ids: RegExp
  /** The short number that its messages come from. */
  readonly shortCode: string
  /** How its messages of received money begin: `heads` are sources of patterns in which a blank is any blanks. */
  readonly heads: readonly string[]
}

/** A mobile number of Bangladesh. */
export const MOBILE = /^01[3-9]\d{8}$/

/** Parts of heads. */
export const TAKA = `(?:tk|bdt|৳|টাকা)[.:]? ?`
export const AMOUNT = String.raw`(?<amount>\d[\d,]{0,14}(?:\.\d{1,2})?)`
export const PHONE = String.raw`(?<sender>\d{10,12})`
export const ACCOUNT = String.raw`a\/c ?[:.]? ?(?<sender>[\d*x-]{3,20})`
