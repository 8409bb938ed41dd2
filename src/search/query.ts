import { MAX_SEARCH_WORDS } from '#platform/contract/limits.ts'
import { expandWord } from './expand-word.ts'
import type { Goods } from './goods.ts'
import { EVIDENCE, formsIn, type Meaning, offerForms, offerMeanings, preferTyped } from './meaning.ts'
import { sizesOf, withoutPrices } from './text/sizes.ts'
import { isNumber, toWords } from './text/words.ts'

/** A part of a search: a word, or a size such as `5 kg`. */
export interface Part extends Meaning {
  text: string
  /** How much it counts among the others. */
  weight: number
  /** Whether goods without it are no match. */
  isNeeded: boolean
}

/** Words that say nothing about a product, or that its texts don't have. */
const FILLERS = new Set(
  (
    'a an the and or of for with in on to by at is er ar o ebong jonno price prices dam daam koto buy online shop best cheap good bd bangladesh ' +
    'ও এবং এর জন্য দাম মূল্য কত কিনব কিনুন ভালো সেরা সস্তা বাংলাদেশ অনলাইন'
  )
    .normalize('NFC')
    .split(' '),
)

/** Whether a word says nothing about a product. */
export const isFiller = (word: string): boolean => FILLERS.has(word)

const FILLER_WEIGHT = 0.25
const SIZE_WEIGHT = 0.6
const NUMBER_WEIGHT = 0.5

/** Parts that are read of a text at most; a pasted message may be very long. */
const MAX_READ = 100

/** The words of a text, each once, with sizes as one part; of too many, the first that are no fillers. */
export function splitParts(whole: string): { text: string; size?: string }[] {
  const text = withoutPrices(whole)
  const parts = new Map<string, { text: string; size?: string }>()
  const add = (part: { text: string; size?: string }) => parts.has(part.text) || parts.set(part.text, part)
  const sizes = sizesOf(text)
  const words = toWords(text)
  for (let at = 0; at < words.length && parts.size < MAX_READ; at += 1) {
    const [next] = sizes
    const sized = next ? toWords(next.text) : []
    if (next && sized.length > 0 && sized.every((word, ahead) => words[at + ahead] === word)) {
      add({ text: next.text, size: next.term })
      sizes.shift()
      at += sized.length - 1
    } else add({ text: words[at] ?? '' })
  }
  const all = [...parts.values()]
  const telling = all.length > MAX_SEARCH_WORDS ? all.filter((part) => !isFiller(part.text)) : all
  return (telling.length > 0 ? telling : all).slice(0, MAX_SEARCH_WORDS)
}

/** A size matches as one term; its number and its unit as separate words are weak evidence. */
function sizePart(goods: Goods, text: string, size: string): Part {
  const terms = formsIn(goods, size)
  const parts = toWords(text).map((word) => formsIn(goods, word))
  const phrases = parts.every((part) => part.size > 0) ? [{ parts, weight: 0.5 }] : []
  return { text, weight: SIZE_WEIGHT, isNeeded: true, terms, phrases }
}

const weightOf = (word: string): number => (isFiller(word) ? FILLER_WEIGHT : isNumber(word) ? NUMBER_WEIGHT : 1)

const MAX_JOINED = 3

/** Adds what neighbouring words mean together: `face wash` is `facewash`, `air conditioner` is `AC`. */
function joinNeighbours(goods: Goods, parts: Part[]): void {
  for (let from = 0; from < parts.length; from += 1) {
    for (let to = from + 2; to <= Math.min(parts.length, from + MAX_JOINED); to += 1) {
      const together = parts.slice(from, to)
      const joined = together.map(({ text }) => toWords(text).join('')).join('')
      const meaning: Meaning = { terms: new Map(), phrases: [] }
      offerMeanings(goods, meaning, joined, EVIDENCE.meaning)
      const typed = together.flatMap(({ text }) => toWords(text))
      preferTyped(goods, meaning, typed)
      offerForms(goods, meaning.terms, joined, EVIDENCE.joined)
      for (const part of together) {
        for (const [id, weight] of meaning.terms) if (weight > (part.terms.get(id) ?? 0)) part.terms.set(id, weight)
        part.phrases.push(...meaning.phrases)
      }
    }
  }
}

interface ParseOptions {
  /** Whether the last word may be unfinished. */
  isTyping?: boolean
}

/** A search as its parts, each with all that it may stand for. */
export function parseQuery(goods: Goods, text: string, { isTyping = false }: ParseOptions = {}): Part[] {
  const split = splitParts(text)
  const isAllFiller = split.every((part) => isFiller(part.text))
  const parts = split.map((part, at): Part => {
    const isUnfinished = isTyping && at === split.length - 1
    if (part.size) return sizePart(goods, part.text, part.size)
    const isIgnorable = isFiller(part.text) && !isAllFiller && !isUnfinished
    const meaning = isIgnorable
      ? { terms: formsIn(goods, part.text), phrases: [] }
      : expandWord(goods, part.text, isUnfinished)
    return { text: part.text, weight: weightOf(part.text), isNeeded: !isIgnorable, ...meaning }
  })
  joinNeighbours(goods, parts)
  return parts
}
