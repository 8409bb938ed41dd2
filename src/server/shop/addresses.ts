import type { Address } from '#contract/account.ts'
import type { AddressesChanged } from '#contract/addresses.ts'
import { MAX_ADDRESSES } from '#contract/limits.ts'
import { orEmpty } from '#rules/placeholder.ts'
import { deleteAddress, insertAddress, listAddresses } from '../db/addresses.ts'
import { type Customer, findCustomerForUpdate, toProperties, updateAddress } from '../db/customers.ts'
import type { Db } from '../db/schema.ts'
import { transact } from './transact.ts'

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
