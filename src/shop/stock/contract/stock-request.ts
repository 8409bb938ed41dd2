import * as z from 'zod/mini'
import { MAX_EMAIL } from '#platform/contract/limits.ts'
import { CONTACT_MALFORMED } from '#platform/contract/messages.ts'
import { email, id, phone, requiredText } from '#platform/contract/values/fields.ts'

const readContact = (typed: string) => z.safeParse(typed.includes('@') ? email : phone, typed)

/** Who wants to hear that a product is back: `contact` is a phone number or an email address. */
export const newStockRequestSchema = z.object({
  product: id,
  contact: requiredText(MAX_EMAIL).check(
    z.overwrite((typed) => readContact(typed).data ?? typed),
    z.refine((contact) => readContact(contact).success, CONTACT_MALFORMED),
  ),
})
export type NewStockRequest = z.infer<typeof newStockRequestSchema>
