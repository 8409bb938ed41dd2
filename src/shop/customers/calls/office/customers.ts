import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf } from '#platform/calls/office/require-staff.ts'
import { refuse } from '#platform/calls/refuse.ts'
import { eraseCustomer, exportCustomers } from '#shop/customers/actions/customer-data.ts'
import { listCustomers, readCustomer } from '#shop/customers/actions/customers.ts'
import { writerOf } from '#shop/orders/calls/office/orders.ts'

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
