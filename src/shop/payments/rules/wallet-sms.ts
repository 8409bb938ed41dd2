import { WALLET_PROVIDERS, type Wallet } from '#connect/wallets/all.ts'
import { MAX_PASTED_LINE } from '#platform/contract/office-limits.ts'
import { latinDigits, withoutControls } from '#platform/rules/text.ts'
import { MAX_PASTED } from '#shop/orders/contract/office-orders.ts'
import { foldTransactionId, transactionIdProblem } from '#shop/payments/contract/transaction-id.ts'
import { readWalletHead } from './wallet-heads.ts'
import { readDhakaMoment } from './wallet-moment.ts'

/** Money that a wallet says it received. */
export interface WalletSms {
  wallet: Wallet
  /** Folded (shop/payments/contract/transaction-id.ts). */
  transactionId: string
  amountPaisa: number
  /** A phone, an account whose first digits are asterisks, or a name; empty when the message has none. */
  sender: string
  /** ISO; null when the message has no moment. */
  at: string | null
  /** The message as pasted. */
  text: string
}

/** Parsed paste. `rest` are its lines that are no message of received money, in order. */
export interface WalletPaste {
  messages: WalletSms[]
  rest: string[]
}

const CALLED = Object.values(WALLET_PROVIDERS).flatMap(({ name, shortCode }) => [name.en, name.bn, shortCode])
const WALLET = `(?:${CALLED.join('|')})?`
/** Prefixes that a phone or chat puts before a message: a wallet's name or number, a time, brackets. */
const BEFORE = new RegExp(String.raw`^[\s\d[\]():,./\-]{0,30}(?:am|pm)?\s?${WALLET}\s?[\]\):>\-]{1,3}\s*`, 'iu')
const SIGNS = String.raw`[^\p{L}\p{M}\p{N}]{0,5}`
const ONLY_WALLET = new RegExp(`^${SIGNS}${WALLET}${SIGNS}$`, 'iu')
const STARTS = /^(?:you\s+have\s|payment\s|cash[\s-]?in\s|money\s+received|b2[bc]:|tk|a\/c|আপনি|ক্যাশ|টাকা|\d{11}\s)/iu
const ID = /\b(?:trx|txn)\s*id\s*[:.]?\s*([a-z0-9]+)/giu
const ID_BENGALI = /(?:ট্রানজেকশন|লেনদেন)\s*আইডি\s*[:.]?\s*([a-z0-9]+)/giu
/** Written by the payer. */
const REFERENCE = /^ref(?:erence)?\s*[:.]/iu
/** Lines of a message behind that of its id. */
const AFTER_ID = /^(?:bal|fee|comm|date|time|ব্যালেন্স|ফি|তারিখ|\d{1,2}[/-])/iu
const MAX_LINES = 9

/** A line as it is read; no message of a wallet has a longer one. */
const fold = (line: string): string =>
  latinDigits(withoutControls(line.normalize('NFKC')))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_PASTED_LINE)

const idsIn = (text: string): string[] =>
  [ID, ID_BENGALI].flatMap((label) => [...text.matchAll(label)].map(([, id = '']) => id))

function readMessage(lines: string[], text: string): WalletSms | undefined {
  const message = lines.filter((line) => !REFERENCE.test(line)).join('\n')
  const [id, another] = idsIn(message)
  // Of two ids the payer may have written one into the reference.
  if (id === undefined || another !== undefined || transactionIdProblem(id) !== undefined) return undefined
  const head = readWalletHead(message)
  return head && { ...head, transactionId: foldTransactionId(id), at: readDhakaMoment(message), text }
}

/** How many lines from `start` on one message may have: up to the line of its id and its continuation; 0 without an id. */
function lengthOf(lines: string[], start: number): number {
  const end = Math.min(lines.length, start + MAX_LINES)
  for (let at = start; at < end; at++) {
    const line = lines[at] ?? ''
    if (at > start && STARTS.test(line)) return 0
    if (REFERENCE.test(line) || idsIn(line).length === 0) continue
    let length = at - start + 1
    while (AFTER_ID.test(lines[start + length] ?? '')) length++
    return length
  }
  return 0
}

/**
 * Reads the messages of wallets about received money from a pasted text. A message is looked for at
 * the start of a line only: its middle holds a reference that the payer types, who could write a message there. What is
 * not understood whole is left to a person; nothing is guessed, and the same message twice counts once.
 */
export function readWalletPaste(pasted: string): WalletPaste {
  const raw = pasted.slice(0, MAX_PASTED).split(/\r\n|[\r\n\u2028\u2029]/)
  const lines = raw.map(fold).map((line) => [line, line.replace(BEFORE, '')].find((one) => STARTS.test(one)) ?? line)
  const messages = new Map<string, WalletSms>()
  const rest: string[] = []
  for (let at = 0; at < lines.length; ) {
    const length = STARTS.test(lines[at] ?? '') ? lengthOf(lines, at) : 0
    const text = raw.slice(at, at + Math.max(1, length))
    const message = length > 0 ? readMessage(lines.slice(at, at + length), text.join('\n').trim()) : undefined
    if (message) messages.set(JSON.stringify({ ...message, text: '' }), message)
    else rest.push(...text.map((line) => line.trim()).filter((line) => !ONLY_WALLET.test(line)))
    at += Math.max(1, length)
  }
  return { messages: [...messages.values()], rest }
}
