import { atom } from 'nanostores'
import { type Result, send } from '#platform/client/http.ts'
import { addAddress, listAddresses, makeDefaultAddress, removeAddress } from '#platform/contract/addresses/routes.ts'
import { ACCOUNT_FAILED, ADDRESS_REMOVED, ADDRESS_SAVED, ADDRESS_UPDATED } from '#platform/contract/messages.ts'
import type { Address } from '#shop/customers/contract/account.ts'
import type { AddressesChanged, SavedAddress } from '#shop/customers/contract/calls/addresses.ts'
import { DONE, fail, type Outcome } from '#storefront/stores/form.ts'
import { showToast } from '#storefront/stores/toasts.ts'
import { $account } from './account.ts'
import { $user } from './auth.ts'

export const NO_ADDRESSES: SavedAddress[] = []

/** The customer's saved addresses besides the default one. */
export const $addresses = atom(NO_ADDRESSES)

/** Loads them. Errors are ignored: the default address is there without them. */
export async function loadAddresses(): Promise<void> {
  if (!$user.get()) return
  const result = await send(listAddresses)
  if (result.ok) $addresses.set(result.data.results)
}

function store(result: Result<AddressesChanged>, success: string): Outcome {
  if (!result.ok) return fail(result, result.kind === 'broken' ? ACCOUNT_FAILED : result.message)
  const { properties, results } = result.data
  $account.set({ status: 'ready', properties })
  $addresses.set(results)
  showToast('success', success)
  return DONE
}

export const saveAnotherAddress = async (address: Address) =>
  store(await send(addAddress, { form: { ...address } }), ADDRESS_SAVED)

export const dropAddress = async (pk: number) =>
  store(await send(removeAddress, { form: { saved_address: String(pk) } }), ADDRESS_REMOVED)

export const makeDefault = async (pk: number) =>
  store(await send(makeDefaultAddress, { form: { saved_address: String(pk) } }), ADDRESS_UPDATED)
