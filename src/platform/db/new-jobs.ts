import type { Insertable } from 'kysely'
import type { JobKind, MailStep, MessageStep } from '#platform/contract/jobs.ts'
import type { Schema } from './schema.ts'

export interface NewJob {
  kind: JobKind
  /** A job whose key exists already is not stored again. */
  key?: string
  orderId?: number
  lane?: string
  body: Record<string, unknown>
  /** Milliseconds from now; at once by default. */
  after?: number
}

/** A row of a new job, which is due by this machine's clock. */
export function jobRow({ kind, key, orderId, lane, body, after = 0 }: NewJob): Insertable<Schema['job']> {
  const now = Date.now()
  return {
    kind,
    key: key ?? null,
    lane: lane ?? null,
    order_id: orderId ?? null,
    body: JSON.stringify(body),
    state: 'waiting',
    run_at: new Date(now + after).toISOString(),
    created_at: new Date(now).toISOString(),
  }
}

/** The job that makes the mails about a step of an order; each step of an order has one. */
export const orderNotice = (orderId: number, step: MailStep, after = 0): NewJob => ({
  kind: 'order_notice',
  key: `order:${orderId}:${step}`,
  orderId,
  body: { step },
  after,
})

/**
 * The job that makes the text message about a step that no mail tells of: the parcel is brought today, a payment was seen. Any noun
 * may store it, in the transaction of the step.
 */
export const messageNotice = (orderId: number, step: Extract<MessageStep, 'out' | 'paid'>, after = 0): NewJob => ({
  kind: 'message_notice',
  key: `message:${orderId}:${step}`,
  orderId,
  body: { step },
  after,
})

/** The job that verifies payments with these transaction ids by the messages that a phone forwarded. */
export const walletMatch = (ids: string[]): NewJob => ({ kind: 'wallet_match', body: { ids } })

/** The job that hides a product that is sold out or shows it again, and mails who waits for it. */
export const stockNotice = (productId: number): NewJob => ({ kind: 'stock_notice', body: { product: productId } })
