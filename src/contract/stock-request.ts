import * as z from 'zod/mini'
import { email, id, phone, requiredText } from './fields.ts'
import { EMAIL_MOST } from './limits.ts'
import { CONTACT_MALFORMED } from './messages.ts'

const isContact = (text: string): boolean =>
  (text.includes('@') ? z.safeParse(email, text) : z.safeParse(phone, text)).success

/** Who wants to hear that a product is back: `contact` is a phone number or an email address. */
export const newStockRequestSchema = z.object({
  product: id,
  contact: requiredText(EMAIL_MOST).check(z.refine(isContact, CONTACT_MALFORMED)),
})
export type NewStockRequest = z.infer<typeof newStockRequestSchema>
