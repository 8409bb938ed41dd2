import type { Db } from '#platform/db/schema.ts'
import { numberAfter, pageOf } from '#platform/rules/paging.ts'
import { maskEmail } from '#platform/rules/text.ts'
import type { CustomerAnswer, CustomerListQuery, CustomerRow } from '#shop/customers/contract/office/customers.ts'
import { findCustomerByPhone } from '#shop/customers/queries/customers.ts'
import {
  countByPhone,
  findFirstOrderAt,
  listMarkedPhones,
  listMarks,
  listPhones,
  type PhoneCount,
  type PhonePlace,
  placePhones,
} from '#shop/customers/queries/phones.ts'
import { seenBy } from '#shop/orders/actions/office/cards.ts'
import { findPhoneHistory } from '#shop/orders/actions/office/phone.ts'
import type { OrderState } from '#shop/orders/contract/office-orders.ts'
import { findPhoneFlag } from '#shop/orders/queries/order-facts.ts'
import { listNewestOrders } from '#shop/orders/queries/order-pages.ts'
import { listOrderRecords } from '#shop/orders/queries/order-writes.ts'
import { readOrderSearch } from '#shop/orders/rules/order-search.ts'
import { isClosed, shopperStatus } from '#shop/orders/rules/order-states.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'

/** Orders that a search looks through for customers. */
const MAX_SEARCHED = 300
const MAX_FOUND = 100

const isBack = (state: OrderState) => state === 'returning' || state === 'returned'

/** Customers as a list shows them, in the order of their places. */
export async function toRows(db: Db, places: PhonePlace[], role: Role): Promise<CustomerRow[]> {
  const keys = places.map(({ phoneKey }) => phoneKey)
  const ids = places.flatMap(({ orderId }) => orderId ?? [])
  const orders = await listOrderRecords(db, ids)
  const newest = new Map(orders.map((order) => [order.phone_key, order]))
  const counts = Map.groupBy(await countByPhone(db, keys), ({ phoneKey }) => phoneKey)
  const marks = await listMarks(db, keys)
  return keys.map((key) => {
    const order = newest.get(key)
    const own = counts.get(key) ?? []
    const sum = (is: (state: OrderState) => boolean, of: (count: PhoneCount) => number = ({ count }) => count) =>
      own.reduce((total, each) => total + (is(each.state) ? of(each) : 0), 0)
    const isDelivered = (state: OrderState) => shopperStatus(state) === 'delivered'
    return {
      phone: key,
      name: order?.name ?? '',
      district: order?.district ?? '',
      orders: sum(() => true),
      delivered: sum(isDelivered),
      returned: sum(isBack),
      cancelled: sum((state) => state === 'cancelled'),
      open: sum((state) => !isClosed(state)),
      spent: seenBy(
        role,
        sum(isDelivered, ({ totalPaisa }) => totalPaisa),
      ),
      last_order_at: order?.created_at ?? null,
      mark: marks.get(key) ?? null,
    }
  })
}

/** Phones of the latest orders that words find, each once. */
async function findPhones(db: Db, q: string): Promise<string[]> {
  const search = readOrderSearch(q)
  if (!search) return []
  const found = await listNewestOrders(db, { states: [], search }, undefined, MAX_SEARCHED)
  const ids = found.map(({ id }) => id)
  const byId = new Map((await listOrderRecords(db, ids)).map((order) => [order.id, order]))
  const keys = ids.flatMap((id) => {
    const order = byId.get(id)
    return order && order.phone !== '' ? [order.phone_key] : []
  })
  return [...new Set(keys)].slice(0, MAX_FOUND)
}

/** A page of customers. */
export async function listCustomers(db: Db, { q, mark, after, limit }: CustomerListQuery, role: Role) {
  if (q !== '') {
    const found = await placePhones(db, await findPhones(db, q))
    const rows = await toRows(db, found, role)
    return { results: mark ? rows.filter((row) => row.mark === mark) : rows, next: null }
  }
  if (mark) {
    const [at = '', phoneKey = ''] = after.split('~')
    const marked = await listMarkedPhones(db, mark, after === '' ? undefined : { at, phoneKey }, limit + 1)
    const { page, next } = pageOf(marked, limit, (last) => `${last.at}~${last.phoneKey}`)
    const phones = page.map((each) => each.phoneKey)
    const places = await placePhones(db, phones)
    return { results: await toRows(db, places, role), next }
  }
  const places = await listPhones(db, numberAfter(after), limit + 1)
  const { page, next } = pageOf(places, limit, ({ orderId }) => (orderId ? String(orderId) : null))
  return { results: await toRows(db, page, role), next }
}

const unique = (texts: string[]) => [...new Set(texts.filter((text) => text !== ''))]

const uniqueAddresses = (all: CustomerAnswer['addresses']) => [
  ...new Map(all.map((each) => [[each.address, each.upazila, each.district].join(), each])).values(),
]

/** All that the shop knows of a phone; undefined for one that nobody ordered with, has an account with, or marked. */
export async function readCustomer(db: Db, phoneKey: string, role: Role): Promise<CustomerAnswer | undefined> {
  const [place] = await placePhones(db, [phoneKey])
  const account = await findCustomerByPhone(db, phoneKey)
  const flag = await findPhoneFlag(db, phoneKey)
  if (!place || (place.orderId === null && !account && !flag)) return undefined
  const [customer] = await toRows(db, [place], role)
  if (!customer) return undefined
  const { history, records } = await findPhoneHistory(db, phoneKey, role)
  return {
    customer: { ...customer, name: customer.name || (account?.name ?? '') },
    names: unique(records.map(({ name }) => name)),
    addresses: uniqueAddresses(
      records.map(({ delivery_address: address, upazila, district }) => ({ address, upazila, district })),
    ),
    first_order_at: await findFirstOrderAt(db, phoneKey),
    account: account ? { name: account.name, email: maskEmail(account.email), created_at: account.created_at } : null,
    history,
    version: flag?.version ?? 0,
  }
}
