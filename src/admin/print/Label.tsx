import { lineName } from '#rules/line-name.ts'
import { useTexts } from '../language.ts'
import { useFormats } from '../use-formats.ts'
import styles from './Print.module.css'
import type { PaperProps } from './Print.tsx'
import { Recipient, ShopHead } from './parts.tsx'

/** What is stuck on the parcel: to whom, from whom, and what whoever delivers collects. */
export function Label({ shop, order }: PaperProps) {
  const { print: texts } = useTexts()
  const { digits, number, taka } = useFormats()
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <div className={styles['top']}>
        <ShopHead shop={shop} />
        <p className={styles['number']}>#{digits(order.id)}</p>
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
      <p className={styles['content']}>
        {order.lines.map((line) => `${number(line.quantity)} × ${lineName(line)}`).join(', ')}
      </p>
      <p className={styles['count']}>{texts.inAll(number(order.lines.length), number(pieces))}</p>
    </>
  )
}
