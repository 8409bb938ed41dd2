import type { ShopOrder } from '#contract/admin/order.ts'
import { telLink } from '#rules/phone-links.ts'
import { useFormats } from '../../format.ts'
import { useTexts } from '../../language.ts'
import { Badge } from '../../parts/Badge.tsx'
import { Button, ButtonLink } from '../../parts/Button.tsx'
import { copy } from '../../parts/copy.ts'
import { usePlaceNames } from '../../use-names.ts'
import { EditLink } from './Goods.tsx'
import styles from './panels.module.css'

/** An address on a map. */
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
