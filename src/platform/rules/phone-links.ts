import { canonicalPhone } from '#platform/contract/values/phone.ts'

/** `tel:` URL of a phone number as the merchant wrote it. */
export const telLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** WhatsApp chat with a phone number. */
export const whatsAppLink = (phone: string): string =>
  `https://wa.me/${(canonicalPhone(phone) ?? phone).replace(/^0/, '880').replace(/\D/g, '')}`
