import * as z from 'zod/mini'
import * as routes from '#platform/contract/addresses/routes.ts'
import { resultsOf, successSchema } from '#platform/contract/answers.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { FIELD_REQUIRED } from '#platform/contract/messages.ts'
import { id, text } from '#platform/contract/values/fields.ts'
import { addressSchema, propertiesAnswer } from '#shop/customers/contract/account.ts'

/** A saved address besides the default one, which stands in the customer's properties. */
const savedAddressSchema = z.extend(z.object({ pk: id }), addressSchema.shape)
export type SavedAddress = z.infer<typeof savedAddressSchema>

const addressesAnswer = resultsOf(savedAddressSchema)
/** The customer with the default address, and the others. */
const addressesChangedAnswer = z.extend(successSchema, {
  properties: propertiesAnswer,
  results: z.array(savedAddressSchema),
})
export type AddressesChanged = z.infer<typeof addressesChangedAnswer>

/** As a form sends it. */
const namedAddressSchema = z.object({
  saved_address: z.pipe(
    text(FIELD_REQUIRED).check(z.regex(/^[1-9]\d{0,14}$/, 'This must be the pk of an address.')),
    z.transform(Number),
  ),
})

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

const ofNamed = {
  needs: 'customer',
  guards: ['change_limit'],
  body: namedAddressSchema,
  isForm: true,
  answers: { 200: addressesChangedAnswer },
  refuses: ['address_not_found'],
} as const

export const removeAddress = defineCall(routes.removeAddress, {
  summary: 'Remove a saved address',
  ...ofNamed,
})

export const makeDefaultAddress = defineCall(routes.makeDefaultAddress, {
  summary: 'Make a saved address the default one; that one is saved in its place',
  ...ofNamed,
})
