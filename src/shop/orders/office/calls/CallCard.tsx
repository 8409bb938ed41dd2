import { useState } from 'react'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import type { CancelReason } from '#shop/orders/contract/office-orders.ts'
import { ReasonStep } from '#shop/orders/office/Reasons.tsx'
import { useAbout, useStep } from '#shop/orders/office/use-order.ts'
import styles from './CallCard.module.css'
import { CalledOrder, ENOUGH } from './CalledOrder.tsx'
import { CallTimes } from './CallTimes.tsx'
import { useCall } from './use-call.ts'

/** How a call may go without a step of the order, as the buttons stand. */
const RESULTS = ['no_answer', 'busy', 'later', 'wrong_number'] as const

interface Props {
  order: ShopOrder
  /** Shows the next one. */
  done: () => void
}

/** One order to confirm by phone: what to say, and a button for each way in which the call may go. */
export function CallCard({ order, done }: Props) {
  const { orders: texts } = useTexts()
  const [sheet, setSheet] = useState<'later' | 'cancel'>()
  const [reason, setReason] = useState<CancelReason | undefined>(order.unanswered >= ENOUGH ? 'no_answer' : undefined)
  const outcome = useCall(order, done)
  const step = useStep(order)
  const about = useAbout()
  const isBusy = outcome.isPending || step.isPending
  return (
    <>
      <CalledOrder order={order} />
      <div className={styles['results']} data-sticks>
        {order.transitions.includes('confirmed') && (
          <Button look="primary" busy={isBusy} onClick={() => step.mutate({ to: 'confirmed' }, { onSuccess: done })}>
            {texts.callConfirm}
          </Button>
        )}
        {RESULTS.map((result) => (
          <Button
            key={result}
            busy={isBusy}
            onClick={() => (result === 'later' ? setSheet('later') : outcome.mutate({ result }))}
          >
            {texts.callResults[result]}
          </Button>
        ))}
        {order.transitions.includes('cancelled') && (
          <Button look="danger" busy={isBusy} onClick={() => setSheet('cancel')}>
            {texts.steps.cancelled}
          </Button>
        )}
      </div>
      <Sheet isOpen={sheet === 'later'} close={() => setSheet(undefined)} title={texts.callWhen}>
        <CallTimes
          order={order.id}
          busy={isBusy}
          choose={(again) => {
            setSheet(undefined)
            outcome.mutate({ result: 'later', again })
          }}
        />
      </Sheet>
      <Sheet
        isOpen={sheet === 'cancel'}
        close={() => setSheet(undefined)}
        title={texts.steps.cancelled}
        description={about(order)}
      >
        <ReasonStep
          {...{ reason, choose: setReason, label: texts.steps.cancelled, busy: isBusy }}
          act={(why) => {
            setSheet(undefined)
            step.mutate({ to: 'cancelled', reason: why }, { onSuccess: done })
          }}
        />
      </Sheet>
    </>
  )
}
