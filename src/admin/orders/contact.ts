const COUNTRY = '880'

/** A phone as `tel:` takes it. */
export const telLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** The WhatsApp chat with a phone; one without a country's code is of Bangladesh. */
export function whatsappLink(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `https://wa.me/${digits.startsWith('0') ? COUNTRY + digits.slice(1) : digits}`
}

/** An address on a map. */
export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
