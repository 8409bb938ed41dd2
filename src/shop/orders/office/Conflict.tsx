import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import type { OrderEvent } from '#shop/orders/contract/office/order.ts'
import styles from './Conflict.module.css'
import { eventText } from './order-sentences.ts'

/** The conflict that is shown: what others did to the order meanwhile. */
export const $conflict = atom<{ changes: OrderEvent[]; close: () => void } | undefined>(undefined)

/** Shows what happened (Conflict.tsx), then calls `seen`. */
export function showConflict(changes: OrderEvent[], seen: () => void): void {
  $conflict.set({
    changes,
    close: () => {
      $conflict.set(undefined)
      seen()
    },
  })
}

/** Says who was faster, and with what, when an order that was written had changed since it was read. */
export function Conflict() {
  const texts = useTexts()
  const { common } = texts
  const form = useFormats()
  const conflict = useStore($conflict)
  const close = () => conflict?.close()
  return (
    <Sheet isOpen={conflict !== undefined} close={close} title={common.conflict} description={common.conflictHint}>
      <ul className={styles['changes']}>
        {conflict?.changes.map((event) => (
          <li key={`${event.at} ${event.kind}`}>
            {eventText(event, texts, form)} <span className="muted">{form.before(event.at, common)}</span>
            {event.text && <p>{event.text}</p>}
          </li>
        ))}
      </ul>
      <Button look="primary" wide onClick={close}>
        {common.conflictSeen}
      </Button>
    </Sheet>
  )
}
