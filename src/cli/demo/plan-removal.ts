import { type DemoItems, findDemoItems } from '#server/db/demo-items.ts'
import type { Removed } from '#server/db/demo-removal.ts'
import type { Db, DemoKind } from '#server/db/schema.ts'
import { plural } from '../counts.ts'

/** Every kind, with its name for one and for many. */
const NAMES: Record<DemoKind, [one: string, many: string]> = {
  product: ['product', 'products'],
  review: ['review', 'reviews'],
  category: ['category', 'categories'],
  picture: ['picture', 'pictures'],
  banner: ['banner', 'banners'],
  coupon: ['coupon', 'coupons'],
  customer: ['customer', 'customers'],
  order: ['order', 'orders'],
  setting: ['setting', 'settings'],
  charge: ['delivery charge', 'delivery charges'],
}
const KINDS = Object.keys(NAMES) as DemoKind[] // The keys are all kinds, by the type above.

export type Plan = Record<DemoKind, DemoItems>

/** What the demo stored and is still here: unchanged, or edited since. */
export async function planRemoval(db: Db): Promise<Plan> {
  const plan: [DemoKind, DemoItems][] = []
  for (const kind of KINDS) plan.push([kind, await findDemoItems(db, kind)])
  return Object.fromEntries(plan) as Plan // It has every kind.
}

const list = (counts: [DemoKind, number][]): string[] =>
  counts.filter(([, count]) => count > 0).map(([kind, count]) => `  ${plural(count, ...NAMES[kind])}`)

/** The counts of what goes, a line a kind. */
export const toGo = (plan: Plan): string[] => list(KINDS.map((kind) => [kind, plan[kind].same.length]))

/** The same of what went. */
export const gone = (removed: Removed): string[] => list(KINDS.map((kind) => [kind, removed[kind]]))

const NAMED_MOST = 20

/** What was edited and therefore stays, with its keys. */
export const toStay = (plan: Plan): string[] =>
  KINDS.flatMap((kind) => {
    const { changed } = plan[kind]
    if (changed.length === 0) return []
    const named = changed.slice(0, NAMED_MOST).join(', ')
    return [`  ${plural(changed.length, ...NAMES[kind])}: ${named}${changed.length > NAMED_MOST ? ', …' : ''}`]
  })
