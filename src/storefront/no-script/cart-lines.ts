import { MAX_ORDER_LINES, MAX_QUANTITY, MIN_QUANTITY } from '#platform/contract/limits.ts'
import { type CartLine, PLAIN_CART_COOKIE } from '#platform/contract/storage.ts'
import { MAX_COOKIE, type PlainContext, readCookie, writeCookie } from './request.ts'

const toLine = (text: string): CartLine[] => {
  const [, id, quantity] = /^([1-9]\d{0,14})x(\d{1,3})$/.exec(text) ?? []
  const pieces = Number(quantity)
  return pieces >= MIN_QUANTITY && pieces <= MAX_QUANTITY ? [{ id: Number(id), quantity: pieces }] : []
}

/** Lines from a text that anybody may have written: `12x3.45x1`; invalid ones and repeated products are left out. */
export function parseLines(text: string): CartLine[] {
  const lines = new Map<number, CartLine>()
  for (const line of text.slice(0, MAX_COOKIE).split('.').flatMap(toLine))
    if (!lines.has(line.id)) lines.set(line.id, line)
  return [...lines.values()].slice(0, MAX_ORDER_LINES)
}

export const formatLines = (lines: CartLine[]): string => lines.map(({ id, quantity }) => `${id}x${quantity}`).join('.')

/** The cart of the shopper who sent a request. */
export const readCart = (c: PlainContext): CartLine[] => parseLines(readCookie(c, PLAIN_CART_COOKIE))

/** Stores the lines that have a piece; false where they are more than an order may have. */
export function writeCart(c: PlainContext, lines: CartLine[]): boolean {
  const text = formatLines(lines.filter(({ quantity }) => quantity >= MIN_QUANTITY))
  if (formatLines(parseLines(text)) !== text) return false
  writeCookie(c, PLAIN_CART_COOKIE, text)
  return true
}
