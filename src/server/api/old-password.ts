import type { Context } from 'hono'
import { OLD_PASSWORD_NEEDED, OLD_PASSWORD_WRONG } from '#contract/messages.ts'
import { areHashesBusy, isPassword } from '../security/password.ts'
import type { CustomerEnv } from './env.ts'
import { forget, spend } from './limit.ts'
import { answerBusy } from './refuse-busy.ts'

/** Spec §7: a 400 with the reason under `old_password`. */
const refuseOldPassword = (c: Pick<Context, 'json'>, reason: string) =>
  c.json({ response: 'error', msg: reason, old_password: reason, errors: { old_password: [reason] } }, 400)

/**
 * Refuses a change whose current password is missing or wrong; undefined when it is right. Wrong ones are counted for
 * the session that sends them, and end none.
 */
export async function refuseWrongPassword(
  c: Pick<Context<CustomerEnv>, 'var' | 'req' | 'header' | 'json'>,
  password: string,
) {
  const { customer, sessionId } = c.var
  if (password === '') return refuseOldPassword(c, OLD_PASSWORD_NEEDED)
  if (areHashesBusy()) return answerBusy(c)
  const subjects = { oldPasswordBySession: String(sessionId), oldPasswordByCustomer: String(customer.id) }
  const tooMany = await spend(c, subjects)
  if (tooMany) return tooMany
  if (!(await isPassword(customer.password_hash, password))) return refuseOldPassword(c, OLD_PASSWORD_WRONG)
  await forget(c, subjects)
  return undefined
}
