import { listAddresses } from '../db/addresses.ts'
import { addAddress, makeDefaultAddress, removeAddress } from '../shop/addresses.ts'
import type { Handlers } from './handler.ts'
import { refuse } from './refuse.ts'

export const addressHandlers = {
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
} satisfies Partial<Handlers>
