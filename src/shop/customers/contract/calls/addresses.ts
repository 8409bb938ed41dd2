import * as routes from '#platform/contract/addresses/routes.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { addressSchema } from '#shop/customers/contract/account.ts'
import { addressesAnswer, addressesChangedAnswer, namedAddressSchema } from '#shop/customers/contract/addresses.ts'

export const listAddresses = defineCall(routes.listAddresses, {
  summary: 'The saved addresses of the customer besides the default one, which is among the properties',
  needs: 'customer',
  answers: { 200: addressesAnswer },
})

export const addAddress = defineCall(routes.addAddress, {
  summary: 'Save another address; the same one is saved once',
  needs: 'customer',
  guards: ['change_limit'],
  body: addressSchema,
  isForm: true,
  answers: { 200: addressesChangedAnswer },
  refuses: ['addresses_full'],
})

export const removeAddress = defineCall(routes.removeAddress, {
  summary: 'Remove a saved address',
  needs: 'customer',
  guards: ['change_limit'],
  body: namedAddressSchema,
  isForm: true,
  answers: { 200: addressesChangedAnswer },
  refuses: ['address_not_found'],
})

export const makeDefaultAddress = defineCall(routes.makeDefaultAddress, {
  summary: 'Make a saved address the default one; that one is saved in its place',
  needs: 'customer',
  guards: ['change_limit'],
  body: namedAddressSchema,
  isForm: true,
  answers: { 200: addressesChangedAnswer },
  refuses: ['address_not_found'],
})
