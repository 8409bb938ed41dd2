import type { BatchAnswer } from '#contract/admin/order-calls.ts'
import { useTexts } from '../../language.ts'
import { useFormats } from '../../use-formats.ts'
import { eventText } from '../event-text.ts'
import styles from './BulkRun.module.css'

/** Orders that a change of many left as they were, with the reason; where a colleague was faster, who and with what. */
export function RefusedOrders({ refused }: Pick<BatchAnswer, 'refused'>) {
  const texts = useTexts()
  const form = useFormats()
  return (
    <ul className={styles['refused']}>
      {refused.map(({ id, why, changes }) => (
        <li key={id}>
          #{form.digits(id)}: {texts.orders.why[why]}
          {changes.map((event) => (
            <span key={`${event.at} ${event.kind}`} className="muted">
              {' · '}
              {eventText(event, texts, form)} ({form.before(event.at, texts.common)})
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
