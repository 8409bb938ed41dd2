import { formatDay } from '#platform/rules/date.ts'
import type { TrackedOrder } from '#shop/customers/contract/customer-orders.ts'
import { STATUS_HISTORY, STEP_NAMES } from '#storefront/texts/orders.ts'

const STEPS = ['pending', 'confirmed', 'shipped', 'delivered']
const CANCELLED = 'cancelled'

/** At the end of a day, in the digits of both editions: steps stand side by side. */
const YEAR = / [\d০-৯]{4}$/

interface Shown {
  status: string
  /** When it was reached; undefined for one that was skipped or is still to come. */
  at: string | undefined
}

/** The steps of an order with their days: all four, or those before it was cancelled. */
function stepsOf(history: TrackedOrder['history']): Shown[] {
  const lastOf = (status: string) => history.findLast((step) => step.order_status === status)?.at
  const isCancelled = history.at(-1)?.order_status === CANCELLED
  const steps = STEPS.map((status) => ({ status, at: lastOf(status) }))
  return isCancelled ? [...steps.filter(({ at }) => at), { status: CANCELLED, at: lastOf(CANCELLED) }] : steps
}

/** Placed, confirmed, on the way, delivered: how far an order is, and since when. */
export function OrderSteps({ order: { history, order_status } }: { order: TrackedOrder }) {
  const steps = stepsOf(history)
  const now = steps.findIndex(({ status }) => status === order_status)
  return (
    <ol className="order-steps" aria-label={STATUS_HISTORY}>
      {steps.map(({ status, at }, index) => (
        <li
          key={status}
          data-status={status}
          data-done={index <= now ? '' : undefined}
          aria-current={index === now ? 'step' : undefined}
        >
          {STEP_NAMES[status]}
          {index <= now && at && (
            <time className="number" dateTime={at}>
              {formatDay(at).replace(YEAR, '')}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
