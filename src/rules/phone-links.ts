import { foldPhone } from './text.ts'

/** `tel:` URL of a phone number as the merchant wrote it. */
export const telLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** WhatsApp chat with a phone number; one without a country code is Bangladeshi. */
export function whatsAppLink(phone: string): string {
  const folded = foldPhone(phone)
  return `https://wa.me/${folded.startsWith('0') ? `88${folded}` : folded}`
}
