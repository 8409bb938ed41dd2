/** How often something may be done. */

/** How often something may be done within a time in milliseconds. */
export interface RateLimit {
  most: number
  within: number
}
const MINUTES = 60_000
const HOUR = 60 * MINUTES
/** Milliseconds by which the clocks of two processes of one shop may differ. */
export const CLOCK_SKEW_MOST = MINUTES
/** How many refusals of the back office leave a line: of each account and network, and in all, so that no flood fills the log. */
export const REFUSALS_NOTED = {
  each: { most: 1, within: 10 * MINUTES },
  all: { most: 200, within: HOUR },
} satisfies Record<string, RateLimit>
/** Refused sign-ins from which on the owners are mailed. */
export const REFUSED_SIGN_INS_TOLD: RateLimit = { most: 30, within: HOUR }

/**
 * Rate limits count what was done: placed orders, wrong passwords, wrong codes. A call that is refused for another
 * reason does not count. Limits by address are high, as mobile carriers here put thousands of shoppers behind one.
 * Limits by phone or email alone are high too, as anybody can exhaust them for another person. A window begins with the
 * first use, and a new one with the first use after its end.
 */
export const RATE_LIMITS = {
  reviewsByEmail: { most: 5, within: HOUR },
  reviewsByAddress: { most: 300, within: HOUR },
  stockRequestsByContact: { most: 30, within: HOUR },
  stockRequestsByAddress: { most: 300, within: HOUR },
  /** Orders of visitors. */
  ordersByPhoneAndAddress: { most: 10, within: HOUR },
  ordersByPhone: { most: 200, within: HOUR },
  /** Orders of signed-in customers, whose phone nobody else can exhaust. */
  ordersByCustomer: { most: 20, within: HOUR },
  ordersByAddress: { most: 600, within: HOUR },
  /** Wrong coupon codes, whichever call they come with. */
  couponsByAddress: { most: 100, within: 10 * MINUTES },
  loginByPhoneAndAddress: { most: 10, within: 10 * MINUTES },
  loginByPhone: { most: 100, within: 10 * MINUTES },
  loginByAddress: { most: 200, within: 10 * MINUTES },
  /** Replaces the three above for a device that this customer signed in with before. */
  loginByDevice: { most: 10, within: 10 * MINUTES },
  registerByAddress: { most: 200, within: HOUR },
  resetByEmail: { most: 5, within: HOUR },
  resetByAddress: { most: 200, within: HOUR },
  /** Invalid reset links. */
  resetLinksByAddress: { most: 100, within: 10 * MINUTES },
  trackByPhoneAndAddress: { most: 20, within: 10 * MINUTES },
  trackByPhone: { most: 200, within: 10 * MINUTES },
  trackByAddress: { most: 200, within: 10 * MINUTES },
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
  staffLoginByAddress: { most: 200, within: 10 * MINUTES },
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
  staffPasskeysByAddress: { most: 200, within: 10 * MINUTES },
  /** Wrong values of PUBLISH_TOKEN and METRICS_TOKEN, in each process. */
  tokensByAddress: { most: 20, within: 10 * MINUTES },
  /** Invalid tokens of invitations. */
  inviteTokensByAddress: { most: 100, within: 10 * MINUTES },
} satisfies Record<string, RateLimit>
export type RateLimitName = keyof typeof RATE_LIMITS
