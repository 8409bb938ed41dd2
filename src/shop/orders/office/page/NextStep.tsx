import { useState } from 'react'
import { useTexts } from '#office/language.ts'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { telLink, whatsAppLink } from '#platform/rules/phone-links.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import type { CancelReason, OrderState } from '#shop/orders/contract/office-orders.ts'
import { ReasonStep } from '#shop/orders/office/Reasons.tsx'
import { useAbout, useStep } from '#shop/orders/office/use-order.ts'
import { needsReason } from '#shop/orders/rules/order-states.ts'
import { BigStep, type Props } from './BigStep.tsx'
import styles from './NextStep.module.css'
import { ReturnSheet } from './ReturnSheet.tsx'

const otherSteps = ({ transitions, next_step }: ShopOrder) => transitions.filter((state) => state !== next_step)

/** Call and WhatsApp, as icons. */
function Reach({ phone }: { phone: string }) {
  const { orders } = useTexts()
  return (
    <>
      <ButtonLink icon="phone" iconOnly href={telLink(phone)}>
        {orders.call}
      </ButtonLink>
      <ButtonLink icon="chat" iconOnly href={whatsAppLink(phone)} target="_blank" rel="noreferrer">
        {orders.whatsapp}
      </ButtonLink>
    </>
  )
}

function OtherSteps({ order, busy, goTo }: Props) {
  const { orders } = useTexts()
  return (
    <div className="stack">
      {otherSteps(order).map((to) => (
        <Button key={to} wide look={to === 'cancelled' ? 'danger' : 'plain'} busy={busy} onClick={() => goTo(to)}>
          {to === order.undo_to ? orders.undoStep(orders.states[to]) : orders.steps[to]}
        </Button>
      ))}
    </div>
  )
}

/** The one big button, call and WhatsApp beside it, and the other steps in a sheet. */
export function NextStep({ order }: { order: ShopOrder }) {
  const { orders } = useTexts()
  const step = useStep(order)
  const about = useAbout()
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<OrderState>()
  const [reason, setReason] = useState<CancelReason>()
  const [isReturning, setReturning] = useState(false)
  const close = () => {
    setOpen(false)
    setAsked(undefined)
    setReason(undefined)
  }
  const goTo = (to: OrderState) => {
    if (to === 'partly_delivered' && to !== order.undo_to) {
      close()
      setReturning(true)
      return
    }
    if (needsReason(to) && to !== order.undo_to) {
      setAsked(to)
      setOpen(true)
      return
    }
    close()
    step.mutate({ to })
  }
  return (
    <div className={styles['bar']} data-bar>
      <BigStep order={order} busy={step.isPending} goTo={goTo} />
      <Reach phone={order.phone} />
      {otherSteps(order).length > 0 && (
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
          <OtherSteps order={order} busy={step.isPending} goTo={goTo} />
        )}
      </Sheet>
      <ReturnSheet order={order} isOpen={isReturning} close={() => setReturning(false)} />
    </div>
  )
}
