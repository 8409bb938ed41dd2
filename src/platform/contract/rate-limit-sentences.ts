import type { RateLimitName } from './rate-limits.ts'

const tooMany =
  (what: string) =>
  (minutes: number): string =>
    `${what} Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`
const tooManyAttempts = tooMany('Too many attempts.')
const tooManyHere = tooMany('Many requests are coming from your network.')
/** The message of each rate limit, by the minutes to wait. */
export const TOO_MANY: Record<RateLimitName, (minutes: number) => string> = {
  reviewsByEmail: tooMany('Thank you for so many reviews! The next one has to wait.'),
  reviewsByAddress: tooManyHere,
  stockRequestsByContact: tooManyAttempts,
  stockRequestsByAddress: tooManyHere,
  ordersByPhoneAndAddress: tooMany('Many orders came with this phone number within an hour.'),
  ordersByPhone: tooMany('Many orders came with this phone number within an hour.'),
  ordersByCustomer: tooMany('You have sent many orders within an hour.'),
  ordersByAddress: tooManyHere,
  couponsByAddress: tooMany('Many wrong coupon codes came from your network. You can order without a coupon.'),
  loginByPhoneAndAddress: tooManyAttempts,
  loginByPhone: tooManyAttempts,
  loginByAddress: tooManyHere,
  loginByDevice: tooManyAttempts,
  registerByAddress: tooManyHere,
  resetByEmail: tooManyAttempts,
  resetByAddress: tooManyHere,
  resetLinksByAddress: tooManyHere,
  trackByPhoneAndAddress: tooManyAttempts,
  trackByPhone: tooManyAttempts,
  trackByAddress: tooManyHere,
  changesByCustomer: tooManyAttempts,
  oldPasswordBySession: tooManyAttempts,
  oldPasswordByCustomer: tooManyAttempts,
  staffLoginByPersonAndAddress: tooManyAttempts,
  staffLoginByPerson: tooManyAttempts,
  staffLoginByAddress: tooManyHere,
  staffLoginByDevice: tooManyAttempts,
  staffCodesByPerson: tooManyAttempts,
  staffCodesByDevice: tooManyAttempts,
  proofBySession: tooManyAttempts,
  proofByStaff: tooManyAttempts,
  writesByStaff: tooMany('You have changed very much in a short time.'),
  staffPasskeysByAddress: tooManyHere,
  tokensByAddress: tooManyHere,
  paymentsByOrder: tooManyAttempts,
  paymentsByAddress: tooManyHere,
  unsignedHooksByAddress: tooManyHere,
  inviteTokensByAddress: tooManyHere,
  mailsToUnconfirmed: tooMany('Several mails went to this address within an hour.'),
}
