import type { Profile } from '#contract/account.ts'
import { foldPhone, foldText } from './text.ts'

/** What a customer signs in and is found with. */
type Identity = Pick<Profile, 'email' | 'phone_number'>

/** Which of email and phone differ; another way of writing the same one does not. */
export const signInChanges = (before: Identity, after: Identity): (keyof Identity)[] => [
  ...(foldText(before.email) === foldText(after.email) ? [] : (['email'] as const)),
  ...(foldPhone(before.phone_number) === foldPhone(after.phone_number) ? [] : (['phone_number'] as const)),
]
