import { useState } from 'react'
import { useTexts } from '#office/language.ts'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { pathOf } from '#office/router.ts'
import { telLink, whatsAppLink } from '#platform/rules/phone-links.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import {
  type BIG_STEPS,
  type CancelReason,
  ORDER_STATES,
  type OrderState,
} from '#shop/orders/contract/office-orders.ts'
import { ReasonStep } from '#shop/orders/office/Reasons.tsx'
import { useAbout, useStep } from '#shop/orders/office/use-order.ts'
import { bigStep, needsReason } from '#shop/orders/rules/order-states.ts'
import { MoneyStep } from './MoneyStep.tsx'
import styles from './NextStep.module.css'
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

/** The one big button, call and WhatsApp beside it, and the other steps in a sheet. */
export function NextStep({ order }: { order: ShopOrder }) {
  const { orders } = useTexts()
  const step = useStep(order)
  const about = useAbout()
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<OrderState>()
  const [reason, setReason] = useState<CancelReason>()
  const { next_step, transitions, undo_to } = order
  const others = transitions.filter((state) => state !== next_step)
  const stepOfOthers = bigStep(order.state, order.payment)
  const close = () => {
    setOpen(false)
    setAsked(undefined)
    setReason(undefined)
  }
  const goTo = (to: OrderState) => {
    if (needsReason(to) && to !== undo_to) {
      setAsked(to)
      setOpen(true)
      return
    }
    close()
    step.mutate({ to })
  }
  return (
    <div className={styles['bar']}>
      {!next_step && (
        <p className="muted">{stepOfOthers ? orders.nextByOthers(orders.steps[stepOfOthers]) : orders.nothingLeft}</p>
      )}
      {next_step && isState(next_step) && (
        <Button
          look="primary"
          busy={step.isPending}
          data-confirm={next_step === 'confirmed' || undefined}
          onClick={() => goTo(next_step)}
        >
          {orders.steps[next_step]}
        </Button>
      )}
      {next_step && isMoney(next_step) && (
        <MoneyStep order={order} to={PAYMENT_GOALS[next_step]} label={orders.steps[next_step]} />
      )}
      {next_step === 'check_payment' && (
        <ButtonLink look="primary" href={pathOf('payments', { order: String(order.id) })}>
          {orders.steps[next_step]}
        </ButtonLink>
      )}
      {next_step === 'resolve_payment' && (
        <Button look="primary" onClick={() => document.getElementById(PAYMENT_PANEL)?.scrollIntoView()}>
          {orders.steps[next_step]}
        </Button>
      )}
      <ButtonLink icon="phone" iconOnly href={telLink(order.phone)}>
        {orders.call}
      </ButtonLink>
      <ButtonLink icon="chat" iconOnly href={whatsAppLink(order.phone)} target="_blank" rel="noreferrer">
        {orders.whatsapp}
      </ButtonLink>
      {others.length > 0 && (
        <Button icon="more" iconOnly onClick={() => setOpen(true)}>
          {orders.moreSteps}
        </Button>
      )}
      <Sheet
        isOpen={isOpen}
        close={close}
        title={asked ? orders.steps[asked] : orders.moreSteps}
        description={about(order)}
      >
        {asked ? (
          <ReasonStep
            {...{ reason, choose: setReason, label: orders.steps[asked], busy: step.isPending }}
            act={(why) => {
              close()
              step.mutate({ to: asked, reason: why })
            }}
          />
        ) : (
          <div className="stack">
            {others.map((to) => (
              <Button
                key={to}
                wide
                look={to === 'cancelled' ? 'danger' : 'plain'}
                busy={step.isPending}
                onClick={() => goTo(to)}
              >
                {to === undo_to ? orders.undoStep(orders.states[to]) : orders.steps[to]}
              </Button>
            ))}
          </div>
        )}
      </Sheet>
    </div>
  )
}
