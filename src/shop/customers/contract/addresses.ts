import * as z from 'zod/mini'
import { resultsOf, successSchema } from '#platform/contract/answers.ts'
import { FIELD_REQUIRED } from '#platform/contract/messages.ts'
import { id, text } from '#platform/contract/values/fields.ts'
import { addressSchema, propertiesAnswer } from './account.ts'

/** A saved address besides the default one, which stands in the customer's properties. */
export const savedAddressSchema = z.extend(z.object({ pk: id }), addressSchema.shape)
export type SavedAddress = z.infer<typeof savedAddressSchema>

export const addressesAnswer = resultsOf(savedAddressSchema)
/** The customer with the default address, and the others. */
export const addressesChangedAnswer = z.extend(successSchema, {
  properties: propertiesAnswer,
  results: z.array(savedAddressSchema),
})
export type AddressesChanged = z.infer<typeof addressesChangedAnswer>

/** As a form sends it. */
export const namedAddressSchema = z.object({
  saved_address: z.pipe(
    text(FIELD_REQUIRED).check(z.regex(/^[1-9]\d{0,14}$/, 'This must be the pk of an address.')),
    z.transform(Number),
  ),
})
