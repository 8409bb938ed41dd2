import type { PlannedPrices } from './price-plans.ts'

/** A planned price of a file; one that has begun may have no start. */
export type ImportedPlan = Omit<PlannedPrices, 'starts_at'> & { starts_at: string | null }

type Prices = Pick<PlannedPrices, 'mrp_paisa' | 'discount_paisa'>

/** Plans at a moment: those that are over are dropped, and one without an end that has begun is the price itself. */
export function plansAt(plans: ImportedPlan[], now: string): { plans: PlannedPrices[]; price?: Prices } {
  const left = plans
    .filter(({ ends_at }) => ends_at === null || ends_at > now)
    .map((plan) => ({ ...plan, starts_at: plan.starts_at ?? now }))
  const settled = left.filter(({ starts_at, ends_at }) => ends_at === null && starts_at <= now).at(-1)
  if (!settled) return { plans: left }
  const { mrp_paisa, discount_paisa } = settled
  return { plans: left.filter((plan) => plan !== settled), price: { mrp_paisa, discount_paisa } }
}

/** Plans for comparison: when one began says nothing any more. */
const keyOf = ({ mrp_paisa, discount_paisa, starts_at, ends_at }: PlannedPrices, now: string): string =>
  [mrp_paisa, discount_paisa, starts_at <= now ? '' : starts_at, ends_at].join()

export const areSamePlans = (some: PlannedPrices[], others: PlannedPrices[], now: string): boolean =>
  some.map((plan) => keyOf(plan, now)).join('|') === others.map((plan) => keyOf(plan, now)).join('|')
