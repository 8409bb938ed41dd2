import { latinDigits } from '#platform/rules/text.ts'
import { type ChatTextLine, spokenLines } from './chat-lines.ts'

/** Labels that a customer writes before a piece of a chat: `নাম: …`, `Address: …`. */
export type ChatLabel = 'name' | 'phone' | 'district' | 'upazila' | 'address' | 'goods' | 'quantity'

/** A piece of a customer's text. */
export interface ChatPiece {
  text: string
  label: ChatLabel | null
  /** Which of the speaker's lines it is of. */
  line: number
}

const LABELS: [ChatLabel, string][] = [
  ['name', '(?:(?:my|amar|full|customer|আমার|পুরো) )?(?:name|nam|naam|নাম)'],
  [
    'phone',
    '(?:phone|mobile|mob|contact|cell|number|nmbr|nambar|মোবাইল|ফোন|নাম্বার|নম্বর)(?: (?:no|number|nambar|নাম্বার|নম্বর|নং))?\\.?',
  ],
  ['district', '(?:district|zilla|zila|jela|জেলা)'],
  ['upazila', '(?:upazila|upozila|upojela|thana|উপজেলা|থানা)'],
  ['address', '(?:(?:full|delivery|shipping|সম্পূর্ণ|পুরো|ডেলিভারি) )?(?:address|adress|addr|thikana|location|ঠিকানা)'],
  ['goods', '(?:products?|items?|order|পণ্য|প্রোডাক্ট|অর্ডার)(?: (?:name|নাম))?'],
  ['quantity', '(?:quantity|qty|poriman|পরিমাণ|সংখ্যা)'],
]
/** A label may stand in a line of its own, without a colon; `order` alone is none. */
const PATTERNS = LABELS.map(([label, words]) => ({
  label,
  pattern: new RegExp(
    `^[\\s*•>.)-]{0,5}${words.normalize('NFC')}\\s{0,3}[*]?(?:[:=]|[–—-](?=\\s|$)${label === 'goods' ? '' : '|$'})[*]?\\s*`,
    'iu',
  ),
}))
/** `আমার নাম রহিম`, without a colon. */
const NAME_SAID = /^(?:আমার নাম|my name is|amar nam|amar naam)\s+/iu

/** Bangladeshi mobile numbers, with blanks and dashes; in Latin digits. */
const PHONE = /(?<!\d)(?:\+?88[\s-]?)?0?[\s-]?1[3-9](?:[\s-]?\d){8}(?!\d)/g

function labelOf(text: string): { label: ChatLabel; value: string } | undefined {
  const said = NAME_SAID.exec(text)
  if (said) return { label: 'name', value: text.slice(said[0].length) }
  for (const { label, pattern } of PATTERNS) {
    const found = pattern.exec(text)
    if (found) return { label, value: text.slice(found[0].length).trim() }
  }
  return undefined
}

type Said = Omit<ChatPiece, 'line'>

/** Pieces of one line; `open` is a label whose value is on the next line. */
function piecesOf(text: string, before: ChatLabel | null): { pieces: Said[]; open: ChatLabel | null } {
  const labelled = labelOf(text)
  if (labelled?.value === '') return { pieces: [], open: labelled.label }
  if (labelled) return { pieces: [{ text: labelled.value, label: labelled.label }], open: null }
  if (before) return { pieces: [{ text, label: before }], open: null }
  const parts = text.split(/[,;|।]+|\s{3,}/u).map((part) => part.trim())
  const pieces = parts.map((part): Said => {
    const own = labelOf(part)
    return own ? { text: own.value, label: own.label } : { text: part, label: null }
  })
  return { pieces: pieces.filter((piece) => piece.text !== ''), open: null }
}

function splitLines(lines: ChatTextLine[]): ChatPiece[] {
  let open: ChatLabel | null = null
  return lines.flatMap(({ text }, line) => {
    const split = piecesOf(text, open)
    open = split.open
    return split.pieces.map((piece) => ({ ...piece, line }))
  })
}

/** The mobile numbers of a text in their canonical form (platform/contract/values/phone.ts), with the part of the text that each stands in. */
export const phonesIn = (text: string): { value: string; from: string }[] =>
  [...latinDigits(text).matchAll(PHONE)].map((found) => ({
    value: `0${found[0].replace(/\D/g, '').slice(-10)}`,
    from: text.slice(found.index, found.index + found[0].length),
  }))

/** Each speaker of a chat, in the order of their first words, with the pieces that they wrote. */
export function chatPieces(chat: string): { speaker: string; pieces: ChatPiece[] }[] {
  const lines = spokenLines(chat)
  return [...new Set(lines.map(({ speaker }) => speaker))].map((name) => ({
    speaker: name,
    pieces: splitLines(lines.filter(({ speaker }) => speaker === name)),
  }))
}
