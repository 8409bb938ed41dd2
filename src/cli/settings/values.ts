import { email } from '#contract/fields.ts'
import { CHARGE_MOST, EMAIL_MOST, PHONE_DIGITS_LEAST, PHONE_DIGITS_MOST } from '#contract/limits.ts'
import { isWebAddress } from '#contract/link.ts'
import { toPaisa, toTaka } from '#rules/money.ts'
import { foldPhone, latinDigits, tidyText } from '#rules/text.ts'

/** Reads a typed value; throws an error that says what is wrong with it. */
export type Read<T> = (typed: string) => T

/** Control characters, and those that are not seen or turn the reading direction. */
const HIDDEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
/** Bengali needs them between letters. */
const JOINERS = /[\u200c\u200d]/g
const AMOUNT = /^(?:৳|tk\.?|bdt)?\s*(\d{1,9}(?:\.\d{1,2})?)$/i

const quoted = (typed: string) => `"${typed.replaceAll(/\p{Cc}/gu, '�')}"`

/** A text of one line with at most so many characters. */
export const readText =
  (most: number): Read<string> =>
  (typed) => {
    const text = tidyText(typed)
    if (HIDDEN.test(text) || text.replaceAll(JOINERS, '').trim() === '')
      throw new Error('it holds a character that cannot be seen.')
    if (text.length > most) throw new Error(`it has ${text.length} characters, and ${most} is the most.`)
    return text
  }

/** A delivery charge in taka; Bengali digits are folded. */
export const readCharge: Read<number> = (typed) => {
  const amount = AMOUNT.exec(latinDigits(tidyText(typed)))?.[1]
  if (amount === undefined) throw new Error(`${quoted(typed)} is no amount in taka, as 60 or 60.50.`)
  const taka = toTaka(toPaisa(amount))
  if (taka > CHARGE_MOST) throw new Error(`${quoted(typed)} is more than ${CHARGE_MOST} taka.`)
  return taka
}

/** A phone as people write it; Bengali digits are folded. */
export const readPhone: Read<string> = (typed) => {
  const phone = latinDigits(tidyText(typed))
  const digits = phone.replace(/\D/g, '').length
  const isPhone = /^\+?[\d\s().-]+$/.test(phone) && digits >= PHONE_DIGITS_LEAST && digits <= PHONE_DIGITS_MOST
  if (!isPhone) {
    throw new Error(`${quoted(typed)} is no phone number: it has ${PHONE_DIGITS_LEAST} to ${PHONE_DIGITS_MOST} digits.`)
  }
  return phone
}

/** The number of a wallet: a Bangladeshi mobile number, as `01712345678`; Rocket adds a digit. */
export const readWallet =
  (form: RegExp): Read<string> =>
  (typed) => {
    const number = foldPhone(readPhone(typed))
    if (!form.test(number)) throw new Error(`${quoted(typed)} is no number of this wallet, as 01712345678.`)
    return number
  }

export const readEmail: Read<string> = (typed) => {
  const parsed = email.safeParse(readText(EMAIL_MOST)(typed))
  if (!parsed.success) throw new Error(`${quoted(typed)} is no email address.`)
  return parsed.data
}

export const readLink =
  (most: number): Read<string> =>
  (typed) => {
    const link = readText(most)(typed)
    if (!isWebAddress(link)) throw new Error(`${quoted(typed)} is no address of the web, as https://example.com.`)
    return link
  }
