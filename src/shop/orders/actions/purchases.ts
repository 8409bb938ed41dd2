import { transact } from '#platform/actions/transact.ts'
import type { MailStep } from '#platform/contract/jobs.ts'
import {
  MEASURERS,
  type Measured,
  type Measurer,
  measurersOf,
  type PurchaseMoment,
} from '#platform/contract/measured.ts'
import { recordOf } from '#platform/contract/records.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import type { NewJob } from '#platform/db/new-jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { findOrderRecord, type OrderRecord } from '#shop/orders/queries/order-writes.ts'
import { forgetMeasured } from '#shop/orders/queries/orders.ts'
import { shopperStatus } from '#shop/orders/rules/order-states.ts'
import { clearSettings, saveSettings } from '#shop/settings/actions/settings.ts'
import { findPrivateSettings, findSettings, lockSettings } from '#shop/settings/queries/settings.ts'

const KEYS = { google: 'googleSecret', meta: 'metaSecret', tiktok: 'tiktokSecret' } as const satisfies Record<
  Measurer,
  string
>

/** Measuring ids of an order whose shopper agreed to be measured. */
export type MeasuredOrder = Measured & { agent: string }
/** Payload of a job: `at` is when the purchase counts. */
export interface PurchaseBody {
  measured: MeasuredOrder
  network: string
  at: string
}

/** Whether the moment that the merchant chose has come. An order that goes on within a minute has passed it, too. */
function hasCome(when: PurchaseMoment, { state }: OrderRecord): boolean {
  const status = shopperStatus(state)
  return when === 'placed' || (status !== 'pending' && status !== 'cancelled')
}

/**
 * Lets Google, Meta and TikTok be told of the purchase that an order is: of shoppers who agreed, once, when the merchant wants it counted.
 * What they know the shopper by moves from the order to the jobs, which lose it when they end.
 */
export const planPurchases = (db: Db, orderId: number, step: MailStep): Promise<void> =>
  transact(db, async (transaction) => {
    const order = await findOrderRecord(transaction, orderId)
    if (!order?.measured) return
    const settings = await findSettings(transaction)
    const { purchase_when } = settings
    if ((step === 'placed') !== (purchase_when === 'placed') || !hasCome(purchase_when, order)) return
    const secrets = await findPrivateSettings(transaction)
    const measured = JSON.parse(order.measured) as MeasuredOrder // Written by `insertOrder`.
    const at = purchase_when === 'placed' ? order.created_at : order.state_changed_at
    const body = { measured, network: order.network ?? '', at } satisfies PurchaseBody
    // Google knows a browser by its cookie only.
    const told = measurersOf(settings).filter((of) => secrets[KEYS[of]] && (of !== 'google' || measured.client_id))
    const toJob = (of: Measurer): NewJob => ({
      kind: `${of}_purchase`,
      key: `purchase:${orderId}:${of}`,
      orderId,
      body,
    })
    await insertJobs(transaction, told.map(toJob))
    await forgetMeasured(transaction, orderId)
  })

/** Purpose that a secret is sealed for. */
export const measuringPurpose = (of: Measurer): string => `measuring:${of}`

/** The sealed secret; empty for none. */
export const findMeasuringSecret = async (db: Db, of: Measurer): Promise<string> =>
  (await findPrivateSettings(db))[KEYS[of]]

export async function readMeasuring(db: Db): Promise<{ has_secret: Record<Measurer, boolean> }> {
  const settings = await findPrivateSettings(db)
  return { has_secret: recordOf(MEASURERS, (of) => settings[KEYS[of]] !== '') }
}

/** Stores a sealed secret, or removes it; the audit log says that, and never the secret. */
export const saveMeasuringSecret = (
  db: Db,
  { of, sealed }: { of: Measurer; sealed: string | null },
  actor: Actor,
): Promise<void> =>
  transact(db, async (transaction) => {
    await lockSettings(transaction)
    const key = KEYS[of]
    const before = (await findPrivateSettings(transaction))[key] !== ''
    if (sealed === null && !before) return
    if (sealed === null) await clearSettings(transaction, [key])
    else await saveSettings(transaction, { [key]: sealed })
    const action = sealed === null ? 'secret.remove' : before ? 'secret.change' : 'secret.add'
    await insertAudit(transaction, actor, { action, subjectId: of })
  })
