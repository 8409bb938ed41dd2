import type { CustomerEnv, ShopContext } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { consume, forget, refund } from '#platform/calls/rate-limit.ts'
import { type Refused, refuse, refuseField } from '#platform/calls/refuse.ts'
import { PASSWORD_CHANGED, RESET_SENT } from '#platform/contract/messages.ts'
import { REFUSALS } from '#platform/contract/refusals.ts'
import { mailboxKey } from '#platform/rules/mailbox.ts'
import { areHashesBusy, isPassword } from '#platform/security/password.ts'
import { passwordWeakness } from '#platform/security/weak-password.ts'
import { resetPassword } from '#shop/customers/actions/account.ts'
import { findResetCustomer } from '#shop/customers/queries/mailed-tokens.ts'
import { findSettings } from '#shop/settings/queries/settings.ts'
import { mailChanges, mailReset } from './account-mails.ts'

/** Identifiers of the account, none of which is a good password. */
interface Account {
  phone?: string | null | undefined
  name: string
  email?: string | null | undefined
}

/** Why a password is too weak for an account of this shop; undefined if it is not. */
export async function weaknessFor(
  { var: { db } }: Pick<ShopContext, 'var'>,
  password: string,
  { phone, name, email }: Account,
): Promise<string | undefined> {
  const { shop_name, shop_name_bn } = await findSettings(db)
  return passwordWeakness(password, phone ?? '', [shop_name, shop_name_bn, name, email?.split('@')[0] ?? ''])
}

export const passwordHandlers = {
  async forgotPassword(c) {
    const { email } = c.var.body
    const tooMany = await consume(c, { resetByEmail: mailboxKey(email), resetByAddress: c.var.address })
    if (tooMany) return tooMany
    // Not awaited, so that the response time does not tell whether a customer has this address.
    void mailReset(c.var, email)
    return { response: 'success', msg: RESET_SENT }
  },
  async resetPassword(c) {
    const { token, new_password } = c.var.body
    const subjects = { resetLinksByAddress: c.var.address }
    const tooMany = await consume(c, subjects)
    if (tooMany) return tooMany
    const customer = await findResetCustomer(c.var.db, token)
    if (!customer) return refuseField('reset_expired', 'token')
    await refund(c, subjects)
    const weakness = await weaknessFor(c, new_password, customer)
    if (weakness) return refuseField('password_weak', 'new_password', weakness)
    const isSet = await resetPassword(c.var.db, customer.id, token, new_password)
    if (!isSet) return refuseField('reset_expired', 'token')
    await mailChanges(c.var, customer, ['password'])
    return { response: 'success', msg: PASSWORD_CHANGED }
  },
} satisfies Partial<Handlers>

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
