import type { ImportNote } from '#contract/admin/import-notes.ts'
import { readTaka } from '#rules/amount.ts'
import { noteOf } from '#rules/import-notes/note.ts'
import { toTakaText } from '#rules/money.ts'
import { momentOf } from './moment.ts'
import type { GoodsRecord } from './read-cells.ts'

const unclear = (text: string): ImportNote[] => [noteOf('sale_unclear', [text], { column: 'Sale price' })]

const amountOf = (cell: string | undefined): string | undefined => {
  const paisa = readTaka(cell ?? '')
  return typeof paisa === 'number' ? toTakaText(paisa) : undefined
}

/**
 * A row whose sale price holds between two moments: the regular price, with the sale as a planned one. An empty moment is no
 * limit; without both, or where the file has no columns of them, the sale price is the price. Plans that stand in a column of
 * their own stay.
 */
export function atSaleTime(
  record: GoodsRecord,
  times: [from: string, until: string] | undefined,
  now = Date.now(),
): { record: GoodsRecord; warnings?: ImportNote[] } {
  if (!times) return { record }
  const [from, until] = times
  const whole: GoodsRecord = { ...record, price_plans: record.price_plans?.trim() ?? '' }
  if ((from === '' && until === '') || (record.price ?? '').trim() === '') return { record: whole }
  const [start, end] = [momentOf(from, '00:00:00'), momentOf(until, '23:59:59')]
  const regular: GoodsRecord = { ...whole, price: record.mrp ?? '' }
  if (from !== '' && Number.isNaN(start)) return { record: regular, warnings: unclear(from) }
  if (until !== '' && Number.isNaN(end)) return { record: regular, warnings: unclear(until) }
  if (until === '' && now >= start) return { record: whole }
  const [price, before] = [amountOf(record.price), amountOf(record.mrp)]
  // What is no amount is refused as one.
  if (price === undefined) return { record: whole }
  if (now > end || before === undefined || whole.price_plans !== '') return { record: regular }
  const moments = [
    from === '' ? '-' : new Date(start).toISOString(),
    ...(until === '' ? [] : [new Date(end).toISOString()]),
  ]
  return { record: { ...regular, price_plans: [`${price}/${before}`, ...moments].join(' ') } }
}
