import type { NewReview } from '#shop/catalogue/contract/review.ts'
import type { OrderPlaced, SentOrder } from '#shop/orders/contract/checkout.ts'

/** Result of sending an item of the outbox. `message` is the sentence of a refusal, `code` its code. */
export type WaitingOutcome<Answer> =
  | { isDone: true; answer: Answer }
  | { isDone: false; message: string; code?: string | undefined }

interface WaitingFor<Kind extends string, Body, Answer> {
  /** Its idempotency key. */
  key: string
  kind: Kind
  body: Body
  /** Where it is sent: origin, if the API has one of its own, and path. */
  url: string
  /** Session of the customer who confirmed it; empty for a visitor. */
  token: string
  /** Of the page on which it was confirmed; missing for the English one. */
  edition?: 'bn'
  /** Milliseconds since 1970. */
  at: number
  /** Whether it was sent without an answer: it may have arrived. */
  mayHaveArrived: boolean
  outcome?: WaitingOutcome<Answer>
}

/** An order that was confirmed without a network, with the coupon and zone that its form had. */
export type WaitingOrder = WaitingFor<'order', SentOrder, OrderPlaced>
export type WaitingReview = WaitingFor<'review', NewReview, { waiting?: boolean | undefined }>
export type Waiting = WaitingOrder | WaitingReview
