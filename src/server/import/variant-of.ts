import { createHash } from 'node:crypto'
import { MAX_SOURCE_ID } from '#contract/limits.ts'
import { MAX_GROUP_OPTIONS } from '#contract/office-limits.ts'
import { writeVariant } from '#rules/variant-cell.ts'
import type { Cells } from './read-cells.ts'

/** Shopify's name of the only variant of a product without variants. */
export const ONLY = 'Default Title'

interface Pair {
  option: string
  value: string
}

/** As many pairs as a group has options: what is more is one option with the last of them, so that all values stay apart. */
function asFew(pairs: Pair[]): Pair[] {
  if (pairs.length <= MAX_GROUP_OPTIONS) return pairs
  const rest = pairs.slice(MAX_GROUP_OPTIONS - 1)
  const joined = (of: (pair: Pair) => string) => rest.map(of).join(', ')
  const last = { option: joined(({ option }) => option), value: joined(({ value }) => value) }
  return [...pairs.slice(0, MAX_GROUP_OPTIONS - 1), last]
}

/** Codes of other shops may be longer than those of this one. */
const asCode = (code: string): string =>
  code.length <= MAX_SOURCE_ID
    ? code
    : `${code.slice(0, 80)}-${createHash('sha256').update(code).digest('hex').slice(0, 16)}`

/** Which of a group a row is, as the cell of our own file says it; undefined for one without values of options. */
export function variantOf(
  cells: Cells,
  { code, name, names }: { code: string; name: string; names: string[] },
): string | undefined {
  const pairs = cells
    .roles('options')
    .map((value, at) => ({ option: names[at] || `Option ${at + 1}`, value }))
    .filter(({ value }) => value !== '' && value !== ONLY)
  if (pairs.length === 0 || name === '' || code === '') return undefined
  const few = asFew(pairs)
  const [options, values] = [few.map(({ option }) => option), few.map(({ value }) => value)]
  return writeVariant({ code: asCode(code), name, options, values })
}
