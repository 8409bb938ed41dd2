import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { LineName } from '#office/parts/LineName.tsx'
import styles from './Print.module.css'
import type { PaperProps } from './Print.tsx'
import { eachOf, PaperSums, PricedGoods, Recipient, ShopHead } from './parts.tsx'

/** The same as an invoice on the roll of a small printer. */
export function Receipt({ shop, order }: PaperProps) {
  const { orders, print: texts } = useTexts()
  const { digits, moment, number, taka } = useFormats()
  const each = eachOf(taka)
  return (
    <>
      <ShopHead shop={shop} />
      <p className={styles['rule']}>
        {orders.order(digits(order.id))} · {moment(order.created_at)}
      </p>
      <p>
        {order.name} · {digits(order.phone)}
      </p>
      <ul className={styles['roll']}>
        {order.lines.map((line) => (
          <li key={line.product_id}>
            <span>
              <LineName line={line} />
            </span>
            <span>
              <span>
                {number(line.quantity)} × {each(line)}
              </span>{' '}
              <span>{line.total !== null && taka(line.total)}</span>
            </span>
          </li>
        ))}
      </ul>
      <PaperSums order={order} />
      <p className={styles['thanks']}>{texts.thanks(shop.name)}</p>
    </>
  )
}

/** Invoice for the customer: products, prices, sums. */
export function Invoice({ shop, order }: PaperProps) {
  const { orders, print: texts } = useTexts()
  const { digits, date } = useFormats()
  return (
    <>
      <div className={styles['top']}>
        <ShopHead shop={shop} />
        <div className={styles['title']}>
          <h1>{texts.invoice}</h1>
          <p>{orders.order(digits(order.id))}</p>
          <p>{date(order.created_at)}</p>
        </div>
      </div>
      <Recipient order={order} />
      <PricedGoods order={order} />
      <PaperSums order={order} />
      <p className={styles['thanks']}>{texts.thanks(shop.name)}</p>
    </>
  )
}
