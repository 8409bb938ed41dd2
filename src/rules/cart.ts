import { BADGE_MOST, QUANTITY_MOST } from '#contract/limits.ts'
import type { CartLine } from '#contract/storage.ts'

export type CartChange = 'added' | 'updated' | 'same'

/** A quantity made one that a cart may hold: whole, 0 to 999; 0 for what is no number. */
export const toQuantity = (quantity: number): number =>
  Number.isNaN(quantity) ? 0 : Math.min(Math.max(Math.trunc(quantity), 0), QUANTITY_MOST)

/** The lines with `line` appended, or with its quantity replaced; and which of the two it was (spec §4). */
export function withLine(lines: CartLine[], line: CartLine): { lines: CartLine[]; change: CartChange } {
  const held = lines.find(({ id }) => id === line.id)
  if (!held) return { lines: [...lines, line], change: 'added' }
  if (held.quantity === line.quantity) return { lines, change: 'same' }
  return { lines: lines.map((each) => (each.id === line.id ? line : each)), change: 'updated' }
}

export const withoutLine = (lines: CartLine[], id: number): CartLine[] => lines.filter((line) => line.id !== id)

/** The lines that an order would have: those of at least one piece. */
export const orderedLines = (lines: CartLine[]): CartLine[] => lines.filter(({ quantity }) => quantity > 0)

/** The badge's text: the count, `99+` above 99 (spec §2). */
export const badgeText = (count: number): string => (count > BADGE_MOST ? `${BADGE_MOST}+` : String(count))
