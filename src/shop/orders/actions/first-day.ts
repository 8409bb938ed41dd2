import { transact } from '#platform/actions/transact.ts'
import { FIRST_DAY_ORDERS } from '#platform/contract/office-limits.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import { hasProducts } from '#shop/catalogue/queries/shown-products.ts'
import { countOwnOrders } from '#shop/orders/queries/orders.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import {
  FIRST_DAY_STEPS,
  type FirstDay,
  type FirstDayStep,
  SKIPPABLE,
} from '#shop/settings/contract/office/first-day.ts'
import { isDemoShop, listDemoItems } from '#shop/settings/queries/demo-items.ts'
import {
  findCharges,
  findPrivateSettings,
  findSettings,
  listSettingKeys,
  lockSettings,
} from '#shop/settings/queries/settings.ts'
import { byKind, planDemoRemoval } from './remove-demo.ts'

/** Which steps the shop itself shows to be done: what the demo set counts for nothing. */
async function findDone(db: Db): Promise<Set<FirstDayStep>> {
  const ofDemo = (await listDemoItems(db, 'setting')).map(({ item }) => item)
  const ofDemoZones = (await listDemoItems(db, 'charge')).map(({ item }) => item)
  const own = new Set((await listSettingKeys(db)).filter((key) => !ofDemo.includes(key)))
  const { wallets } = await findSettings(db)
  const charges = Object.entries(await findCharges(db))
  const isDemo = await isDemoShop(db)
  const done: Record<Exclude<FirstDayStep, 'open'>, boolean> = {
    shop: own.has('shop_name'),
    wallets: own.has('wallets') && wallets.length > 0,
    delivery: charges.every(([zone, taka]) => taka !== null && !ofDemoZones.includes(zone)),
    contact: own.has('phone') && (own.has('postal_address') || own.has('town')),
    demo: !isDemo,
    goods: !isDemo && (await hasProducts(db)),
    test_order: (await countOwnOrders(db, 1)) > 0,
  }
  return new Set(FIRST_DAY_STEPS.filter((step) => step !== 'open' && done[step]))
}

/** Counts of demo rows that the button would remove, and of edited ones that stay. */
async function countDemo(db: Db): Promise<FirstDay['demo']> {
  if (!(await isDemoShop(db))) return null
  const plan = await planDemoRemoval(db)
  return { removed: byKind((kind) => plan[kind].same.length), kept: byKind((kind) => plan[kind].changed.length) }
}

/** How far a new merchant is on the way to an open shop. */
export async function readFirstDay(db: Db): Promise<FirstDay> {
  const { firstDay } = await findPrivateSettings(db)
  const done = await findDone(db)
  const steps = FIRST_DAY_STEPS.map((step) => ({
    step,
    is_done: done.has(step) || (step === 'open' && firstDay.isDone),
    is_skipped: !done.has(step) && firstDay.skipped.includes(step),
    may_skip: SKIPPABLE.includes(step),
  }))
  const isSelling = !(await isDemoShop(db)) && (await countOwnOrders(db, FIRST_DAY_ORDERS)) >= FIRST_DAY_ORDERS
  return { steps, is_complete: firstDay.isDone || isSelling, demo: await countDemo(db) }
}

/** Notes that a step is left out or taken up again; `open` ends the path. */
export const markFirstDay = (
  db: Db,
  { step, skip }: { step: FirstDayStep; skip: boolean },
  actor: Actor,
): Promise<void> =>
  transact(db, async (transaction) => {
    await lockSettings(transaction)
    const { firstDay } = await findPrivateSettings(transaction)
    const others = firstDay.skipped.filter((each) => each !== step)
    const after =
      step === 'open'
        ? { ...firstDay, isDone: !skip }
        : { ...firstDay, skipped: skip && SKIPPABLE.includes(step) ? [...others, step] : others }
    await saveSettings(transaction, { firstDay: after })
    await insertAudit(transaction, actor, { action: 'first_day.mark', subjectId: step, before: firstDay, after })
  })
