import { useMutation } from '@tanstack/react-query'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { Button, SureButton } from '#office/parts/Button.tsx'
import { lessRow, SumList } from '#office/parts/SumList.tsx'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { PAYMENT_TONES } from '#shop/orders/office/tones.ts'
import { takeMoney } from '#shop/orders/office/use-order.ts'
import type { MoneyLine as Line } from '#shop/payments/contract/office/money.ts'
import { MoneyLine } from '#shop/payments/office/MoneyLine.tsx'
import { AddPayment } from './AddPayment.tsx'
import { MoneySheet } from './MoneySheet.tsx'
import { usePaymentStep } from './MoneyStep.tsx'
import styles from './panels.module.css'

/** The panel's id in the page. */
export const PAYMENT_PANEL = 'payment'

/** Writes down money that came or is given back. */
function MoneyActions({ order }: { order: ShopOrder }) {
  const { money } = useTexts()
  const can = useCan()
  const { sums } = order
  if (!sums) return null
  const open = sums.left_to_collect + sums.with_courier
  const held = sums.received - sums.refunded
  return (
    <>
      {open > 0 && can('payment:collect') && (
        <MoneySheet order={order} direction="in" amount={open} label={money.receive} />
      )}
      {held > 0 && can('payment:refund') && (
        <MoneySheet order={order} direction="out" amount={sums.to_give_back || held} label={money.refund} />
      )}
    </>
  )
}

/** Takes an amount back that was written down wrongly. */
function TakeBack({ order, line: { id, amount } }: { order: ShopOrder; line: Line }) {
  const { money } = useTexts()
  const { taka } = useFormats()
  const undo = useMutation({ mutationFn: () => takeMoney(order, id) })
  if (amount === null) return null
  return (
    <div>
      <SureButton look="quiet" busy={undo.isPending} sure={money.takeBackSure(taka(amount))} act={() => undo.mutate()}>
        {money.takeBack}
      </SureButton>
    </div>
  )
}

/** Paid and remaining amounts, with the available actions. */
export function PaymentPanel({ order }: { order: ShopOrder }) {
  const { payments, payment, sums, payment_transitions } = order
  const { orders, payments: texts, money } = useTexts()
  const can = useCan()
  const step = usePaymentStep(order)
  const isClaimable = payment === 'submitted' || payment_transitions.includes('submitted')
  const { taka } = useFormats()
  const openRow = (name: string, amount: number) => (amount > 0 ? [{ name, value: taka(amount), isStrong: true }] : [])
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
      {order.money.length > 0 && (
        <ul className={styles['lines']}>
          {order.money.map((line) => (
            <li key={line.id}>
              <MoneyLine line={line}>{line.may_undo && <TakeBack order={order} line={line} />}</MoneyLine>
            </li>
          ))}
        </ul>
      )}
      {sums && (
        <SumList
          className={styles['sums']}
          strong={styles['strong']}
          rows={[
            { name: orders.received, value: taka(sums.received) },
            ...lessRow(money.directions.out, sums.refunded, taka),
            ...openRow(money.withCourier, sums.with_courier),
            ...openRow(money.toGiveBack, sums.to_give_back),
            { name: orders.toCollect, value: taka(sums.left_to_collect), isStrong: true },
          ]}
        />
      )}
      <div className={`row ${styles['actions']}`}>
        <MoneyActions order={order} />
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
