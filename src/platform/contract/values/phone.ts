import { latinDigits } from './digits.ts'

/** Separators that people put between the digits of a phone number. */
const SEPARATORS = /[\s\p{Pd}()./_]/gu
/** The 0 in `+44 (0)20`, which is dialled inside a country only. */
const TRUNK_ZERO = /^(\s*(?:\+|00)[^(]*)\(0\)/
/** A mobile number of Bangladesh, any other number of Bangladesh, one of another country (E.164). */
const FORMS = [/^01[3-9]\d{8}$/, /^0[2-9]\d{5,9}$/, /^\+[1-9]\d{6,14}$/] as const
/** Digits of a number of Bangladesh without the 0 before it. */
const MAX_NATIONAL_DIGITS = 10

/** The number as dialled in Bangladesh, from its digits with or without the 0 before them. */
const toNational = (digits: string): string => digits.replace(/^0?/, '0')

/** A number of Bangladesh as dialled there, or one of another country behind a `+`. */
function dialled(written: string): string {
  const hasCode = written.replace(/^0/, '').length > MAX_NATIONAL_DIGITS || /^880\d{6}/.test(written)
  const abroad = /^(?:\+|00)(\d+)$/.exec(written)?.[1] ?? (hasCode ? written : undefined)
  if (abroad === undefined) return toNational(written)
  if (abroad.startsWith('880')) return toNational(abroad.slice(3))
  // `88` with a mobile number that lost its 0. Behind a `+` these are numbers of a satellite network.
  if (/^881[3-9]\d{8}$/.test(written)) return toNational(written.slice(2))
  return `+${abroad}`
}

/** Whether a canonical number is a mobile number of Bangladesh. */
export const isMobile = (phone: string): boolean => FORMS[0].test(phone)

/**
 * The one form in which the shop stores and compares a phone number, however it was typed: `01712345678` for
 * `+880 1712-345678`, `1712345678` or `০১৭১২৩৪৫৬৭৮`, and `+442079460000` for one of another country. A number without a
 * country code is of Bangladesh. Undefined if the text is not a phone number.
 */
export function canonicalPhone(typed: string): string | undefined {
  const written = latinDigits(typed).replace(TRUNK_ZERO, '$1').replace(SEPARATORS, '')
  if (!/^\+?\d+$/.test(written)) return undefined
  const phone = dialled(written)
  return FORMS.some((form) => form.test(phone)) ? phone : undefined
}

/** The number of a wallet: a canonical mobile number; Rocket may add a digit. Undefined if the text is not one. */
export function canonicalWallet(typed: string): string | undefined {
  const phone = canonicalPhone(typed)
  if (phone !== undefined) return phone
  const written = latinDigits(typed).trim()
  const mobile = canonicalPhone(written.slice(0, -1))
  return mobile === undefined || !/\d$/.test(written) ? undefined : mobile + written.slice(-1)
}
