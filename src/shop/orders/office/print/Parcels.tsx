import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { LineName } from '#office/parts/LineName.tsx'
import { lineName } from '#shop/orders/rules/line-name.ts'
import { LabelCode } from '#shop/parcels/office/LabelCode.tsx'
import styles from './Print.module.css'
import type { PaperProps } from './Print.tsx'
import { OrderCode, Recipient, ShopHead } from './parts.tsx'

/** Label of the parcel: receiver, sender, and the amount that the courier collects. */
export function Label({ shop, order }: PaperProps) {
  const { print: texts } = useTexts()
  const { digits, number, taka } = useFormats()
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <div className={styles['top']}>
        <ShopHead shop={shop} />
        <div className={styles['title']}>
          <p className={styles['number']}>#{digits(order.id)}</p>
          <OrderCode order={order} />
        </div>
      </div>
      <Recipient order={order} />
      <div className={styles['collect']}>
        {order.to_collect > 0 ? (
          <>
            <p>{texts.collect}</p>
            <p>{taka(order.to_collect)}</p>
          </>
        ) : (
          <p>{texts.paid}</p>
        )}
      </div>
      <LabelCode order={order.id} />
      <p className={styles['content']}>
        {order.lines.map((line) => `${number(line.quantity)} × ${lineName(line)}`).join(', ')}
      </p>
      <p className={styles['count']}>{texts.inAll(number(order.lines.length), number(pieces))}</p>
    </>
  )
}

/** Packing slip: contents of the parcel, with a box to tick for each, and no prices. */
export function Slip({ shop, order }: PaperProps) {
  const { orders, print: texts } = useTexts()
  const { digits, date, number } = useFormats()
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <div className={styles['top']}>
        <ShopHead shop={shop} />
        <div className={styles['title']}>
          <h1>{texts.slip}</h1>
          <p>{orders.order(digits(order.id))}</p>
          <p>{date(order.created_at)}</p>
          <OrderCode order={order} />
        </div>
      </div>
      <Recipient order={order} />
      <table className={styles['goods']}>
        <thead>
          <tr>
            <th className={styles['box']}>✓</th>
            <th>{texts.goods}</th>
            <th>{texts.pieces}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.product_id}>
              <td className={styles['box']}>
                <span />
              </td>
              <td>
                <LineName line={line} />
              </td>
              <td>
                <b>{number(line.quantity)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['count']}>{texts.inAll(number(order.lines.length), number(pieces))}</p>
    </>
  )
}
