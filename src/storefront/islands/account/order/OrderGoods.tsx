import { PAGES } from '#platform/contract/addresses/paths.ts'
import { PAYMENT_NAMES } from '#platform/contract/messages.ts'
import { formatCount, formatTaka } from '#platform/rules/money.ts'
import { finalPrice } from '#shop/catalogue/rules/price.ts'
import type { OrderDetail, TrackedOrder } from '#shop/customers/contract/customer-orders.ts'
import { REFUNDED, RETURNED, TRANSACTION } from '#storefront/texts/orders.ts'
import { WRITE_REVIEW } from '#storefront/texts/product/reviews.ts'
import { COUPON, DISCOUNT, PAYMENT, SHIPPING, SUB_TOTAL, TOTAL } from '#storefront/texts/words.ts'
import { LineName } from '#storefront/ui/LineName.tsx'
import { OrderPicture } from './OrderPicture.tsx'

/** Sums of an order: subtotal, discounts, delivery, total; and how it is paid. */
export function OrderSums({ order }: { order: TrackedOrder | OrderDetail }) {
  const { subtotal, discount, coupon_discount, shipping, total_after_discount, payment_type } = order
  const transaction = 'transaction_id' in order ? order.transaction_id : ''
  const sums: [string, string][] = [
    [SUB_TOTAL, formatTaka(subtotal)],
    [SHIPPING, formatTaka(shipping)],
    [DISCOUNT, discount > 0 ? `−${formatTaka(discount)}` : ''],
    [COUPON, coupon_discount > 0 ? `−${formatTaka(coupon_discount)}` : ''],
    [TOTAL, formatTaka(total_after_discount)],
    [RETURNED, order.returned ? `−${formatTaka(order.returned)}` : ''],
    [REFUNDED, order.refunded ? formatTaka(order.refunded) : ''],
    [PAYMENT, PAYMENT_NAMES[payment_type] ?? payment_type],
    [TRANSACTION, transaction],
  ]
  return (
    <dl className="order-sums">
      {sums
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} data-total={name === TOTAL ? '' : undefined}>
            <dt>{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const SIZE = 64

/** What was ordered, with pictures; goods that have arrived can be reviewed. */
export function OrderGoods({ order: { lines, order_status } }: { order: TrackedOrder }) {
  return (
    <ul className="order-goods">
      {lines.map((line) => (
        <li key={line.product_id}>
          <OrderPicture picture={line.picture} size={SIZE} />
          <span>
            <a href={PAGES.product(line.product_id)}>
              <LineName line={line} />
            </a>
            <br />
            <span className="muted number">
              {formatCount(line.quantity)} × {formatTaka(finalPrice(line))}
              {line.returned ? ` · ${RETURNED}: ${formatCount(line.returned)}` : ''}
            </span>
            {order_status === 'delivered' && (
              <>
                <br />
                <a className="order-review" href={`${PAGES.product(line.product_id)}#reviews`}>
                  {WRITE_REVIEW}
                </a>
              </>
            )}
          </span>
          <span className="number">{formatTaka(line.total)}</span>
        </li>
      ))}
    </ul>
  )
}
