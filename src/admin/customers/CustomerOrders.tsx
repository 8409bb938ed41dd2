import type { PhoneHistory } from '#contract/admin/order.ts'
import { useTexts } from '../language.ts'
import panels from '../orders/page/panels.module.css'
import { STATE_TONES } from '../orders/tones.ts'
import { Badge } from '../parts/Badge.tsx'
import { ButtonLink } from '../parts/Button.tsx'
import { orderPath, pathOf } from '../router.ts'
import { useFormats } from '../use-formats.ts'

/** The latest orders of a phone, with a way to all of them. */
export function CustomerOrders({ phone, history, total }: { phone: string; history: PhoneHistory; total: number }) {
  const { customers: texts, orders } = useTexts()
  const { digits, taka, day } = useFormats()
  if (history.results.length === 0) return null
  return (
    <section className="panel stack">
      <h2>{texts.orderList}</h2>
      <ul className={panels['others']}>
        {history.results.map(({ id, state, created_at, total: sum }) => (
          <li key={id}>
            <a href={orderPath(id)} data-item>
              <span>
                #{digits(id)} · {day(created_at)}
                {sum !== null && ` · ${taka(sum)}`}
              </span>
              <Badge tone={STATE_TONES[state]}>{orders.states[state]}</Badge>
            </a>
          </li>
        ))}
      </ul>
      {total > history.results.length && (
        <ButtonLink wide href={pathOf('orders', { q: phone })}>
          {texts.allOrders}
        </ButtonLink>
      )}
    </section>
  )
}
