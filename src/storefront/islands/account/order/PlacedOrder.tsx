import { PAGES } from '#platform/contract/addresses/paths.ts'
import { telLink } from '#platform/rules/phone-links.ts'
import type { OrderDetail } from '#shop/customers/contract/customer-orders.ts'
import { CANCEL_ORDER, CANCEL_QUESTION, KEEP_IT, ORDER_AGAIN, YES_CANCEL } from '#storefront/texts/orders.ts'
import { CALL, CLOSE, PRINT } from '#storefront/texts/widgets.ts'
import { SHARE, TRACK_ORDER } from '#storefront/texts/words.ts'
import { ChatLinks } from './ChatLinks.tsx'
import { OrderView } from './OrderView.tsx'

/** What a button of the card does: `cancel` asks, `yes` cancels, `keep` does not. */
export type PlacedAct = 'cancel' | 'yes' | 'keep' | 'again' | 'print' | 'share' | 'close'

interface Props {
  order: OrderDetail
  shop: { name: string; phone: string; messenger: string }
  /** Whether it is in the customer's account. */
  isCustomer: boolean
  /** Whether it asks if the order shall be cancelled. */
  isAsking: boolean
}

const Act = ({ act, text, isQuiet = true }: { act: PlacedAct; text: string; isQuiet?: boolean }) => (
  <button className={`button${isQuiet ? ' button-quiet' : ''}`} type="button" data-act={act}>
    {text}
  </button>
)

function Actions({ order: { pk, order_status }, shop: { phone, messenger }, isCustomer }: Props) {
  const isPending = order_status === 'pending'
  return (
    <div className="order-actions">
      {isPending && (
        <a className="button button-primary" href={isCustomer ? PAGES.order(pk) : `${PAGES.trackOrder}#${pk}`}>
          {TRACK_ORDER}
        </a>
      )}
      {isPending ? <Act act="cancel" text={CANCEL_ORDER} /> : <Act act="again" text={ORDER_AGAIN} />}
      {phone && (
        <a className="button button-quiet" href={telLink(phone)}>
          {CALL}
        </a>
      )}
      <ChatLinks order={pk} phone={phone} messenger={messenger} />
      <Act act="print" text={PRINT} />
      <Act act="share" text={SHARE} />
    </div>
  )
}

/** The card of an order that was placed just now, above the page that follows. It is drawn without React, so it has no state. */
export function PlacedOrder(props: Props) {
  const { order, shop, isAsking } = props
  return (
    <div className="container order-placed" data-receipt={order.pk}>
      <OrderView order={order} isPlaced={order.order_status === 'pending'} shop={shop}>
        {isAsking ? (
          <fieldset className="notice row">
            <legend className="visually-hidden">{CANCEL_ORDER}</legend>
            <p>{CANCEL_QUESTION}</p>
            <Act act="yes" text={YES_CANCEL} isQuiet={false} />
            <Act act="keep" text={KEEP_IT} />
          </fieldset>
        ) : (
          <Actions {...props} />
        )}
        <button className="order-close" type="button" aria-label={CLOSE} data-act="close">
          ×
        </button>
      </OrderView>
    </div>
  )
}
