import { canonicalPhone } from '#platform/contract/values/phone.ts'
import { foldText } from '#platform/rules/text.ts'
import type { Profile } from '#shop/customers/contract/account.ts'

/** The fields that identify a customer at login and password reset. */
type Identity = Pick<Profile, 'email' | 'phone_number'>

/** Which of email and phone changed. Another notation of the same value is no change. */
export const signInChanges = (before: Identity, after: Identity): (keyof Identity)[] => [
  ...(foldText(before.email) === foldText(after.email) ? [] : (['email'] as const)),
  ...(before.phone_number === (canonicalPhone(after.phone_number) ?? after.phone_number)
    ? []
    : (['phone_number'] as const)),
]
