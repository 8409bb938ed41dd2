/** How often something may be done. */

/** How often something may be done within a time in milliseconds. */
export interface RateLimit {
  most: number
  within: number
  /**
   * For limits by address: milliseconds between two uses above the limit, which stand in a line. Thousands of people share the
   * address of a carrier; none of them may lock the others out.
   */
  pace?: number
}
const MINUTES = 60_000
const HOUR = 60 * MINUTES
/** Between two guesses of one network above its limit, and between two rows that strangers write. */
const GUESSES_PACE = 250
const WRITES_PACE = 1000
/** Milliseconds by which the clocks of two processes of one shop may differ. */
export const MAX_CLOCK_SKEW = MINUTES
/** How many refusals of the back office leave a line: of each account and network, and in all, so that no flood fills the log. */
export const REFUSALS_NOTED = {
  each: { most: 1, within: 10 * MINUTES },
  all: { most: 200, within: HOUR },
} satisfies Record<string, RateLimit>
/** Refused sign-ins from which on the owners are mailed. */
export const REFUSED_SIGN_INS_TOLD: RateLimit = { most: 30, within: HOUR }

/**
 * Rate limits count completed actions and guesses: placed orders, wrong passwords, wrong codes. A call that is refused for
 * another reason does not count. Limits by address are high, as mobile carriers here put thousands of shoppers behind one, and slow
 * down instead of refusing; those of a /48 of IPv6 are four times as high. Limits by phone or email alone are high too, as anybody can exhaust them for another person. A window begins with the
 * first use, and a new one with the first use after its end.
 */
export const RATE_LIMITS = {
  reviewsByEmail: { most: 5, within: HOUR },
  reviewsByAddress: { most: 300, within: HOUR, pace: WRITES_PACE },
  stockRequestsByContact: { most: 30, within: HOUR },
  stockRequestsByAddress: { most: 300, within: HOUR, pace: WRITES_PACE },
  /** Orders of visitors, those too that are refused as too large for a phone that the shop does not know. */
  ordersByPhoneAndAddress: { most: 10, within: HOUR },
  ordersByPhone: { most: 200, within: HOUR },
  /** Orders of signed-in customers, whose limit nobody else can exhaust. */
  ordersByCustomer: { most: 20, within: HOUR },
  ordersByAddress: { most: 600, within: HOUR, pace: WRITES_PACE },
  /** Wrong coupon codes, whichever call they come with. */
  couponsByAddress: { most: 100, within: 10 * MINUTES, pace: GUESSES_PACE },
  loginByPhoneAndAddress: { most: 10, within: 10 * MINUTES },
  loginByPhone: { most: 100, within: 10 * MINUTES },
  loginByAddress: { most: 200, within: 10 * MINUTES, pace: GUESSES_PACE },
  /** Replaces the three above for a device that this customer signed in with before. */
  loginByDevice: { most: 10, within: 10 * MINUTES },
  registerByAddress: { most: 200, within: HOUR, pace: WRITES_PACE },
  resetByEmail: { most: 5, within: HOUR },
  resetByAddress: { most: 200, within: HOUR, pace: WRITES_PACE },
  /** Invalid reset links. */
  resetLinksByAddress: { most: 100, within: 10 * MINUTES, pace: GUESSES_PACE },
  trackByPhoneAndAddress: { most: 20, within: 10 * MINUTES },
  trackByPhone: { most: 200, within: 10 * MINUTES },
  trackByAddress: { most: 200, within: 10 * MINUTES, pace: GUESSES_PACE },
  /** Changes of wishes, profile and address. */
  changesByCustomer: { most: 600, within: HOUR },
  /** Wrong current passwords. A thief who exhausts the limit of one session leaves the owner's other sessions usable. */
  oldPasswordBySession: { most: 10, within: 10 * MINUTES },
  oldPasswordByCustomer: { most: 100, within: HOUR },
  /** Mails to an unconfirmed address, resets excluded. */
  mailsToUnconfirmed: { most: 5, within: HOUR },
  /** Wrong passwords and codes of staff, as customers' logins: a device that is known has tries of its own. */
  staffLoginByPersonAndAddress: { most: 10, within: 10 * MINUTES },
  staffLoginByPerson: { most: 100, within: 10 * MINUTES },
  staffLoginByAddress: { most: 200, within: 10 * MINUTES, pace: GUESSES_PACE },
  staffLoginByDevice: { most: 10, within: 10 * MINUTES },
  /** Wrong codes with a right password from unknown devices: six digits must not be guessed from many networks. */
  staffCodesByPerson: { most: 20, within: HOUR },
  staffCodesByDevice: { most: 20, within: HOUR },
  /** Wrong passwords and codes of a signed-in person who proves who they are. */
  proofBySession: { most: 10, within: 10 * MINUTES },
  proofByStaff: { most: 100, within: HOUR },
  /** Writes of one person of the staff, whatever network they share: a batch is one. */
  writesByStaff: { most: 1200, within: 10 * MINUTES },
  /** Challenges for a sign-in with a passkey: each is a row. */
  staffPasskeysByAddress: { most: 200, within: 10 * MINUTES, pace: GUESSES_PACE },
  /** Wrong values of PUBLISH_TOKEN and METRICS_TOKEN, in each process. */
  tokensByAddress: { most: 20, within: 10 * MINUTES },
  /** Webhook calls that no secret signs. */
  paymentsByOrder: { most: 30, within: HOUR },
  paymentsByAddress: { most: 600, within: HOUR, pace: WRITES_PACE },
  unsignedHooksByAddress: { most: 200, within: 10 * MINUTES, pace: GUESSES_PACE },
  /** Invalid tokens of invitations. */
  inviteTokensByAddress: { most: 100, within: 10 * MINUTES, pace: GUESSES_PACE },
} satisfies Record<string, RateLimit>
/** Networks of a /48 that may use up their limits before all of it slows down. */
export const NETWORKS_OF_SITE = 4
export type RateLimitName = keyof typeof RATE_LIMITS
