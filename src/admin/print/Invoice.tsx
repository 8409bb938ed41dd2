import { useTexts } from '../language.ts'
import { useFormats } from '../use-formats.ts'
import styles from './Print.module.css'
import type { PaperProps } from './Print.tsx'
import { PaperSums, PricedGoods, Recipient, ShopHead } from './parts.tsx'

/** What the customer gets with the parcel: goods, prices, sums. */
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
