import type { Handlers } from '#platform/calls/handler.ts'
import { consume } from '#platform/calls/rate-limit.ts'
import { refuse, refuseField, summary } from '#platform/calls/refuse.ts'
import { EMAIL_TAKEN, PASSWORD_CHANGED, PHONE_TAKEN } from '#platform/contract/messages.ts'
import { changePassword, changeProfile } from '#shop/customers/actions/account.ts'
import { addAddress, changeWishes, makeDefaultAddress, removeAddress } from '#shop/customers/actions/saved.ts'
import { isConfirmed, listAddresses, listWishes, toProperties } from '#shop/customers/queries/customers.ts'
import { deleteOtherSessions, deleteSession, listSessions } from '#shop/customers/queries/sessions.ts'
import { signInChanges } from '#shop/staff/rules/sign-in-change.ts'
import { mailChanges, mailConfirmation } from './account-mails.ts'
import { refuseWrongPassword, weaknessFor } from './passwords.ts'

/** The message for a field that another customer has already. */
export const TAKEN = { phone_number: PHONE_TAKEN, email: EMAIL_TAKEN }

export const accountHandlers = {
  getProperties: (c) => toProperties(c.var.customer),
  async updateProperties(c) {
    const { db, customer, sessionId, body } = c.var
    const before = { email: customer.email, phone_number: customer.phone }
    const changes = 'username' in body ? signInChanges(before, body) : []
    if (changes.length > 0 && 'username' in body) {
      const refused = await refuseWrongPassword(c, body.old_password)
      if (refused) return refused
      // As at a registration: what is taken tells who is a customer.
      const tooMany = await consume(c, { registerByAddress: c.var.address })
      if (tooMany) return tooMany
    }
    const stored = await changeProfile(db, { customer, sessionId }, body, changes.length > 0)
    if (!stored.changed) {
      const errors = Object.fromEntries(stored.taken.map((field) => [field, [TAKEN[field]]]))
      return refuse('already_registered', { msg: summary(errors), errors })
    }
    if (changes.length > 0) await mailChanges(c.var, customer, changes)
    if (changes.includes('email') && !isConfirmed(stored.changed)) await mailConfirmation(c.var, stored.changed)
    return { response: 'success', properties: toProperties(stored.changed) }
  },
  async changePassword(c) {
    const { db, customer, sessionId, body } = c.var
    const refused = await refuseWrongPassword(c, body.old_password)
    if (refused) return refused
    const weakness = await weaknessFor(c, body.new_password, customer)
    if (weakness) return refuseField('password_weak', 'new_password', weakness)
    await changePassword(db, { customer, sessionId }, body.new_password)
    await mailChanges(c.var, customer, ['password'])
    return { response: PASSWORD_CHANGED }
  },

  listAddresses: async ({ var: { db, customer } }) => ({ results: await listAddresses(db, customer.id) }),
  async addAddress({ var: { db, customer, body } }) {
    const changed = await addAddress(db, customer.id, body)
    return changed ? { response: 'success', ...changed } : refuse('addresses_full')
  },
  async removeAddress({ var: { db, customer, body } }) {
    const changed = await removeAddress(db, customer.id, body.saved_address)
    return changed ? { response: 'success', ...changed } : refuse('address_not_found')
  },
  async makeDefaultAddress({ var: { db, customer, body } }) {
    const changed = await makeDefaultAddress(db, customer.id, body.saved_address)
    return changed ? { response: 'success', ...changed } : refuse('address_not_found')
  },

  getWishlist: async ({ var: { db, customer } }) => ({ products: await listWishes(db, customer.id) }),
  async changeWishlist({ var: { db, customer, body } }) {
    return { products: await changeWishes(db, customer.id, body) }
  },

  // Where a customer is signed in; another customer's session is as unknown as one that does not exist.
  async listSessions({ var: { db, customer, sessionId } }) {
    return { results: await listSessions(db, customer.id, sessionId) }
  },
  async endSession({ var: { db, customer, body } }) {
    const isEnded = await deleteSession(db, customer.id, body.session)
    return isEnded ? { response: 'success' } : refuse('session_not_found')
  },
  async endOtherSessions({ var: { db, customer, sessionId } }) {
    await deleteOtherSessions(db, customer.id, sessionId)
    return { response: 'success' }
  },
} satisfies Partial<Handlers>
