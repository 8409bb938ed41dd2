import { access } from './en/access.ts'
import { audit } from './en/audit.ts'
import { common } from './en/common.ts'
import { content } from './en/content.ts'
import { customers } from './en/customers.ts'
import { notices } from './en/notices.ts'
import { orderForm } from './en/order-form.ts'
import { orders } from './en/orders.ts'
import { payments } from './en/payments.ts'
import { print } from './en/print.ts'
import { refusals } from './en/refusals.ts'
import { shop } from './en/shop.ts'

/** Every text of the back office; `bn.ts` has the same, and one that is missing there is a type error. */
export const en = {
  common,
  access,
  audit,
  customers,
  notices,
  orders,
  orderForm,
  payments,
  print,
  refusals,
  shop,
  content,
}
export type Texts = typeof en
