import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { Button } from '#office/parts/Button.tsx'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { PAYMENT_TONES } from '#shop/orders/office/tones.ts'
import { AddPayment } from './AddPayment.tsx'
import { usePaymentStep } from './MoneyStep.tsx'
import styles from './panels.module.css'

/** The panel's id in the page. */
export const PAYMENT_PANEL = 'payment'

/** Paid and remaining amounts, with the available actions. */
export function PaymentPanel({ order }: { order: ShopOrder }) {
  const { payments, payment, sums, payment_transitions } = order
  const { orders, payments: texts } = useTexts()
  const can = useCan()
  const step = usePaymentStep(order)
  const isClaimable = payment === 'submitted' || payment_transitions.includes('submitted')
  const { taka } = useFormats()
  return (
    <section className="panel" id={PAYMENT_PANEL}>
      <h2>{orders.payment}</h2>
      <Badge tone={PAYMENT_TONES[payment]}>{orders.paymentStates[payment]}</Badge>
      {payments.length > 0 && (
        <ul className={styles['lines']}>
          {payments.map(({ id, wallet, transaction_id, claimed, received, state }) => (
            <li key={id}>
              <span>
                {wallet ? texts.wallets[wallet] : texts.walletUnknown} <b className="number">{transaction_id}</b>
                <br />
                <span className="muted">{orders.claimStates[state]}</span>
              </span>
              <span className="number">{(received ?? claimed) !== null && taka(received ?? claimed ?? 0)}</span>
            </li>
          ))}
        </ul>
      )}
      {sums && (
        <dl className={styles['sums']}>
          <div>
            <dt>{orders.received}</dt>
            <dd>{taka(sums.received)}</dd>
          </div>
          <div className={styles['strong']}>
            <dt>{orders.toCollect}</dt>
            <dd>{taka(sums.left_to_collect)}</dd>
          </div>
        </dl>
      )}
      <div className={`row ${styles['actions']}`}>
        {isClaimable && can('payment:submit') && <AddPayment order={order} />}
        {payment === 'rejected' && payment_transitions.includes('due') && (
          <Button busy={step.isPending} onClick={() => step.mutate('due')}>
            {texts.atDelivery}
          </Button>
        )}
      </div>
    </section>
  )
}
