import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { copy } from '#office/parts/copy.ts'
import { usePlaceNames } from '#office/use-names.ts'
import { telLink } from '#platform/rules/phone-links.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { EditLink } from './Goods.tsx'
import styles from './panels.module.css'

export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

/** Whom the order goes to, and where. */
export function Customer({ order }: { order: ShopOrder }) {
  const { orders } = useTexts()
  const placeNames = usePlaceNames()
  const { digits } = useFormats()
  const { name, phone, address, upazila, district, history } = order
  // The copied text goes to couriers, whose lists have English names.
  const place = [address, upazila, district].join(', ')
  const shown = placeNames(district, upazila)
  return (
    <section className="panel">
      <div className={styles['head']}>
        <h2>{orders.customer}</h2>
        <EditLink order={order} edit="contact" of={orders.customer} />
      </div>
      <p>
        <b>{name}</b>{' '}
        {history?.flag?.mark && (
          <Badge tone={history.flag.mark === 'trusted' ? 'green' : 'red'}>{orders.marks[history.flag.mark]}</Badge>
        )}
      </p>
      <p>
        <a className={styles['tap']} href={telLink(phone)}>
          {digits(phone)}
        </a>
      </p>
      <p>{[address, shown.upazila, shown.district].join(', ')}</p>
      <div className={`row ${styles['actions']}`}>
        <Button icon="copy" onClick={() => void copy(`${name}\n${phone}\n${place}`)}>
          {orders.copyAddress}
        </Button>
        <ButtonLink icon="map" href={mapLink(place)} target="_blank" rel="noreferrer">
          {orders.map}
        </ButtonLink>
      </div>
    </section>
  )
}
