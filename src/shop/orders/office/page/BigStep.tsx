import { useTexts } from '#office/language.ts'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { pathOf } from '#office/router.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { type BIG_STEPS, ORDER_STATES, type OrderState } from '#shop/orders/contract/office-orders.ts'
import { bigStep } from '#shop/orders/rules/order-states.ts'
import { MoneyStep } from './MoneyStep.tsx'
import { PAYMENT_PANEL } from './PaymentPanel.tsx'

type BigStep = (typeof BIG_STEPS)[number]
const isState = (step: BigStep): step is OrderState => ORDER_STATES.some((state) => state === step)

/** The payment's state that a big step leads to; the others are worked on among the payments. */
const PAYMENT_GOALS = {
  collect_payment: 'collected',
  settle_payment: 'settled',
  refund_payment: 'refunded',
} as const
const isMoney = (step: BigStep): step is keyof typeof PAYMENT_GOALS => step in PAYMENT_GOALS

export interface Props {
  order: ShopOrder
  busy: boolean
  goTo: (state: OrderState) => void
}

/** The one big button; without a step for this person, whose it is. */
export function BigStep({ order, busy, goTo }: Props) {
  const { orders } = useTexts()
  const { next_step: step } = order
  if (!step) {
    const stepOfOthers = bigStep(order.state, order.payment)
    return (
      <p className="muted">{stepOfOthers ? orders.nextByOthers(orders.steps[stepOfOthers]) : orders.nothingLeft}</p>
    )
  }
  const label = orders.steps[step]
  if (isState(step))
    return (
      <Button look="primary" busy={busy} data-confirm={step === 'confirmed' || undefined} onClick={() => goTo(step)}>
        {label}
      </Button>
    )
  if (isMoney(step)) return <MoneyStep order={order} to={PAYMENT_GOALS[step]} label={label} />
  if (step === 'check_payment')
    return (
      <ButtonLink look="primary" href={pathOf('payments', { order: String(order.id) })}>
        {label}
      </ButtonLink>
    )
  return (
    <Button look="primary" onClick={() => document.getElementById(PAYMENT_PANEL)?.scrollIntoView()}>
      {label}
    </Button>
  )
}
