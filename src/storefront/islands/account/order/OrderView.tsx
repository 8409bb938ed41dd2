import type { ReactNode } from 'react'
import { formatDay } from '#platform/rules/date.ts'
import { formatCount } from '#platform/rules/money.ts'
import { pageDigits } from '#platform/rules/page-digits.ts'
import { shownPlace } from '#platform/rules/shown-place.ts'
import type { OrderDetail, TrackedOrder } from '#shop/customers/contract/customer-orders.ts'
import { nextStep } from '#storefront/texts/order-next.ts'
import { DELIVERY_ADDRESS, ORDER, ORDER_IS_PLACED, PAY_NOW, thanks, trackAt } from '#storefront/texts/orders.ts'
import { Icon } from '#storefront/ui/Icon.tsx'
import { OrderGoods, OrderSums } from './OrderGoods.tsx'
import { OrderStatus } from './OrderStatus.tsx'
import { OrderSteps } from './OrderSteps.tsx'

interface Props {
  order: TrackedOrder | OrderDetail
  /** Whether it was placed just now: then it begins with thanks. */
  isPlaced?: boolean
  /** Above the order on paper. */
  shop: { name: string; phone: string }
  /** What a shopper can do with it. */
  children?: ReactNode
}

/** Where an order goes: only who placed it sees that. */
function OrderAddress({ order }: { order: OrderDetail }) {
  const { district, upazila } = shownPlace(order)
  return (
    <section>
      <h3>{DELIVERY_ADDRESS}</h3>
      <p>
        {order.name}, <span className="number">{pageDigits(order.phone_number)}</span>
        <br />
        {order.delivery_address}
        <br />
        {upazila}, {district}
      </p>
    </section>
  )
}

/**
 * An order with its steps, goods, sums and address. The page of an order, Track, the page without JavaScript and the card
 * after Confirm show it. Its styles stand in order.css, as the card is drawn without React (storefront/browser/widgets/receipt.ts).
 */
export function OrderView({ order, isPlaced = false, shop, children }: Props) {
  const title = `${ORDER} #${formatCount(order.pk)}`
  return (
    <section className="order" data-printed="" aria-labelledby="order-title">
      <p className="order-shop">
        <strong>{shop.name}</strong> {pageDigits(shop.phone)}
      </p>
      <header>
        <h2 id="order-title">
          {isPlaced && <Icon name="check" size={28} />}
          {isPlaced ? ORDER_IS_PLACED : title}
        </h2>
        {isPlaced ? (
          <p>
            {'name' in order && thanks(order.name)} <strong className="number">{title}</strong>
          </p>
        ) : (
          <OrderStatus status={order.order_status} />
        )}
        <time className="order-day muted number" dateTime={order.created_at}>
          {formatDay(order.created_at)}
        </time>
      </header>
      <OrderSteps order={order} />
      <p className="order-next">{nextStep(order)}</p>
      <div className="order-parts">
        <OrderGoods order={order} />
        <div>
          <OrderSums order={order} />
          {'delivery_address' in order && <OrderAddress order={order} />}
        </div>
      </div>
      {order.pay && (
        <a className="button button-primary" href={order.pay}>
          {PAY_NOW}
        </a>
      )}
      {order.parcels?.map(({ courier, link }) => (
        <p key={link}>
          <a href={link} rel="noreferrer">
            {trackAt(courier)}
          </a>
        </p>
      ))}
      {children}
    </section>
  )
}
