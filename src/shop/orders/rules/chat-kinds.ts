import { WALLET_PROVIDERS } from '#connect/wallets/all.ts'
import { countIn } from './chat-counts.ts'
import { readGoods, withoutFillers } from './chat-goods.ts'
import { type ChatPiece, phonesIn } from './chat-pieces.ts'
import { guessPlace, isPlaceName } from './chat-place.ts'

const ADDRESS_WORD =
  /(?<![\p{L}\p{M}])(?:house|home|flat|floor|road|rd|block|sector|avenue|lane|goli|village|vill|gram|para|post|p\.?o|union|ward|bazar|bazaar|market|tower|mosque|masjid|school|college|hospital|bank|more|mor|bari|basa|বাসা|বাড়ি|ফ্ল্যাট|তলা|রোড|সড়ক|ব্লক|সেক্টর|গলি|লেন|গ্রাম|পাড়া|ডাকঘর|পোস্ট|ইউনিয়ন|ওয়ার্ড|বাজার|মার্কেট|টাওয়ার|মসজিদ|স্কুল|কলেজ|হাসপাতাল|ব্যাংক|মোড়|থানা|জেলা|উপজেলা)(?![\p{L}\p{M}])/iu
const ADDRESS = new RegExp(ADDRESS_WORD.source.normalize('NFC'), 'iu')
/** One to four words of letters. */
export const PERSON_NAME = /^[\p{L}\p{M}.'’]{2,30}(?:\s[\p{L}\p{M}.'’]{1,30}){0,3}$/u
const NAMES = Object.values(WALLET_PROVIDERS).map(({ name }) => name)
const [ENGLISH, BENGALI] = [NAMES.map(({ en }) => en), NAMES.map(({ bn }) => bn)].map((names) => names.join('|'))
/** Sums and wallets. */
export const MONEY = new RegExp(`(?<![a-z])(?:tk|taka|bdt|${ENGLISH}|advance|total)(?![a-z])|৳|টাকা|${BENGALI}|মোট`, 'iu')

/** The most likely kind of a piece without a label. */
export type Kind = 'goods' | 'address' | 'name' | 'rest'
export type KnownPiece = ChatPiece & { kind: Kind }

export function kindOf(text: string): Kind {
  if (/[?？]/u.test(text)) return 'rest'
  if (ADDRESS.test(text) || isPlaceName(withoutFillers(text))) return 'address'
  if (readGoods(text).length > 0) return 'goods'
  if (MONEY.test(text)) return 'rest'
  const { district, upazila } = guessPlace(text)
  const isName = PERSON_NAME.test(text)
  // `Palash Ahmed`: an upazila in a name is no place unless its district is named as well.
  if (district && !(isName && district.from === upazila?.from)) return 'address'
  return isName ? 'name' : 'rest'
}

/** Splits a piece at its phones, and products behind an address from the address. */
export function splitPiece({ text, label, line }: ChatPiece): KnownPiece[] {
  if (label === 'phone') return []
  const parts = phonesIn(text).reduce((left, { from }) => left.flatMap((part) => part.split(from)), [text])
  const known = parts.flatMap((part): KnownPiece[] => {
    const kind = kindOf(part)
    const start = label === null && kind === 'address' ? countIn(part)?.start : undefined
    const texts = start ? [part.slice(0, start), part.slice(start)] : [part]
    return texts.map((one) => ({ text: one.trim(), label, line, kind: texts.length > 1 ? kindOf(one) : kind }))
  })
  return known
    .map((piece) => ({ ...piece, text: label === null ? withoutFillers(piece.text) : piece.text }))
    .filter((piece) => piece.text !== '')
    .map((piece) => ({
      ...piece,
      kind: piece.kind === 'rest' && !/[?？]/u.test(text) ? kindOf(piece.text) : piece.kind,
    }))
}

/** The rest of the line after an address belongs to it: the quarter in `House 5, Uttara, Dhaka`. */
export function joinAddress(pieces: KnownPiece[]): KnownPiece[] {
  const begun = new Set<number>()
  return pieces.map((piece) => {
    if (piece.label === null && piece.kind === 'address') begun.add(piece.line)
    return piece.kind === 'name' && begun.has(piece.line) ? { ...piece, kind: 'address' } : piece
  })
}
