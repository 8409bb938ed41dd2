import type { Language } from '#contract/office-staff.ts'
import { access } from './en/access.ts'
import { audit } from './en/audit.ts'
import { common } from './en/common.ts'
import { content } from './en/content.ts'
import { counts } from './en/counts.ts'
import { customers } from './en/customers.ts'
import { exports } from './en/exports.ts'
import { feeds } from './en/feeds.ts'
import { hosting } from './en/hosting.ts'
import { imports } from './en/imports.ts'
import { notices } from './en/notices.ts'
import { orderForm } from './en/order-form.ts'
import { orders } from './en/orders.ts'
import { payments } from './en/payments.ts'
import { print } from './en/print.ts'
import { products } from './en/products.ts'
import { publish } from './en/publish.ts'
import { refusals } from './en/refusals.ts'
import { search } from './en/search.ts'
import { shop } from './en/shop.ts'
import { stock } from './en/stock.ts'
import { variants } from './en/variants.ts'

/** Every text of the back office; `bn.ts` has the same, and one that is missing there is a type error. */
export const en = {
  language: 'en' as Language,
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
export type Texts = typeof en
