import type { ImportNote } from '#exchange/contract/office/imports.ts'
import { noteOf } from '#exchange/rules/import-notes/note.ts'
import { MAX_PRICE_PLANS } from '#platform/contract/office-limits.ts'
import { toTakaText } from '#platform/rules/money.ts'
import type { ImportedPlan } from '#shop/catalogue/actions/imported-plans.ts'
import { readTaka } from '#shop/payments/rules/amount.ts'
import type { GoodsRecord } from './format/read-cells.ts'
import { RowRefused } from './notes.ts'

/** `2026-11-20`, `2026-11-20 09:30:00`, `2026-11-20T09:30+0600`, `2026-11-20T03:30:00.000Z`. */
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?))?\s*(Z|[+-]\d\d:?\d\d)?$/
/** Bangladesh's, for moments without a zone. */
const ZONE = '+06:00'

/** Milliseconds since 1970; of a day without a time its first or its last. NaN if it can't be read. */
export function momentOf(text: string, time: '00:00:00' | '23:59:59'): number {
  const [, day, at = time, zone = ZONE] = MOMENT.exec(text) ?? []
  return Date.parse(`${day}T${at}${zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`)
}

const FOR_EVER = '9999'

function amountOf(text: string, whole: string): number {
  const paisa = readTaka(text)
  if (typeof paisa !== 'number' || paisa === 0) throw new RowRefused('price_plans', 'plan_unclear', [whole])
  return paisa
}

function isoOf(text: string, time: '00:00:00' | '23:59:59', whole: string): string {
  const moment = momentOf(text, time)
  if (Number.isNaN(moment)) throw new RowRefused('price_plans', 'plan_unclear', [whole])
  return new Date(moment).toISOString()
}

/** `450/500 2026-12-01 2026-12-10`: price, the one before, first and last moment; `-` for one that has begun. */
function readPlan(text: string): ImportedPlan {
  const [prices = '', from = '', until, ...more] = text.split(/\s+/)
  const [price = '', before = price, ...others] = prices.split('/')
  if (from === '' || more.length + others.length > 0) throw new RowRefused('price_plans', 'plan_unclear', [text])
  const paisa = amountOf(price, text)
  const mrp = amountOf(before, text)
  if (paisa > mrp) throw new RowRefused('price_plans', 'above_mrp', [price, before])
  const starts_at = from === '-' ? null : isoOf(from, '00:00:00', text)
  const ends_at = until === undefined ? null : isoOf(until, '23:59:59', text)
  if (ends_at !== null && starts_at !== null && ends_at <= starts_at)
    throw new RowRefused('price_plans', 'plan_ends_first', [text])
  return { mrp_paisa: mrp, discount_paisa: mrp - paisa, starts_at, ends_at }
}

/** Planned prices, separated by `|`, in the order of their time. Throws `RowRefused`. */
export function readPlans(text: string): ImportedPlan[] {
  const parts = text.split('|').map((part) => part.trim())
  const plans = parts.filter((part) => part !== '').map(readPlan)
  if (plans.length > MAX_PRICE_PLANS) throw new RowRefused('price_plans', 'plans_most', [MAX_PRICE_PLANS])
  plans.sort((one, other) => ((one.starts_at ?? '') < (other.starts_at ?? '') ? -1 : 1))
  const isCut = plans.some(({ ends_at }, at) => {
    const next = plans[at + 1]
    return next !== undefined && (next.starts_at ?? '') < (ends_at ?? FOR_EVER)
  })
  if (isCut) throw new RowRefused('price_plans', 'plans_overlap')
  return plans
}

const unclearSale = (text: string): ImportNote[] => [noteOf('sale_unclear', [text], { column: 'Sale price' })]

const amountText = (cell: string | undefined): string | undefined => {
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
  if (from !== '' && Number.isNaN(start)) return { record: regular, warnings: unclearSale(from) }
  if (until !== '' && Number.isNaN(end)) return { record: regular, warnings: unclearSale(until) }
  if (until === '' && now >= start) return { record: whole }
  const [price, before] = [amountText(record.price), amountText(record.mrp)]
  // What is no amount is refused as one.
  if (price === undefined) return { record: whole }
  if (now > end || before === undefined || whole.price_plans !== '') return { record: regular }
  const moments = [
    from === '' ? '-' : new Date(start).toISOString(),
    ...(until === '' ? [] : [new Date(end).toISOString()]),
  ]
  return { record: { ...regular, price_plans: [`${price}/${before}`, ...moments].join(' ') } }
}
