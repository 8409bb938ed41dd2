import { latinDigits } from '#platform/rules/text.ts'
import { countIn, lastNumber } from './chat-counts.ts'

/** A requested product in the customer's words; the shop's search finds the product. */
export interface ChatLine {
  name: string
  quantity: number
  /** The part of the text that says so. */
  from: string
}

const WEIGHT = /\d\s?(?:kg|kilo|keji|gm|gram|g|ml|ltr|lit(?:er|re)|কেজি|গ্রাম|লিটার|মিলি)(?![\p{L}\p{M}])/iu
const AND = /\s+(?:ar|and|aar|এবং|আর|ও)\s+|\s*[+&]\s*/iu

/** Words around goods that name none. */
const FILLERS = new Set(
  (
    'hi hello hey assalamualaikum assalamu alaikum walaikum salam slm vai bhai vaia bhaia bhaiya apu api sir madam mam please plz pls thanks thank you ok okay ' +
    'ami amar amake order orders korte korbo korlam chai cai nibo nebo nite lagbe lagbo dorkar den din diben dite hobe debe pathan pathaben confirm koren korun want need i to for me a the of ' +
    'আসসালামু আলাইকুম ওয়ালাইকুম সালাম ভাই ভাইয়া আপু স্যার ম্যাডাম প্লিজ ধন্যবাদ আমি আমার আমাকে অর্ডার করতে করবো করলাম চাই চাচ্ছি নিব নিবো নেব নিতে লাগবে দরকার দেন দিন দিবেন দিয়েন পাঠান পাঠাবেন পাঠিয়ে কনফার্ম করেন করুন হবে'
  )
    .normalize('NFC')
    .split(' '),
)
const isFiller = (word: string): boolean => FILLERS.has(word.toLowerCase().replace(/[^\p{L}\p{M}]/gu, ''))

/** A text without the fillers and signs at its ends; empty when it holds nothing else. */
export function withoutFillers(text: string): string {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const first = words.findIndex((word) => !isFiller(word))
  const last = words.findLastIndex((word) => !isFiller(word))
  return words
    .slice(Math.max(0, first), last + 1)
    .join(' ')
    .replace(/^[^\p{L}\p{N}(]+|[^\p{L}\p{M}\p{N})%]+$/gu, '')
}

/** Product line of one part; undefined without a count, unless the customer labels it or it has a weight. */
function toLine(part: string, isNamed: boolean): ChatLine | undefined {
  const count = countIn(part) ?? (isNamed && !WEIGHT.test(latinDigits(part)) ? lastNumber(part) : undefined)
  const isGoods = count !== undefined || isNamed || WEIGHT.test(latinDigits(part))
  const name = withoutFillers(count?.others ?? part)
  return isGoods && name !== '' ? { name, quantity: count?.quantity ?? 1, from: part.trim() } : undefined
}

/** The products that a piece of a chat requests; `isNamed`: the customer labels the piece as products. */
export function readGoods(text: string, isNamed = false): ChatLine[] {
  const parts = (isNamed ? text.split(/[,;|।\n]+/u) : [text]).flatMap((part) => part.split(AND))
  const lines = parts.flatMap((part) => toLine(part, isNamed) ?? [])
  if (lines.length === parts.length || isNamed) return lines
  const whole = toLine(text, false)
  return whole ? [whole] : []
}
