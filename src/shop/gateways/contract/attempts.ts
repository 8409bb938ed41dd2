/**
 * Where a payment through a gateway is. `opening`: the gateway was asked for its page; `open`: the shopper has that page;
 * `claimed`: the shopper came back; `settling`: the gateway was told to capture or asked to confirm, and `unsure` after no
 * clear answer. `review`: money may be there, and a person decides; `closed`: that person gave it back, or left it with a reason.
 */
export const ATTEMPT_STATES = [
  'opening',
  'open',
  'claimed',
  'settling',
  'unsure',
  'paid',
  'review',
  'closed',
  'failed',
  'cancelled',
  'expired',
] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** What a returning browser says; anybody can send it. */
export const CLAIMS = ['paid', 'failed', 'cancelled'] as const
export type ClaimOfReturn = (typeof CLAIMS)[number]

/** Why a payment is left to a person, or why an attempt came to nothing. */
export const ATTEMPT_REASONS = [
  'amount',
  'currency',
  'store',
  'attempt',
  'second',
  'risky',
  'transaction_used',
  'test',
  'not_opened',
  'refused',
] as const
export type AttemptReason = (typeof ATTEMPT_REASONS)[number]

/**
 * Where money is that is given back. `unsure` blocks another refund until the gateway, or a person who looked at its panel,
 * says what became of it.
 */
export const REFUND_STATES = ['asked', 'sending', 'done', 'refused', 'unsure'] as const
export type RefundState = (typeof REFUND_STATES)[number]
