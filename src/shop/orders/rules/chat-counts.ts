import { MIN_QUANTITY } from '#platform/contract/limits.ts'
import { latinDigits } from '#platform/rules/text.ts'

/** One to five, as they stand before `ta`, `টা`, `pcs`. */
const NUMBER_WORDS = ['এক ek ak', 'দুই দু dui du', 'তিন tin', 'চার char', 'পাঁচ pach'].map((words) =>
  words.normalize('NFC').split(' '),
)
const NUMBER = String.raw`\d{1,3}|[\p{L}\p{M}]{2,8}`
const UNIT = 'ta|ti|টা|টি|টো|খানা|pcs?|pieces?|pis|পিস|packets?|pkt|প্যাকেট|box|বক্স|bottles?|বোতল|jar|জার|x|×'
const EDGE = String.raw`[\p{L}\p{M}\p{N}]`
/** `2 ta`, `২টা`, `দুই পিস`, `duita`, `2x`; and `x 2`. */
const COUNTS = [
  new RegExp(`(?<!${EDGE})(${NUMBER})\\s?(?:${UNIT})(?!${EDGE})`, 'giu'),
  new RegExp(`(?<!${EDGE})[x×*]\\s?(\\d{1,3})(?!${EDGE})`, 'giu'),
]
const LAST_NUMBER = /[\s:=–-](\d{1,2})$/u

/** A quantity and the text without it. */
export interface Count {
  quantity: number
  others: string
  /** Where in the text it stands. */
  start: number
}

/** The quantity that a text says somewhere; undefined for none. */
export function countIn(text: string): Count | undefined {
  const latin = latinDigits(text)
  for (const pattern of COUNTS)
    for (const found of latin.matchAll(pattern)) {
      const said = (found[1] ?? '').toLowerCase()
      const quantity = /^\d/.test(said) ? Number(said) : NUMBER_WORDS.findIndex((words) => words.includes(said)) + 1
      if (quantity < MIN_QUANTITY) continue
      const others = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
      return { quantity, others, start: found.index }
    }
  return undefined
}

/** The number at the end of a known product line: `Honey - 2`, `Honey 2`. */
export function lastNumber(text: string): Count | undefined {
  const found = LAST_NUMBER.exec(latinDigits(text))
  const quantity = Number(found?.[1] ?? 0)
  return found && quantity >= MIN_QUANTITY
    ? { quantity, others: text.slice(0, found.index), start: found.index }
    : undefined
}

/** The quantity that a text says alone: `2`, `২টা`, `দুই পিস`; undefined for none. */
export function readCount(text: string): number | undefined {
  const plain = /^\s*(\d{1,3})\s*$/.exec(latinDigits(text))
  const quantity = plain ? Number(plain[1]) : countIn(text)?.quantity
  return quantity !== undefined && quantity >= MIN_QUANTITY ? quantity : undefined
}
