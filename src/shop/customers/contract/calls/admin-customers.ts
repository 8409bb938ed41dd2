import * as z from 'zod/mini'
import { defineCall } from '#platform/contract/calls/call.ts'
import * as routes from '#platform/contract/office/routes.ts'
import { phone } from '#platform/contract/values/fields.ts'
import {
  customerAnswer,
  customerExportAnswer,
  customerListAnswer,
  customerListQuery,
  erasedAnswer,
} from '#shop/customers/contract/office/customers.ts'

const params = z.object({ phone })

export const listCustomers = defineCall(routes.listCustomers, {
  summary: 'Who ordered, by phone, with how their orders ended; latest order first',
  needs: { permission: 'customer:read' },
  query: customerListQuery,
  answers: { 200: customerListAnswer },
})

export const getCustomer = defineCall(routes.getCustomer, {
  summary: 'Names, addresses, orders and marks of a phone',
  needs: { permission: 'customer:read' },
  params,
  answers: { 200: customerAnswer },
  refuses: ['customer_not_found', 'fields_invalid'],
})

export const exportCustomers = defineCall(routes.exportCustomers, {
  summary: 'All customers as CSV; who took it stands in the audit log',
  needs: { permission: 'customer:export' },
  answers: { 200: customerExportAnswer },
})

export const eraseCustomer = defineCall(routes.eraseCustomer, {
  summary:
    'Take name, phone, addresses and notes of somebody out of their orders, delete their account, marks and mails; goods, sums and dates stay for the accounts',
  needs: { permission: 'customer:erase' },
  params,
  answers: { 200: erasedAnswer },
  refuses: ['customer_not_found', 'customer_has_open_orders', 'fields_invalid'],
})
