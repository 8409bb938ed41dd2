import { useState } from 'react'
import type { ShopOrder } from '#contract/admin/order.ts'
import type { PaymentState } from '#contract/office-orders.ts'
import { useTexts } from '../../language.ts'
import { Button } from '../../parts/Button.tsx'
import { Sheet } from '../../parts/Sheet.tsx'
import { useFormats } from '../../use-formats.ts'
import { useAbout } from '../use-about.ts'
import { movedBy, usePaymentStep } from './use-payment-step.ts'

interface Props {
  order: ShopOrder
  to: Extract<PaymentState, 'collected' | 'settled' | 'refunded'>
  label: string
}

/** The big button about an order's money. It asks with the amount, but for cash that is collected at the door. */
export function MoneyStep({ order, to, label }: Props) {
  const { orders } = useTexts()
  const { taka } = useFormats()
  const about = useAbout()
  const step = usePaymentStep(order)
  const [isAsked, setAsked] = useState(false)
  const take = () => {
    setAsked(false)
    step.mutate(to)
  }
  if (to === 'collected')
    return (
      <Button look="primary" busy={step.isPending} onClick={take}>
        {label}
      </Button>
    )
  const amount = movedBy(order, to)
  return (
    <>
      <Button look="primary" busy={step.isPending} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <Sheet
        isOpen={isAsked}
        close={() => setAsked(false)}
        title={amount === null ? label : orders.askMoney[to](taka(amount))}
        description={about(order)}
      >
        <Button look={to === 'refunded' ? 'danger' : 'primary'} wide busy={step.isPending} onClick={take}>
          {label}
        </Button>
      </Sheet>
    </>
  )
}
