import { toPaisa } from '#platform/rules/money.ts'
import { latinDigits } from '#platform/rules/text.ts'

/** Currency signs before and after an amount: `৳ 462`, `Tk. 462`, `BDT 462`, `462/-`, `৪৬২ টাকা`. */
const BEFORE = /^(?:৳|tk\.?|bdt|টাকা)\s*/i
const AFTER = /\s*(?:\/[-=]|৳|tk\.?|taka|bdt|টাকা)$/i

const WHOLE = /^\d{1,9}$/
/** Grouped by thousands (`1,250,000`) or by lakhs (`12,50,000`). */
const GROUPED = /^(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,2}(?:,\d{2}){0,2},\d{3})$/
/** At most two decimals and any further zeros; but `1.250` is rejected, as it may mean 1,250. */
const DECIMALS = /^\d{1,2}$|^\d{2}00+$/

/** Letters of a text that may be an amount: expressions look at each blank of a longer one again and again. */
const MAX_AMOUNT = 40

/** Why a text is not an amount. */
export type AmountProblem = 'empty' | 'negative' | 'unclear'

/**
 * Parses an amount in taka as people and programs write it, and returns whole paisa. Ambiguous texts such as `1,25` and
 * `1.250,00` are `unclear`.
 */
export function readTaka(text: string): number | AmountProblem {
  const typed = latinDigits(text).trim()
  if (typed === '') return 'empty'
  if (typed.length > MAX_AMOUNT) return 'unclear'
  const bare = typed.replace(BEFORE, '').replace(AFTER, '')
  if (/^[-−–]\s*\d/.test(bare) || /^[-−–]/.test(typed)) return 'negative'
  const [, whole = '', , decimals] = /^([\d,]+)(\.(\d*))?$/.exec(bare) ?? []
  const isAmount = (WHOLE.test(whole) || GROUPED.test(whole)) && (decimals === undefined || DECIMALS.test(decimals))
  return isAmount ? toPaisa(`${whole.replaceAll(',', '')}.${decimals ?? '0'}`) : 'unclear'
}
