import { type DemoItems, findDemoItems } from '../db/demo-items.ts'
import type { DemoKind } from '../db/schema/shop.ts'
import type { Db } from '../db/schema.ts'

export const DEMO_KINDS: readonly DemoKind[] = [
  'product',
  'review',
  'category',
  'picture',
  'banner',
  'coupon',
  'customer',
  'staff',
  'order',
  'setting',
  'charge',
]

export type Plan = Record<DemoKind, DemoItems>

/** A record with a value for each kind. */
export const byKind = <Value>(make: (kind: DemoKind) => Value): Record<DemoKind, Value> =>
  Object.fromEntries(DEMO_KINDS.map((kind) => [kind, make(kind)])) as Record<DemoKind, Value> // It has every kind.

/** The demo's rows that still exist: unchanged ones and edited ones. */
export async function planDemoRemoval(db: Db): Promise<Plan> {
  const plan = new Map<DemoKind, DemoItems>()
  for (const kind of DEMO_KINDS) plan.set(kind, await findDemoItems(db, kind))
  return byKind((kind) => plan.get(kind) ?? { same: [], changed: [] })
}
