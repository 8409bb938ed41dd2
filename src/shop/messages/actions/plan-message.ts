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
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import { leftToCollect } from '#shop/payments/rules/payment-states.ts'
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

/**
 * Stores the message of a step and its job, if the shop sends one at this step, has a sender, and the order is still there.
 * False where nothing is to be sent, as a link of a shop without an address, or the order was told of this step before.
 */
export const planMessage = (
  db: Db,
  orderId: number,
  step: MessageStep,
  { pagesUrl, parcel }: MessageLinks,
): Promise<boolean> =>
  transact(db, async (transaction) => {
    const { notices, language } = await findMessageSettings(transaction)
    if (!notices[step].is_on || (await listOpenConnections(transaction, 'sender')).length === 0) return false
    const order = await findOrderRecord(transaction, orderId)
    if (!order || !isCurrent(step, order)) return false
    const { shop_name, shop_name_bn, phone } = await findSettings(transaction)
    const template = notices[step].texts[language]
    if (needsSite(template) && pagesUrl === '') return false
    const link = trackingPage(pagesUrl, orderId, order.language)
    const text = fillMessage(template, language, {
      number: orderId,
      shop: { en: shop_name, bn: nameIn('bn', shop_name, shop_name_bn) },
      total: toTaka(order.total_paisa),
      due: toTaka(leftToCollect(order.total_paisa, order.received_paisa)),
      ...{ link, parcel: parcel ?? link, phone },
    })
    const at = new Date().toISOString()
    const id = await insertMessage(transaction, {
      ...{ order_id: orderId, step, text, parts: smsParts(text).parts },
      ...{ state: 'queued', created_at: at, at },
    })
    if (id === undefined) return false
    await insertJobs(transaction, [messageJob(id)])
    return true
  })
