import { findPlace } from '#platform/rules/place.ts'
import { readCount } from './chat-counts.ts'
import { type ChatLine, readGoods } from './chat-goods.ts'
import { joinAddress, type Kind, type KnownPiece, kindOf, MONEY, PERSON_NAME, splitPiece } from './chat-kinds.ts'
import { type ChatPiece, chatPieces, phonesIn } from './chat-pieces.ts'
import { guessPlace, type PlaceGuess } from './chat-place.ts'

/** A guess and the part of the chat that it was read from. */
export interface ChatGuess {
  value: string
  from: string
}

/** Order parsed from a pasted chat. Every field is a guess that a person checks; unmentioned fields are missing. */
export interface ChatOrder {
  name?: ChatGuess
  /** As phones are compared: `01…`. */
  phone?: ChatGuess
  /** A second number, as couriers take one. */
  otherPhone?: ChatGuess
  /** English names of platform/contract/values/geo.ts. */
  district?: ChatGuess
  upazila?: ChatGuess
  /** The address as written, without pieces that only name its district or upazila. */
  address?: ChatGuess
  lines: ChatLine[]
  /** Pieces that nothing was made of. */
  rest: string[]
}

const toGuess = (texts: string[]): ChatGuess | undefined =>
  texts.length === 0 ? undefined : { value: texts.join(', '), from: texts.join(', ') }

/** Labelled districts and upazilas take precedence over mentioned ones. */
function guessPlaces(pieces: ChatPiece[], address: string[]): PlaceGuess {
  const ofLabel = (wanted: string) => pieces.filter(({ label }) => label === wanted).map(({ text }) => text)
  const named = [...ofLabel('upazila'), ...ofLabel('district')]
  const said = guessPlace(named.join(', '), true)
  const mentioned = guessPlace([...address, ...named].join(', '))
  if (!said.district) return mentioned
  return mentioned.district?.value === said.district.value ? { ...mentioned, ...said } : said
}

const PLACE_KIND = /^(?:thana|upazila|upozila|zila|jela|district|থানা|উপজেলা|জেলা)[\s:-]+/iu

/** Whether a part of an address only repeats a guessed place. */
const isOnly = (part: string, { district, upazila }: PlaceGuess): boolean =>
  [district, upazila].some(
    (place) => place && findPlace([{ en: place.value, bn: place.from }], part.replace(PLACE_KIND, '')),
  )

function linesOf(pieces: KnownPiece[]): ChatLine[] {
  const lines: ChatLine[] = []
  for (const { text, label, kind } of pieces) {
    const last = lines.at(-1)
    const count = label === 'quantity' ? readCount(text) : undefined
    if (count !== undefined && last) last.quantity = count
    else if (label === 'goods' || (label === null && kind === 'goods'))
      lines.push(...readGoods(text, label === 'goods'))
  }
  return lines
}

/** The customer's phones; a number beside a wallet's name is a payment number, so it comes last. */
function phonesOf(pieces: ChatPiece[]): ChatGuess[] {
  const [own, others] = [false, true].map((isWallet) => pieces.filter(({ text }) => MONEY.test(text) === isWallet))
  const found = [...(own ?? []), ...(others ?? [])].flatMap(({ text }) => phonesIn(text))
  return found.filter(({ value }, at) => found.findIndex((one) => one.value === value) === at)
}

/** The customer is the speaker with most fields of an order. */
function customerOf(chat: string): { speaker: string; pieces: ChatPiece[] } {
  const weigh = (pieces: ChatPiece[]) =>
    pieces.filter(
      ({ text, label }) => label !== null || phonesIn(text).length > 0 || /goods|address/.test(kindOf(text)),
    ).length
  const speakers = chatPieces(chat).map((one) => ({ ...one, weight: weigh(one.pieces) }))
  return speakers.toSorted((a, b) => b.weight - a.weight)[0] ?? { speaker: '', pieces: [] }
}

/**
 * Guesses an order from a chat that was pasted from Messenger or WhatsApp, in Bangla, English or Bangla in Latin
 * letters. Never throws; of a text that says nothing it makes an order of nothing.
 */
export function readChatOrder(chat: string): ChatOrder {
  const { speaker, pieces: spoken } = customerOf(chat)
  const [phone, otherPhone] = phonesOf(spoken)
  const pieces = joinAddress(spoken.flatMap(splitPiece))
  const ofKind = (kind: Kind) =>
    pieces.filter((piece) => piece.label === null && piece.kind === kind).map(({ text }) => text)
  const labelled = (wanted: string) => pieces.filter(({ label }) => label === wanted).map(({ text }) => text)

  const written = [...labelled('address').flatMap((text) => text.split(/\s*[,;।]\s*/u)), ...ofKind('address')]
  const place = guessPlaces(pieces, written)
  const further = written.filter((part) => part !== '' && !isOnly(part, place))
  const address = toGuess(further.length > 0 ? further : labelled('address'))
  const isOrder = phone !== undefined || address !== undefined || place.district !== undefined
  const [name] = [
    ...labelled('name'),
    ...(isOrder ? ofKind('name') : []),
    ...(PERSON_NAME.test(speaker) ? [speaker] : []),
  ]
  return {
    ...(name !== undefined && { name: { value: name, from: name } }),
    ...(phone && { phone }),
    ...(otherPhone && { otherPhone }),
    ...place,
    ...(address && { address }),
    lines: linesOf(pieces),
    rest: [...ofKind('rest'), ...ofKind('name').filter((text) => !name?.includes(text))],
  }
}
