import { useStore } from '@nanostores/react'
import { QUOTE_PENDING } from '#contract/messages.ts'
import { PAGES } from '#contract/paths.ts'
import { $checkout, type CheckoutState, FILLING, logInForOrder, orderAsVisitor } from '#stores/checkout.ts'
import { ChangeList } from './Changes.tsx'
import styles from './Checkout.module.css'

/** What the button says while it does nothing more. */
const UNDER_WAY: Partial<Record<CheckoutState['status'], string>> = {
  waiting: QUOTE_PENDING,
  sending: 'Placing your order…',
}

/** What the shopper agrees to, and the button. */
export function ConfirmOrder() {
  const { status, notice } = useStore($checkout, { ssr: () => FILLING })
  const underWay = UNDER_WAY[status]
  return (
    <>
      <p className={styles['consent']}>
        By confirming you agree to our <a href={PAGES.terms}>terms</a> and <a href={PAGES.privacy}>privacy policy</a>.{' '}
        <span lang="bn">
          অর্ডার নিশ্চিত করলে আপনি আমাদের <a href={PAGES.terms}>শর্তাবলি</a> ও <a href={PAGES.privacy}>গোপনীয়তা নীতি</a> মেনে
          নিচ্ছেন।
        </span>
      </p>
      {notice && (
        <div className="error-summary" role="alert">
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
      <button className="button button-primary button-wide" type="submit" aria-disabled={underWay !== undefined}>
        {underWay ?? 'Confirm Order'}
      </button>
      <p className="visually-hidden" role="status">
        {underWay}
      </p>
    </>
  )
}
