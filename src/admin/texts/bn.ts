import { access } from './bn/access.ts'
import { audit } from './bn/audit.ts'
import { common } from './bn/common.ts'
import { content } from './bn/content.ts'
import { counts } from './bn/counts.ts'
import { customers } from './bn/customers.ts'
import { exports } from './bn/exports.ts'
import { feeds } from './bn/feeds.ts'
import { hosting } from './bn/hosting.ts'
import { imports } from './bn/imports.ts'
import { notices } from './bn/notices.ts'
import { orderForm } from './bn/order-form.ts'
import { orders } from './bn/orders.ts'
import { payments } from './bn/payments.ts'
import { print } from './bn/print.ts'
import { products } from './bn/products.ts'
import { publish } from './bn/publish.ts'
import { refusals } from './bn/refusals.ts'
import { search } from './bn/search.ts'
import { shop } from './bn/shop.ts'
import { stock } from './bn/stock.ts'
import { variants } from './bn/variants.ts'
import type { Texts } from './en.ts'

export const bn: Texts = {
  language: 'bn',
  common,
  access,
  audit,
  counts,
  customers,
  exports,
  feeds,
  hosting,
  imports,
  notices,
  orders,
  orderForm,
  payments,
  print,
  products,
  publish,
  refusals,
  search,
  shop,
  stock,
  content,
  variants,
}
