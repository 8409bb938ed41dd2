import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { QUOTE_PENDING, TOTAL_OFFLINE, TOTAL_WITHOUT_DELIVERY } from '#platform/contract/messages.ts'
import { logInForOrder, orderAsVisitor } from '#storefront/stores/checkout/checkout.ts'
import { $checkout, type CheckoutState, FILLING } from '#storefront/stores/checkout/checkout-state.ts'
import { $zone } from '#storefront/stores/checkout/places.ts'
import { $quote, $total, NO_QUOTE } from '#storefront/stores/checkout/quote.ts'
import { CONFIRM_ORDER, LOG_IN_AGAIN, ORDER_AS_VISITOR, PLACING_ORDER } from '#storefront/texts/checkout.ts'
import { TOTAL } from '#storefront/texts/words.ts'
import { Amount } from '#storefront/ui/Amount.tsx'
import { ChangeList } from './Changes.tsx'
import styles from './Checkout.module.css'

/** The total to pay, which says so while it has no delivery charge. Screen readers announce a change. */
function PayableTotal() {
  const total = useStore($total, { ssr: () => null })
  const zone = useStore($zone, { ssr: () => '' as const })
  const { status } = useStore($quote, { ssr: () => NO_QUOTE })
  return (
    <dl className={styles['total']} aria-busy={status === 'loading'}>
      <div>
        <dt>{zone === '' ? TOTAL_WITHOUT_DELIVERY : TOTAL}</dt>
        <dd aria-live="polite">
          <Amount taka={total ?? undefined} isFailed={status === 'failed'} />
        </dd>
      </div>
    </dl>
  )
}

/** Text of the disabled button by status. */
const UNDER_WAY: Partial<Record<CheckoutState['status'], string>> = {
  waiting: QUOTE_PENDING,
  sending: PLACING_ORDER,
}

/** Why the order was not placed, the total, and the button that places it: always in view on a phone. */
export function ConfirmOrder() {
  const { status, notice } = useStore($checkout, { ssr: () => FILLING })
  const { isEstimate } = useStore($quote, { ssr: () => NO_QUOTE })
  const underWay = UNDER_WAY[status]
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice) note.current?.scrollIntoView({ block: 'nearest' })
  }, [notice])
  return (
    <>
      {notice && (
        <div ref={note} className={`error-summary ${styles['notice']}`} role="alert">
          <p>{notice.text}</p>
          <ChangeList changes={notice.changes} />
          {notice.isSessionEnded && (
            <div className="row">
              <button className="button button-primary" type="button" onClick={logInForOrder}>
                {LOG_IN_AGAIN}
              </button>
              <button className="button" type="button" onClick={() => void orderAsVisitor()}>
                {ORDER_AS_VISITOR}
              </button>
            </div>
          )}
        </div>
      )}
      {isEstimate && (
        <p className="notice" role="status">
          {TOTAL_OFFLINE}
        </p>
      )}
      <div className={styles['bar']}>
        <PayableTotal />
        <button className="button button-primary" type="submit" aria-disabled={underWay !== undefined}>
          {underWay ?? CONFIRM_ORDER}
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {underWay}
      </p>
    </>
  )
}
