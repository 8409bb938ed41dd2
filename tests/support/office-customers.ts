import type { Role } from '#shop/staff/contract/office-staff.ts'
import type { createOffice } from './office.ts'
import { placeOrder, walk } from './orders.ts'

type Office = Awaited<ReturnType<typeof createOffice>>

const SELLING: readonly Role[] = ['owner', 'manager', 'clerk']
const OWNER: readonly Role[] = ['owner']

/** The phone of a customer whose only order was cancelled. */
async function endedCustomer(office: Office) {
  const id = await placeOrder(office, { phone_number: '01712345678' })
  await walk(office.db, id, 'cancelled')
  return { phone: '01712345678' }
}

/** Roles that may call customers, with a valid request of each call. */
export const CUSTOMER_MATRIX = {
  listCustomers: { roles: SELLING },
  getCustomer: { roles: SELLING, request: endedCustomer },
  exportCustomers: { roles: OWNER },
  eraseCustomer: { roles: OWNER, request: endedCustomer },
} as const
