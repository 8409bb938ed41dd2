import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { QUOTE_PENDING } from '#contract/messages.ts'
import { $checkout, type CheckoutState, FILLING, logInForOrder, orderAsVisitor } from '#stores/checkout.ts'
import { ChangeList } from './Changes.tsx'
import styles from './Checkout.module.css'
import { PayableTotal } from './PayableTotal.tsx'

/** Text of the disabled button by status. */
const UNDER_WAY: Partial<Record<CheckoutState['status'], string>> = {
  waiting: QUOTE_PENDING,
  sending: 'Placing your order…',
}

/** Why the order was not placed, the total, and the button that places it: always in view on a phone. */
export function ConfirmOrder() {
  const { status, notice } = useStore($checkout, { ssr: () => FILLING })
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
                Log in again
              </button>
              <button className="button" type="button" onClick={() => void orderAsVisitor()}>
                Order as a visitor
              </button>
            </div>
          )}
        </div>
      )}
      <div className={styles['bar']}>
        <PayableTotal />
        <button className="button button-primary" type="submit" aria-disabled={underWay !== undefined}>
          {underWay ?? 'Confirm Order'}
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {underWay}
      </p>
    </>
  )
}
