import { WALLET_KINDS, type WalletKind, type WalletProvider } from '#connect/wallets/wallet.ts'
import { MAX_NOTICE_EMAILS } from '#platform/contract/office-limits.ts'
import { email } from '#platform/contract/values/fields.ts'
import type { Resource } from '#platform/resource/define.ts'
import type { Field } from '#platform/resource/field.ts'
import { shapesOf } from '#platform/resource/schemas.ts'
import { toPaisa, toTaka } from '#platform/rules/money.ts'
import { latinDigits, tidyText } from '#platform/rules/text.ts'
import { walletNumber } from '#shop/payments/contract/office/wallets.ts'

/** Parses a typed value. Throws an error with the reason if it is invalid. */
export type Read<T> = (typed: string) => T

/** Control, invisible and bidirectional characters. */
const HIDDEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
/** Zero-width joiners, which Bengali needs between letters. */
const JOINERS = /[\u200c\u200d]/g
const AMOUNT = /^(?:৳|tk\.?|bdt)?\s*(\d{1,9}(?:\.\d{1,2})?)$/i
const BOOLEANS: Readonly<Record<string, boolean>> = {
  yes: true,
  on: true,
  true: true,
  no: false,
  off: false,
  false: false,
}
const DAY_AND_TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?$/

const quoted = (typed: string) => `"${typed.replaceAll(/\p{Cc}/gu, '�')}"`

/** Parses a one-line text. */
const readText: Read<string> = (typed) => {
  const text = tidyText(typed)
  if (HIDDEN.test(text) || text.replaceAll(JOINERS, '').trim() === '')
    throw new Error('it contains an invisible character.')
  return text
}

/** Parses an amount in taka, also in Bengali digits. */
const readTaka: Read<number> = (typed) => {
  const amount = AMOUNT.exec(latinDigits(tidyText(typed)))?.[1]
  if (amount === undefined) throw new Error(`${quoted(typed)} is not an amount in taka, such as 60 or 60.50.`)
  return toTaka(toPaisa(amount))
}

/** Parses a day of Bangladesh with or without a time of day, to a moment as ISO 8601 in UTC. */
const readMoment: Read<string> = (typed) => {
  const [, day, time = '00:00'] = DAY_AND_TIME.exec(latinDigits(typed.trim())) ?? []
  const at = new Date(`${day}T${time}:00+06:00`)
  // Dates such as 31 February move on by themselves.
  const isThere = !Number.isNaN(at.getTime()) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(`${day}`)
  if (!day || !isThere) throw new Error(`${quoted(typed)} is not a day such as 2026-12-01 or 2026-12-01 18:30.`)
  return at.toISOString()
}

const readBoolean: Read<boolean> = (typed) => {
  const isYes = BOOLEANS[typed.trim().toLowerCase()]
  if (isYes === undefined) throw new Error('it must be yes or no.')
  return isYes
}

const READ: Partial<Record<Field['kind'], Read<unknown>>> = {
  text: readText,
  taka: readTaka,
  percent: (typed) => Number(latinDigits(typed.trim()).replace(/\s*%$/, '')),
  moment: readMoment,
  whole: (typed) => Number(latinDigits(typed.trim())),
  choice: (typed) => typed.trim().toLowerCase(),
  boolean: readBoolean,
}
/** Parses the value of a declared field of a resource as its kind is typed, by the rule of the office's form. */
export function readersOf(resource: Resource) {
  const schemas = new Map(Object.entries(shapesOf(resource).change))
  return (name: string, field: Field): Read<unknown> =>
    (typed) => {
      const { data, error } = schemas.get(name)?.safeParse(READ[field.kind]?.(typed)) ?? {}
      if (!error) return data
      const is = field.kind === 'choice' ? `it must be ${Object.keys(field.choices).join(' or ')}.` : undefined
      throw new Error(is ?? field.wrong?.en ?? error.issues.map(({ message }) => message).join(' '))
    }
}

/** Parses the number of a wallet, such as `01712345678`. Behind it may stand what kind of account it is. */
export const readWallet =
  (wallet: WalletProvider): Read<{ number: string; kind?: WalletKind }> =>
  (typed) => {
    const [kind] = /[a-z]+$/i.exec(typed.trim()) ?? []
    const known = WALLET_KINDS.find((name) => name === kind?.toLowerCase())
    if (kind && !known) throw new Error(`"${kind}" is no kind of account: it is ${WALLET_KINDS.join(', ')} or nothing.`)
    const { data, error } = walletNumber(wallet).safeParse(typed.trim().slice(0, kind ? -kind.length : undefined))
    if (error) throw new Error(`${quoted(typed)} is not a number of this wallet, such as 01712345678.`)
    return { number: data, ...(known && { kind: known }) }
  }

/** Parses addresses between commas. */
export const readEmails: Read<string[]> = (typed) => {
  const emails = typed.split(',').map((one) => {
    const parsed = email.safeParse(readText(one))
    if (!parsed.success) throw new Error(`${quoted(one)} is not an email address.`)
    return parsed.data
  })
  if (emails.length > MAX_NOTICE_EMAILS) throw new Error(`there may be ${MAX_NOTICE_EMAILS} at most.`)
  return emails
}
