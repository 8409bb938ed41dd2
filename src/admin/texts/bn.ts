import { access } from './bn/access.ts'
import { audit } from './bn/audit.ts'
import { common } from './bn/common.ts'
import { content } from './bn/content.ts'
import { customers } from './bn/customers.ts'
import { notices } from './bn/notices.ts'
import { orderForm } from './bn/order-form.ts'
import { orders } from './bn/orders.ts'
import { payments } from './bn/payments.ts'
import { print } from './bn/print.ts'
import { refusals } from './bn/refusals.ts'
import { shop } from './bn/shop.ts'
import type { Texts } from './en.ts'

export const bn: Texts = {
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
