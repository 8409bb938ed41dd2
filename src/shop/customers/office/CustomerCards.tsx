import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Badge, type Tone } from '#office/parts/Badge.tsx'
import { customerPath } from '#office/router.ts'
import { usePlaceNames } from '#office/use-names.ts'
import type { CustomerRow } from '#shop/customers/contract/office/customers.ts'
import type { PhoneMark } from '#shop/orders/contract/office-orders.ts'
import styles from '#shop/orders/office/list/OrderCards.module.css'

export const MARK_TONES: Record<PhoneMark, Tone> = { watch: 'marigold', blocked: 'red', trusted: 'green' }

/** Customers below each other. */
export function CustomerCards({ customers }: { customers: CustomerRow[] }) {
  const { customers: texts, common } = useTexts()
  const placeNames = usePlaceNames()
  const { digits, number, taka, ago } = useFormats()
  return (
    <ul className={styles['cards']}>
      {customers.map((customer) => (
        <li key={customer.phone}>
          <a href={customerPath(customer.phone)} data-item className={styles['card']}>
            <span className={styles['line']}>
              <b className={styles['name']}>{customer.name || texts.noName}</b>
              {customer.spent !== null && <b className="number">{taka(customer.spent)}</b>}
            </span>
            <span className={`${styles['line']} muted`}>
              <span className={styles['name']}>
                {[digits(customer.phone), placeNames(customer.district).district].filter(Boolean).join(' · ')}
              </span>
              <span>{customer.last_order_at && ago(customer.last_order_at, common)}</span>
            </span>
            <span className={styles['badges']}>
              <Badge>{texts.orders(number(customer.orders))}</Badge>
              {customer.delivered > 0 && <Badge tone="green">{texts.delivered(number(customer.delivered))}</Badge>}
              {customer.returned > 0 && <Badge tone="red">{texts.returned(number(customer.returned))}</Badge>}
              {customer.cancelled > 0 && <Badge>{texts.cancelled(number(customer.cancelled))}</Badge>}
              {customer.mark && <Badge tone={MARK_TONES[customer.mark]}>{texts.marks[customer.mark]}</Badge>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
