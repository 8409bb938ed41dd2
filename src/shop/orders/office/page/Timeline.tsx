import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { eventText } from '#shop/orders/office/order-sentences.ts'
import styles from './panels.module.css'

/** Events of the order, newest first. */
export function Timeline({ order: { timeline } }: { order: ShopOrder }) {
  const texts = useTexts()
  const form = useFormats()
  const events = [...timeline].sort((a, b) => b.at.localeCompare(a.at))
  return (
    <section className="panel">
      <h2>{texts.orders.timeline}</h2>
      <ol className={styles['events']}>
        {events.map((event) => (
          <li key={`${event.at} ${event.kind} ${event.state}`}>
            {eventText(event, texts, form)}
            {event.text && <p className={styles['said']}>{event.text}</p>}
            <p className="muted">
              <time dateTime={event.at}>{form.moment(event.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
