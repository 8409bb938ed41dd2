import { useState } from 'react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { LineName } from '#office/parts/LineName.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { orderPath } from '#office/router.ts'
import { usePlaceNames } from '#office/use-names.ts'
import { telLink, whatsAppLink } from '#platform/rules/phone-links.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import type { CancelReason } from '#shop/orders/contract/office-orders.ts'
import { Hints } from '#shop/orders/office/page/Hints.tsx'
import { ReasonStep } from '#shop/orders/office/Reasons.tsx'
import { useAbout, useStep } from '#shop/orders/office/use-order.ts'
import styles from './CallCard.module.css'
import { CallTimes } from './CallTimes.tsx'
import { useCall } from './use-call.ts'

/** Calls without an answer within two days after which the order may as well be cancelled. */
const ENOUGH = 3

/** What is asked on the phone: whose order it is, what is in it, and where it goes. */
function About({ order }: { order: ShopOrder }) {
  const { orders: texts, common } = useTexts()
  const placeNames = usePlaceNames()
  const { digits, number, taka, ago } = useFormats()
  const { queues, lines, total } = order
  const place = placeNames(order.district, order.upazila)
  const queued = queues.find(({ queue }) => queue === 'to_call')
  return (
    <article className="panel stack">
      <header>
        <h2>{order.name}</h2>
        <p className="row">
          <a className={styles['tap']} href={orderPath(order.id)}>
            #{digits(order.id)}
          </a>
          {queued && (
            <Badge
              tone={queued.is_old ? 'red' : 'marigold'}
            >{`${texts.causes[queued.cause]} · ${ago(queued.since, common)}`}</Badge>
          )}
          {order.unanswered > 0 && <Badge tone="red">{texts.unanswered(number(order.unanswered))}</Badge>}
        </p>
      </header>
      <div className={styles['dial']}>
        <ButtonLink look="primary" icon="phone" href={telLink(order.phone)}>
          {digits(order.phone)}
        </ButtonLink>
        <ButtonLink icon="chat" iconOnly href={whatsAppLink(order.phone)} target="_blank" rel="noreferrer">
          {texts.whatsapp}
        </ButtonLink>
      </div>
      <Hints order={order} />
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <li key={line.product_id}>
            <b>{number(line.quantity)} ×</b> <LineName line={line} />
          </li>
        ))}
      </ul>
      <p>{[order.address, place.upazila, place.district].join(', ')}</p>
      {total !== null && (
        <p className={styles['total']}>
          {texts.total}: {taka(total)} · {texts.paymentStates[order.payment]}
        </p>
      )}
      {order.unanswered >= ENOUGH && <p role="note">{texts.suggestCancel}</p>}
    </article>
  )
}

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
      <About order={order} />
      <div className={styles['results']}>
        {order.transitions.includes('confirmed') && (
          <Button look="primary" busy={isBusy} onClick={() => step.mutate({ to: 'confirmed' }, { onSuccess: done })}>
            {texts.callConfirm}
          </Button>
        )}
        <Button busy={isBusy} onClick={() => outcome.mutate({ result: 'no_answer' })}>
          {texts.callResults.no_answer}
        </Button>
        <Button busy={isBusy} onClick={() => outcome.mutate({ result: 'busy' })}>
          {texts.callResults.busy}
        </Button>
        <Button busy={isBusy} onClick={() => setSheet('later')}>
          {texts.callResults.later}
        </Button>
        <Button busy={isBusy} onClick={() => outcome.mutate({ result: 'wrong_number' })}>
          {texts.callResults.wrong_number}
        </Button>
        {order.transitions.includes('cancelled') && (
          <Button look="danger" busy={isBusy} onClick={() => setSheet('cancel')}>
            {texts.steps.cancelled}
          </Button>
        )}
      </div>
      <Sheet isOpen={sheet === 'later'} close={() => setSheet(undefined)} title={texts.callWhen}>
        <CallTimes
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
