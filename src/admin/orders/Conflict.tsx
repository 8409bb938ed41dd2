import { useStore } from '@nanostores/react'
import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { useFormats } from '../use-formats.ts'
import styles from './Conflict.module.css'
import { $conflict } from './conflict.ts'
import { eventText } from './event-text.ts'

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
