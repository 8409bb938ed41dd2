import { Suspense } from 'react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { later } from '#office/later.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { ButtonLink } from '#office/parts/Button.tsx'
import { Loading } from '#office/parts/States.tsx'
import { pathOf } from '#office/router.ts'
import { Conflict } from '#shop/orders/office/Conflict.tsx'
import { PAYMENT_TONES, STATE_TONES } from '#shop/orders/office/tones.ts'
import { useOrder, useOrderId } from '#shop/orders/office/use-order.ts'
import { Customer } from './Customer.tsx'
import { Goods } from './Goods.tsx'
import { Hints } from './Hints.tsx'
import { History } from './History.tsx'
import { NextStep } from './NextStep.tsx'
import { NoteForm } from './NoteForm.tsx'
import styles from './OrderScreen.module.css'
import { PaymentPanel } from './PaymentPanel.tsx'
import { Timeline } from './Timeline.tsx'

const OrderMessages = later(async () => (await import('#shop/messages/office/OrderMessages.tsx')).OrderMessages)
const Attempts = later(async () => (await import('#shop/gateways/office/Attempts.tsx')).Attempts)
const OrderParcels = later(async () => (await import('#shop/parcels/office/OrderParcels.tsx')).OrderParcels)

/** All of one order, with the next step as one big button. */
export function OrderScreen() {
  const id = useOrderId()
  const { orders } = useTexts()
  const can = useCan()
  const { digits, moment } = useFormats()
  const { data: order, error, refetch } = useOrder(id)
  return (
    <Screen
      title={orders.order(digits(id))}
      back={pathOf('orders')}
      actions={
        can('order:print') && (
          <ButtonLink look="quiet" icon="print" iconOnly href={pathOf('print', { ids: String(id) })}>
            {orders.print}
          </ButtonLink>
        )
      }
    >
      <Loading {...{ data: order, error, refetch }} lines={5} />
      {order && (
        <div className={styles['page']}>
          <div className={styles['top']}>
            <p className="row">
              <Badge tone={STATE_TONES[order.state]}>{orders.states[order.state]}</Badge>
              <Badge tone={PAYMENT_TONES[order.payment]}>{orders.paymentStates[order.payment]}</Badge>
              <span className="muted">
                {moment(order.created_at)} · {orders.channels[order.channel]}
              </span>
            </p>
            {order.follow_up_at && <p>{orders.followUp(moment(order.follow_up_at))}</p>}
          </div>
          <NextStep order={order} />
          <div className={styles['main']}>
            <Hints order={order} />
            <Customer order={order} />
            <Goods order={order} />
            <PaymentPanel order={order} />
            <Suspense fallback={null}>
              <OrderParcels id={order.id} isBookable={order.state === 'confirmed' || order.state === 'packed'} />
              <Attempts orderId={order.id} />
            </Suspense>
          </div>
          <div className={styles['side']}>
            <Timeline order={order} />
            <NoteForm order={order} />
            <History order={order} />
            <Suspense>
              <OrderMessages id={order.id} />
            </Suspense>
          </div>
        </div>
      )}
      <Conflict />
    </Screen>
  )
}
