import { useStore } from '@nanostores/react'
import { TOTAL_WITHOUT_DELIVERY } from '#platform/contract/messages.ts'
import { $zone } from '#storefront/stores/checkout/places.ts'
import { $quote, $total, NO_QUOTE } from '#storefront/stores/checkout/quote.ts'
import { TOTAL } from '#storefront/texts/words.ts'
import { Amount } from '#storefront/ui/Amount.tsx'
import styles from './Checkout.module.css'

/** The total to pay, which says so while it has no delivery charge. Screen readers announce a change. */
export function PayableTotal() {
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
