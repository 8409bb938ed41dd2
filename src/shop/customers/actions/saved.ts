import { transact } from '#platform/actions/transact.ts'
import { MAX_ADDRESSES } from '#platform/contract/limits.ts'
import type { Db } from '#platform/db/schema.ts'
import { orEmpty } from '#platform/rules/placeholder.ts'
import { listShownIds } from '#shop/catalogue/queries/shown-products.ts'
import type { Address, WishChange } from '#shop/customers/contract/account.ts'
import type { AddressesChanged } from '#shop/customers/contract/calls/addresses.ts'
import {
  type Customer,
  deleteAddress,
  deleteWishes,
  findCustomerForUpdate,
  insertAddress,
  insertWishes,
  listAddresses,
  listWishes,
  toProperties,
  updateAddress,
} from '#shop/customers/queries/customers.ts'
import { mergedWishes } from '#shop/customers/rules/wishlist.ts'

type Addresses = Pick<AddressesChanged, 'properties' | 'results'>

const isSame = (a: Address, b: Address): boolean =>
  a.district === b.district && a.upazila === b.upazila && a.address === b.address

const isBlank = ({ district, upazila, address }: Address): boolean =>
  [district, upazila, address].every((text) => orEmpty(text) === '')

const answer = async (db: Db, customer: Customer): Promise<Addresses> => ({
  properties: toProperties(customer),
  results: await listAddresses(db, customer.id),
})

/** Saves another address, once; the first one becomes the default. Undefined if there are too many. */
export const addAddress = (db: Db, customerId: number, address: Address): Promise<Addresses | undefined> =>
  transact(db, async (transaction) => {
    const customer = await findCustomerForUpdate(transaction, customerId)
    if (isBlank(customer)) return answer(transaction, await updateAddress(transaction, customerId, address))
    const saved = await listAddresses(transaction, customerId)
    if ([customer, ...saved].some((other) => isSame(other, address))) return answer(transaction, customer)
    if (saved.length >= MAX_ADDRESSES - 1) return undefined
    await insertAddress(transaction, customerId, address)
    return answer(transaction, customer)
  })

/** Removes a saved address; undefined if the customer has none of this id. */
export const removeAddress = (db: Db, customerId: number, id: number): Promise<Addresses | undefined> =>
  transact(db, async (transaction) => {
    const customer = await findCustomerForUpdate(transaction, customerId)
    return (await deleteAddress(transaction, customerId, id)) && answer(transaction, customer)
  })

/** Makes a saved address the default, and saves the one of before. Undefined if the customer has none of this id. */
export const makeDefaultAddress = (db: Db, customerId: number, id: number): Promise<Addresses | undefined> =>
  transact(db, async (transaction) => {
    const before = await findCustomerForUpdate(transaction, customerId)
    const chosen = await deleteAddress(transaction, customerId, id)
    if (!chosen) return undefined
    if (!isBlank(before)) await insertAddress(transaction, customerId, before)
    return answer(transaction, await updateAddress(transaction, customerId, chosen))
  })

/** Adds and removes wishes and returns all that remain; over the limit the oldest are removed. */
export const changeWishes = (db: Db, customerId: number, { wished, unwished }: WishChange): Promise<number[]> =>
  transact(db, async (transaction) => {
    const shown = await listShownIds(transaction, wished)
    const before = await listWishes(transaction, customerId)
    const all = mergedWishes(
      before.filter((id) => !unwished.includes(id)),
      wished.filter((id) => shown.has(id)),
    )
    const added = all.filter((id) => !before.includes(id))
    const removed = before.filter((id) => !all.includes(id))
    if (removed.length > 0) await deleteWishes(transaction, customerId, removed)
    if (added.length > 0) await insertWishes(transaction, customerId, added)
    return all
  })
