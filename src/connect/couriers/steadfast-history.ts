import * as z from 'zod/mini'
import type { PhoneHistory } from './courier.ts'

const count = z.optional(z.nullable(z.union([z.number(), z.string()])))
const answer = z.object({
  total_parcels: count,
  Total_parcels: count,
  total_delivered: count,
  delivered_count: count,
  cancelled_count: count,
  delivery_ratio: count,
  volume_band: z.optional(z.nullable(z.string())),
  volume_range: z.optional(z.nullable(z.string())),
})
/** The least number of parcels of each band. */
const BANDS = new Map([
  ['none', 0],
  ['low', 1],
  ['medium', 6],
  ['high', 21],
])

const numberOf = (value: z.output<typeof count>): number | null => {
  const number = Number(value ?? Number.NaN)
  return Number.isFinite(number) && number >= 0 ? number : null
}

/** A share from 0 to 1 of what may be a percentage. */
const shareOf = (ratio: number | null): number | null =>
  ratio === null || ratio > 100 ? null : ratio > 1 ? ratio / 100 : ratio

function floorOf(band: string | null | undefined): number | null {
  const word = (band ?? '').toLowerCase()
  const known = BANDS.get(word)
  if (known !== undefined) return known
  return /^\d/.test(word) ? Number.parseInt(word, 10) : null
}

/**
 * What Steadfast says of a phone, in any of the three shapes that are seen. Null stands for what nobody knows, which is
 * not 0; undefined for an answer of another shape.
 */
export function readHistory(json: unknown): PhoneHistory | undefined {
  const parsed = z.safeParse(answer, json)
  if (!parsed.success) return undefined
  const said = parsed.data
  const delivered = numberOf(said.total_delivered) ?? numberOf(said.delivered_count)
  const cancelled = numberOf(said.cancelled_count)
  const all = numberOf(said.total_parcels) ?? numberOf(said.Total_parcels)
  const total = all ?? (delivered === null || cancelled === null ? null : delivered + cancelled)
  if (total !== null) {
    const share = delivered === null || total === 0 ? null : Math.min(1, delivered / total)
    return { parcels: total, deliveredShare: share, floor: (said.volume_range ?? said.volume_band ?? '').endsWith('+') }
  }
  const least = floorOf(said.volume_band ?? said.volume_range)
  if (least === null && said.delivery_ratio === undefined) return undefined
  return { parcels: least, deliveredShare: shareOf(numberOf(said.delivery_ratio)), floor: (least ?? 0) > 0 }
}
