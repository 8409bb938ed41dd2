import { toast } from 'sonner'
import { currentFormats } from '#office/format.ts'
import { texts } from '#office/language.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import type { CallResult } from '#shop/orders/contract/office-orders.ts'
import { useOrderWrite } from '#shop/orders/office/use-order.ts'
import { sendOrWait } from '#shop/orders/office/waiting/outbox.ts'

const MINUTE = 60_000
/** Bangladesh has no daylight saving time. */
const OFFSET = 6 * 60 * MINUTE
const DAY = 24 * 60 * MINUTE
const EVENING = 19
const MORNING = 11

/** The moment (ms) at which it is `hour` o'clock in Bangladesh on the day of `now`. */
const atHour = (now: number, hour: number): number =>
  Math.floor((now + OFFSET) / DAY) * DAY - OFFSET + hour * 60 * MINUTE

/** When to call again, by what the person chose; the evening of tomorrow once today's is near. */
export function callTimes(now: number) {
  const evening = atHour(now, EVENING)
  return {
    hour: now + 60 * MINUTE,
    evening: evening > now + 30 * MINUTE ? evening : evening + DAY,
    tomorrow: atHour(now, MORNING) + DAY,
  }
}

/** Minutes until an unanswered or busy phone returns to the queue. */
const AGAIN_AFTER = { no_answer: 120 * MINUTE, busy: 30 * MINUTE } as const

export interface CallOutcome {
  result: CallResult
  /** When to call again, in milliseconds. */
  again?: number
}

const againAfter = (result: CallResult): number | undefined =>
  result === 'no_answer' || result === 'busy' ? Date.now() + AGAIN_AFTER[result] : undefined

/** Writes down how a call went. `done` is called once the shop has it, or it waits for the network. */
export const useCall = (order: ShopOrder, done: () => void) =>
  useOrderWrite(
    order,
    ({ result, again = againAfter(result) }: CallOutcome) =>
      sendOrWait(order, { kind: 'call', result, ...(again && { follow_up_at: new Date(again).toISOString() }) }),
    (after, { result }) => {
      done()
      const { orders, waiting } = texts()
      if (!after) return void toast(waiting.kept)
      const { follow_up_at } = after
      toast.success(orders.callSaved(orders.callResults[result]), {
        ...(follow_up_at && { description: orders.followUp(currentFormats().moment(follow_up_at)) }),
      })
    },
  )
