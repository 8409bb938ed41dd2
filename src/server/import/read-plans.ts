import { MAX_PRICE_PLANS } from '#contract/office-limits.ts'
import { readTaka } from '#rules/amount.ts'
import type { ImportedPlan } from '../shop/imported-plans.ts'
import { momentOf } from './moment.ts'
import { RowRefused } from './row-refused.ts'

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
