import type { Profile } from '#contract/account.ts'
import { foldPhone, foldText } from './text.ts'

/** The fields that identify a customer at login and password reset. */
type Identity = Pick<Profile, 'email' | 'phone_number'>

/** Which of email and phone changed. Another notation of the same value is no change. */
export const signInChanges = (before: Identity, after: Identity): (keyof Identity)[] => [
  ...(foldText(before.email) === foldText(after.email) ? [] : (['email'] as const)),
  ...(foldPhone(before.phone_number) === foldPhone(after.phone_number) ? [] : (['phone_number'] as const)),
]
