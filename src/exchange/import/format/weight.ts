import { latinDigits } from '#platform/contract/values/digits.ts'
import { tidyText } from '#platform/rules/text.ts'
import type { Mapped } from './read-cells.ts'

/** Units in which other shops weigh. */
export const WEIGHT_UNITS = ['g', 'kg', 'lbs', 'oz'] as const
export type WeightUnit = (typeof WEIGHT_UNITS)[number]
const GRAMS: Record<WeightUnit, number> = { g: 1, kg: 1000, lbs: 453.59237, oz: 28.349523125 }
const isUnit = (text: string): text is WeightUnit => Object.hasOwn(GRAMS, text)

/** The unit that a header names, as `Weight (kg)` in any language. */
export function unitOfHeader(cell: string): WeightUnit | undefined {
  const unit = /\(([a-z]+)\)\s*$/i.exec(cell)?.[1]?.toLowerCase() ?? ''
  return isUnit(unit) ? unit : undefined
}

export const weightRole = (unit: WeightUnit): string => `weight_${unit}`

export const weightUnit = ({ mapping, roles }: Mapped): WeightUnit =>
  WEIGHT_UNITS.find((unit) => roles[weightRole(unit)] === mapping.columns.weight_grams) ?? 'g'

/**
 * A weight in whole grams, by the unit that stands behind it or by that of its column. Other shops write 0 for none. What is
 * no weight stays as it is, so that its row is refused for it.
 */
export function gramsCell(cell: string, unit: WeightUnit): string {
  const [, number, own = ''] = /^(\d+(?:\.\d*)?|\.\d+)\s*([a-z]*)$/i.exec(latinDigits(tidyText(cell))) ?? []
  const named = own.toLowerCase().replace(/^lb$/, 'lbs')
  if (number === undefined || (named !== '' && !isUnit(named))) return cell
  const grams = Math.round(Number(number) * GRAMS[isUnit(named) ? named : unit])
  return grams === 0 ? '' : String(grams)
}
