import { transact } from '#platform/actions/transact.ts'
import type { MessageStep } from '#platform/contract/jobs.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import type { NewJob } from '#platform/db/new-jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { toTaka } from '#platform/rules/money.ts'
import { nameIn } from '#platform/rules/name-in.ts'
import { listOpenConnections } from '#shop/connections/queries/connections.ts'
import { findMessageSettings } from '#shop/messages/queries/message-settings.ts'
import { insertMessage } from '#shop/messages/queries/messages.ts'
import { isCurrent } from '#shop/messages/rules/message-plan.ts'
import { fillMessage, needsSite, trackingPage } from '#shop/messages/rules/message-texts.ts'
import { smsParts } from '#shop/messages/rules/sms-parts.ts'
import { findOrderRecord, type OrderRecord, owingOf } from '#shop/orders/queries/order-writes.ts'
import { listPaymentsOf } from '#shop/payments/queries/payments.ts'
import { moneyLeftOf } from '#shop/payments/rules/money.ts'
import { takaAtDoor } from '#shop/payments/rules/payment-states.ts'
import { findSettings } from '#shop/settings/queries/settings.ts'

/** Messages are sent one after another, beside other work. */
const LANE = 'messages'

/** The job that sends a message. It has no key: a message that waits gets a new one, and only one of several finds it waiting. */
export const messageJob = (id: number, after = 0): NewJob => ({
  kind: 'message',
  lane: LANE,
  body: { message: id },
  after,
})

/** The job that asks what became of a message. */
export const reportJob = (id: number, asks: number, after: number): NewJob => ({
  kind: 'message_report',
  lane: LANE,
  body: { message: id, asks },
  after,
})

export interface MessageLinks {
  /** Origin of the shop's pages where the merchant configured it; empty without. */
  pagesUrl: string
  /** The courier's page of the order's parcel; undefined until a courier has it. */
  parcel: string | undefined
}

/** What is asked for at the door, in whole taka. Money that somebody has yet to check is not asked for again. */
async function dueTaka(db: Db, order: OrderRecord): Promise<number> {
  const claims = (await listPaymentsOf(db, order.id)).filter(({ state }) => state === 'submitted')
  const sent = claims.reduce((sum, { claimed_paisa }) => sum + (claimed_paisa ?? 0), order.received_paisa)
  return takaAtDoor(moneyLeftOf(owingOf(order), sent).toCollect)
}

/** The message of a step by what holds now; undefined where it needs an address that the shop does not have. */
export async function messageOf(db: Db, order: OrderRecord, step: MessageStep, { pagesUrl, parcel }: MessageLinks) {
  const { notices, language } = await findMessageSettings(db)
  const template = notices[step].texts[language]
  if (needsSite(template) && pagesUrl === '') return undefined
  const { shop_name, shop_name_bn, phone } = await findSettings(db)
  const link = trackingPage(pagesUrl, order.id, order.language)
  const text = fillMessage(template, language, {
    number: order.id,
    shop: { en: shop_name, bn: nameIn('bn', shop_name, shop_name_bn) },
    total: toTaka(order.total_paisa),
    due: await dueTaka(db, order),
    ...{ link, parcel: parcel ?? link, phone },
  })
  return { text, parts: smsParts(text).parts }
}

/**
 * Stores the message of a step and its job, if the shop sends one at this step, has a sender, and the order is still there.
 * False where nothing is to be sent, as a link of a shop without an address, or the order was told of this step before.
 */
export const planMessage = (db: Db, orderId: number, step: MessageStep, links: MessageLinks): Promise<boolean> =>
  transact(db, async (transaction) => {
    const { notices } = await findMessageSettings(transaction)
    if (!notices[step].is_on || (await listOpenConnections(transaction, 'sender')).length === 0) return false
    const order = await findOrderRecord(transaction, orderId)
    if (!order || !isCurrent(step, order)) return false
    const message = await messageOf(transaction, order, step, links)
    const at = new Date().toISOString()
    const row = { order_id: orderId, step, state: 'queued', created_at: at, at } as const
    const id = message && (await insertMessage(transaction, { ...row, ...message }))
    if (id === undefined) return false
    await insertJobs(transaction, [messageJob(id)])
    return true
  })
