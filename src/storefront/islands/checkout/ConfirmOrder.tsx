import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { QUOTE_PENDING, TOTAL_OFFLINE } from '#platform/contract/messages.ts'
import { logInForOrder, orderAsVisitor } from '#storefront/stores/checkout/checkout.ts'
import { $checkout, type CheckoutState, FILLING } from '#storefront/stores/checkout/checkout-state.ts'
import { $quote, NO_QUOTE } from '#storefront/stores/checkout/quote.ts'
import { CONFIRM_ORDER, LOG_IN_AGAIN, ORDER_AS_VISITOR, PLACING_ORDER } from '#storefront/texts/checkout.ts'
import { ChangeList } from './Changes.tsx'
import styles from './Checkout.module.css'
import { PayableTotal } from './PayableTotal.tsx'

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
