import { writerOf } from '#server/api/admin/orders.ts'
import { eraseCustomer, exportCustomers } from '#server/shop/customer-data.ts'
import { listCustomers, readCustomer } from '../../shop/customers.ts'
import type { Handlers } from '../handler.ts'
import { refuse } from '../refuse.ts'
import { actorOf } from './require-staff.ts'

export const customerHandlers = {
  listCustomers: ({ var: { db, query, staff } }) => listCustomers(db, query, staff.role),
  async getCustomer({ var: { db, params, staff } }) {
    return (await readCustomer(db, params.phone, staff.role)) ?? refuse('customer_not_found')
  },
  exportCustomers: (c) => exportCustomers(c.var.db, writerOf(c)),
  async eraseCustomer(c) {
    const erased = await eraseCustomer(c.var.db, c.var.params.phone, actorOf(c))
    if (erased.kind === 'missing') return refuse('customer_not_found')
    if (erased.kind === 'open') return refuse('customer_has_open_orders', { orders: erased.orders })
    const { orders, reviews, account } = erased
    return { response: 'success', orders, reviews, account }
  },
} satisfies Partial<Handlers>
