import { MAX_QUANTITY } from '#platform/contract/limits.ts'
import type { CartLine } from '#platform/contract/storage.ts'

export type CartChange = 'added' | 'updated' | 'same'

/** Converts a number to a valid quantity: an integer from 0 to 999; 0 for NaN. */
export const toQuantity = (quantity: number): number =>
  Number.isNaN(quantity) ? 0 : Math.min(Math.max(Math.trunc(quantity), 0), MAX_QUANTITY)

/**
 * Appends `line`, or replaces the quantity of the line with its id. Returns the lines and the kind of change (spec §4).
 * FirstPaint.astro inlines the source of this function in every page, so it may not use anything from outside.
 */
export function withLine(lines: CartLine[], line: CartLine): { lines: CartLine[]; change: CartChange } {
  const current = lines.find(({ id }) => id === line.id)
  if (!current) return { lines: [...lines, line], change: 'added' }
  if (current.quantity === line.quantity) return { lines, change: 'same' }
  return { lines: lines.map((each) => (each.id === line.id ? line : each)), change: 'updated' }
}

export const withoutLine = (lines: CartLine[], id: number): CartLine[] => lines.filter((line) => line.id !== id)

export const orderedLines = (lines: CartLine[]): CartLine[] => lines.filter(({ quantity }) => quantity > 0)
