import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { CallFailure, refusalWith } from '#office/api.ts'
import { failureText, showFailure } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button, SureButton } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { orderPath } from '#office/router.ts'
import { eventText } from '#shop/orders/office/order-sentences.ts'
import { $waiting, dropWaiting, sendWaiting, type Waiting } from './outbox.ts'
import styles from './WaitingSheet.module.css'

/** Why the shop refused it: what others did to the order meanwhile, where that is the reason. */
function Refusal({ refusal }: Required<Pick<Waiting, 'refusal'>>) {
  const texts = useTexts()
  const form = useFormats()
  const failure = new CallFailure('refused', 0, refusal)
  const changes = refusalWith(failure, 'order_changed')?.changes ?? []
  return (
    <div role="note">
      <p>{failureText(failure, texts)}</p>
      <ul>
        {changes.map((event) => (
          <li key={`${event.at} ${event.kind}`}>
            {eventText(event, texts, form)} <span className="muted">{form.before(event.at, texts.common)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Item({ waiting: { key, order, said, at, refusal }, close }: { waiting: Waiting; close: () => void }) {
  const { common, orders, waiting: texts } = useTexts()
  const { digits, moment } = useFormats()
  const drop = useMutation({ mutationFn: () => dropWaiting(key) })
  return (
    <li className="panel stack">
      <p>
        <a className={styles['order']} href={orderPath(order.id)} onClick={close}>
          {orders.order(digits(order.id))}
        </a>{' '}
        <b>{said.kind === 'note' ? said.text : orders.callResults[said.result]}</b>
      </p>
      <p className="muted">{moment(new Date(at).toISOString())}</p>
      {refusal ? (
        <>
          <Refusal refusal={refusal} />
          <Button wide busy={drop.isPending} onClick={() => drop.mutate()}>
            {texts.seen}
          </Button>
        </>
      ) : (
        <SureButton look="quiet" busy={drop.isPending} sure={texts.discardSure} act={() => drop.mutate()}>
          {common.discard}
        </SureButton>
      )}
    </li>
  )
}

/** What waits for the network, and what the shop refused since. */
export function WaitingSheet({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { waiting: texts } = useTexts()
  const waiting = useStore($waiting)
  const send = useMutation({ mutationFn: sendWaiting, onError: showFailure })
  return (
    <Sheet isOpen={isOpen} close={close} title={texts.title} description={texts.hint}>
      <ul className={styles['list']}>
        {waiting.map((each) => (
          <Item key={each.key} waiting={each} close={close} />
        ))}
      </ul>
      {waiting.some(({ refusal }) => !refusal) && (
        <Button look="primary" wide busy={send.isPending} onClick={() => send.mutate()}>
          {texts.send}
        </Button>
      )}
    </Sheet>
  )
}
