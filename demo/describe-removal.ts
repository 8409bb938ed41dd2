import { plural } from '#cli/output.ts'
import type { DemoKind } from '#platform/db/stored-values.ts'
import type { Plan, Removed } from '#shop/orders/actions/remove-demo.ts'
import { DEMO_KINDS } from '#shop/settings/queries/demo-items.ts'

/** Singular and plural names of each kind. */
const NAMES: Record<DemoKind, [one: string, many: string]> = {
  product: ['product', 'products'],
  review: ['review', 'reviews'],
  category: ['category', 'categories'],
  picture: ['picture', 'pictures'],
  banner: ['banner', 'banners'],
  coupon: ['coupon', 'coupons'],
  customer: ['customer', 'customers'],
  staff: ['person of the staff', 'people of the staff'],
  order: ['order', 'orders'],
  setting: ['setting', 'settings'],
  charge: ['delivery charge', 'delivery charges'],
}

const list = (counts: [DemoKind, number][]): string[] =>
  counts.filter(([, count]) => count > 0).map(([kind, count]) => `  ${plural(count, ...NAMES[kind])}`)

/** Counts of what would be removed, one line per kind. */
export const describePlanned = (plan: Plan): string[] => list(DEMO_KINDS.map((kind) => [kind, plan[kind].same.length]))

/** Counts of what was removed, one line per kind. */
export const describeRemoved = (removed: Removed): string[] => list(DEMO_KINDS.map((kind) => [kind, removed[kind]]))

const MAX_NAMED = 20

/** What was edited and therefore stays, with its keys. */
export const describeEdited = (plan: Plan): string[] =>
  DEMO_KINDS.flatMap((kind) => {
    const { changed } = plan[kind]
    if (changed.length === 0) return []
    const named = changed.slice(0, MAX_NAMED).join(', ')
    return [`  ${plural(changed.length, ...NAMES[kind])}: ${named}${changed.length > MAX_NAMED ? ', …' : ''}`]
  })
