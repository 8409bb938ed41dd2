/** Money that came and went: the lines of the ledger `money_move`. */

/** Ways by which money reaches the shop and leaves it. */
export const MONEY_WAYS = ['cash', 'courier', 'wallet', 'gateway'] as const
export type MoneyWay = (typeof MONEY_WAYS)[number]

/** `in`: from a customer; `out`: back to a customer; `fee`: a courier or gateway kept it of what it paid out. */
export const MONEY_DIRECTIONS = ['in', 'out', 'fee'] as const
export type MoneyDirection = (typeof MONEY_DIRECTIONS)[number]

/** Characters of the name of a courier, wallet or gateway, and of a reference. */
export const MAX_ACCOUNT = 40
export const MAX_REFERENCE = 60
