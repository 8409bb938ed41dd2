import { PAGES } from '#platform/contract/addresses/paths.ts'
import { formatCount, formatTaka } from '#platform/rules/money.ts'
import { finalPrice } from '#shop/catalogue/rules/price.ts'
import type { TrackedOrder } from '#shop/customers/contract/customer-orders.ts'
import { RETURNED } from '#storefront/texts/orders.ts'
import { WRITE_REVIEW } from '#storefront/texts/product/reviews.ts'
import { LineName } from '#storefront/ui/LineName.tsx'
import { OrderPicture } from './OrderPicture.tsx'

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
