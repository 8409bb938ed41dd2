import { addAddress, listAddresses, makeDefaultAddress, removeAddress } from '#platform/contract/addresses/routes.ts'
import type { Address } from '#shop/customers/contract/account.ts'
import { send } from './http.ts'

/** The saved addresses besides the default one. */
export const fetchAddresses = () => send(listAddresses)

export const sendAddress = (address: Address) => send(addAddress, { form: { ...address } })

export const sendAddressRemoval = (pk: number) => send(removeAddress, { form: { saved_address: String(pk) } })

export const sendDefaultAddress = (pk: number) => send(makeDefaultAddress, { form: { saved_address: String(pk) } })
