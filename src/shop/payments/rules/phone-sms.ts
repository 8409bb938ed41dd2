import { WALLET_PROVIDERS, WALLETS, type Wallet } from '#connect/wallets/all.ts'
import { latinDigits } from '#platform/contract/values/digits.ts'
import { toPaisa } from '#platform/rules/money.ts'

const HOUR = 60 * 60_000
/** Hours for which a forwarded message proves a payment by itself, and minutes that clocks may differ. */
const MAX_AGE = 48 * HOUR
const AHEAD = 10 * 60_000

/** Why a message that a phone forwarded needs a person: its moment, or a balance that does not follow from an earlier one. */
export type Doubt = '' | 'time' | 'balance'

/** The wallet whose short number or name a message came from; undefined for any other sender, whatever the message says. */
export function walletOfSender(from: string): Wallet | undefined {
  const sender = latinDigits(from).trim().toLowerCase()
  return WALLETS.find((wallet) => {
    const { name, shortCode } = WALLET_PROVIDERS[wallet]
    return sender === shortCode || sender === name.en.toLowerCase()
  })
}

const BALANCE = /(?:net\s?bal|bal(?:ance)?|ব্যালেন্স)\s*[:.]?\s*(?:tk|bdt|৳)?[.:]?\s*(\d[\d,]*(?:\.\d{1,2})?)/giu

/** The balance that a wallet's message ends with, in paisa. Null for none, or where the payer wrote another one into the reference. */
export function readBalance(text: string): number | null {
  const found = [...latinDigits(text.normalize('NFKC')).matchAll(BALANCE)].map(([, amount = '']) => amount)
  return found.length === 1 ? toPaisa(found[0]?.replaceAll(',', '') ?? '') : null
}

/** Whether a moment is neither of the future nor so old that somebody else has surely dealt with it; a missing one is doubtful. */
export const isRecent = (at: string | null, now: number): boolean => {
  const age = now - Date.parse(at ?? '')
  return age <= MAX_AGE && age >= -AHEAD
}

/** Milliseconds without a message after which a phone is called silent, by day. */
const SILENT = 6 * HOUR

/** Whether a phone that has forwarded messages is silent for long, by the day of Bangladesh that began at 8. */
export function isSilent(lastAt: string | null, now: number): boolean {
  if (lastAt === null) return false
  const sinceMidnight = (now + 6 * HOUR) % (24 * HOUR)
  const morning = now - sinceMidnight + 8 * HOUR
  const isDay = sinceMidnight >= 8 * HOUR && sinceMidnight < 22 * HOUR
  return isDay && now - Math.max(Date.parse(lastAt), morning) > SILENT
}
