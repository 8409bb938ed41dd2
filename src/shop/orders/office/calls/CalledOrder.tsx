import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { ButtonLink } from '#office/parts/Button.tsx'
import { LineName } from '#office/parts/LineName.tsx'
import { orderPath } from '#office/router.ts'
import { usePlaceNames } from '#office/use-names.ts'
import { telLink, whatsAppLink } from '#platform/rules/phone-links.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { Hints } from '#shop/orders/office/page/Hints.tsx'
import { CourierHistory } from '#shop/parcels/office/CourierHistory.tsx'
import styles from './CallCard.module.css'

/** Calls without an answer within two days after which the order may as well be cancelled. */
export const ENOUGH = 3

/** What is asked on the phone: whose order it is, what is in it, and where it goes. */
export function CalledOrder({ order }: { order: ShopOrder }) {
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
      <CourierHistory phone={order.phone} />
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
