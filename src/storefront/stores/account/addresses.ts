import { atom } from 'nanostores'
import { fetchAddresses, sendAddress, sendAddressRemoval, sendDefaultAddress } from '#platform/client/addresses.ts'
import type { Result } from '#platform/client/http.ts'
import { ACCOUNT_FAILED, ADDRESS_REMOVED, ADDRESS_SAVED, ADDRESS_UPDATED } from '#platform/contract/messages.ts'
import type { Address } from '#shop/customers/contract/account.ts'
import type { AddressesChanged, SavedAddress } from '#shop/customers/contract/addresses.ts'
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
  const result = await fetchAddresses()
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

export const saveAnotherAddress = async (address: Address) => store(await sendAddress(address), ADDRESS_SAVED)

export const dropAddress = async (pk: number) => store(await sendAddressRemoval(pk), ADDRESS_REMOVED)

export const makeDefault = async (pk: number) => store(await sendDefaultAddress(pk), ADDRESS_UPDATED)
