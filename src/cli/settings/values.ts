import { email } from '#contract/fields.ts'
import { MAX_CHARGE, MAX_EMAIL } from '#contract/limits.ts'
import { isWebAddress } from '#contract/link.ts'
import { canonicalPhone, canonicalWallet } from '#contract/phone.ts'
import { WALLET_KINDS, type WalletKind } from '#contract/settings.ts'
import { toPaisa, toTaka } from '#rules/money.ts'
import { latinDigits, tidyText } from '#rules/text.ts'

/** Parses a typed value. Throws an error with the reason if it is invalid. */
export type Read<T> = (typed: string) => T

/** Control, invisible and bidirectional characters. */
const HIDDEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
/** Zero-width joiners, which Bengali needs between letters. */
const JOINERS = /[\u200c\u200d]/g
const AMOUNT = /^(?:৳|tk\.?|bdt)?\s*(\d{1,9}(?:\.\d{1,2})?)$/i

const quoted = (typed: string) => `"${typed.replaceAll(/\p{Cc}/gu, '�')}"`

/** Parses a one-line text of at most `most` characters. */
export const readText =
  (most: number): Read<string> =>
  (typed) => {
    const text = tidyText(typed)
    if (HIDDEN.test(text) || text.replaceAll(JOINERS, '').trim() === '')
      throw new Error('it contains an invisible character.')
    if (text.length > most) throw new Error(`it has ${text.length} characters; the maximum is ${most}.`)
    return text
  }

/** Parses a delivery charge in taka, also in Bengali digits. */
export const readCharge: Read<number> = (typed) => {
  const amount = AMOUNT.exec(latinDigits(tidyText(typed)))?.[1]
  if (amount === undefined) throw new Error(`${quoted(typed)} is not an amount in taka, such as 60 or 60.50.`)
  const taka = toTaka(toPaisa(amount))
  if (taka > MAX_CHARGE) throw new Error(`${quoted(typed)} is more than ${MAX_CHARGE} taka.`)
  return taka
}

/** Parses a phone number in any notation, also in Bengali digits. The shop shows it as it is written. */
export const readPhone: Read<string> = (typed) => {
  const phone = latinDigits(tidyText(typed))
  if (canonicalPhone(phone) === undefined)
    throw new Error(`${quoted(typed)} is not a phone number such as 01712345678, or with + and its country's code.`)
  return phone
}

/**
 * Parses the number of a wallet, a Bangladeshi mobile number such as `01712345678`; Rocket adds a digit. Behind it may
 * stand what kind of account it is.
 */
export const readWallet =
  (form: RegExp): Read<{ number: string; kind?: WalletKind }> =>
  (typed) => {
    const [kind] = /[a-z]+$/i.exec(typed.trim()) ?? []
    const known = WALLET_KINDS.find((name) => name === kind?.toLowerCase())
    if (kind && !known) throw new Error(`"${kind}" is no kind of account: it is ${WALLET_KINDS.join(', ')} or nothing.`)
    const number = canonicalWallet(typed.trim().slice(0, kind ? -kind.length : undefined))
    if (number === undefined || !form.test(number))
      throw new Error(`${quoted(typed)} is not a number of this wallet, such as 01712345678.`)
    return { number, ...(known && { kind: known }) }
  }

export const readEmail: Read<string> = (typed) => {
  const parsed = email.safeParse(readText(MAX_EMAIL)(typed))
  if (!parsed.success) throw new Error(`${quoted(typed)} is not an email address.`)
  return parsed.data
}

export const readLink =
  (most: number): Read<string> =>
  (typed) => {
    const link = readText(most)(typed)
    if (!isWebAddress(link)) throw new Error(`${quoted(typed)} is not a URL such as https://example.com.`)
    return link
  }
