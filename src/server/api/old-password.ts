import { REFUSALS } from '#contract/refusals.ts'
import { areHashesBusy, isPassword } from '../security/password.ts'
import type { CustomerEnv, ShopContext } from './env.ts'
import { consume, forget } from './rate-limit.ts'
import { type Refused, refuse } from './refuse.ts'

type OldPasswordCode = 'old_password_needed' | 'old_password_wrong'

/** Spec §7: the reason stands under `old_password` too. */
function refuseOldPassword(code: OldPasswordCode): Refused<OldPasswordCode> {
  const { msg } = REFUSALS[code]
  return refuse(code, { old_password: msg, errors: { old_password: [msg] } })
}

/**
 * The refusal of a change whose current password is missing or wrong, or undefined. Wrong ones consume the rate limits of
 * session and customer; they end no session.
 */
export async function refuseWrongPassword(
  c: ShopContext & { var: CustomerEnv['Variables'] },
  password: string,
): Promise<Refused<OldPasswordCode | 'passwords_busy' | 'too_many_requests'> | undefined> {
  const { customer, sessionId } = c.var
  if (password === '') return refuseOldPassword('old_password_needed')
  if (areHashesBusy()) return refuse('passwords_busy')
  const subjects = { oldPasswordBySession: String(sessionId), oldPasswordByCustomer: String(customer.id) }
  const tooMany = await consume(c, subjects)
  if (tooMany) return tooMany
  if (!(await isPassword(customer.password_hash, password))) return refuseOldPassword('old_password_wrong')
  await forget(c, subjects)
  return undefined
}
