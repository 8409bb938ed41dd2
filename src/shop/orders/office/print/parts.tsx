import { renderSVG } from 'uqr'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { LineName } from '#office/parts/LineName.tsx'
import { lessRow, SumList } from '#office/parts/SumList.tsx'
import { usePlaceNames } from '#office/use-names.ts'
import { finalPrice } from '#shop/catalogue/rules/price.ts'
import type { Printed } from '#shop/orders/contract/office/print.ts'
import styles from './Print.module.css'
import type { PaperHead } from './Print.tsx'

/** Price of one piece, as a text; empty for roles that see no prices. */
export const eachOf =
  (taka: (amount: number) => string) =>
  ({ price, discount }: Printed['lines'][number]): string =>
    price === null ? '' : taka(finalPrice({ price, discount: discount ?? 0 }))

/** Whose paper it is. */
export function ShopHead({ shop }: { shop: PaperHead }) {
  const { digits } = useFormats()
  const { print: texts } = useTexts()
  const { trade_licence, bin, dbid } = shop
  const registered = [
    trade_licence && `${texts.tradeLicence} ${trade_licence}`,
    bin && `${texts.bin} ${bin}`,
    dbid && `${texts.dbid} ${dbid}`,
  ].filter(Boolean)
  return (
    <header className={styles['shop']}>
      <p className={styles['shopName']}>{shop.name}</p>
      {shop.address && <p>{shop.address}</p>}
      {(shop.phone || shop.email) && (
        <p>{[shop.phone && digits(shop.phone), shop.email].filter(Boolean).join(' · ')}</p>
      )}
      {registered.length > 0 && <p>{registered.join(' · ')}</p>}
    </header>
  )
}

/** Whom the parcel goes to. */
export function Recipient({ order }: { order: Printed }) {
  const { print: texts } = useTexts()
  const { digits } = useFormats()
  const place = usePlaceNames()(order.district, order.upazila)
  return (
    <section className={styles['recipient']}>
      <h2>{texts.to}</h2>
      <p className={styles['name']}>{order.name}</p>
      <p className={styles['phone']}>{digits(order.phone)}</p>
      <p>{order.address}</p>
      <p>
        {place.upazila}, {place.district}
      </p>
    </section>
  )
}

/** The goods with their prices, as a table whose head is on each sheet. */
export function PricedGoods({ order }: { order: Printed }) {
  const { print: texts } = useTexts()
  const { number, taka } = useFormats()
  const each = eachOf(taka)
  return (
    <table className={styles['goods']}>
      <thead>
        <tr>
          <th>{texts.goods}</th>
          <th>{texts.each}</th>
          <th>{texts.pieces}</th>
          <th>{texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.product_id}>
            <td>
              <LineName line={line} />
            </td>
            <td>{each(line)}</td>
            <td>{number(line.quantity)}</td>
            <td>{line.total !== null && taka(line.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Total, paid amount and amount to collect. */
export function PaperSums({ order }: { order: Printed }) {
  const { orders, print: texts } = useTexts()
  const { taka } = useFormats()
  const { sums, coupon } = order
  if (!sums) return null
  const { coupon_discount, staff_discount, received } = sums
  const rows = [
    { name: orders.subtotal, value: taka(sums.subtotal - sums.discount) },
    ...lessRow(orders.coupon(coupon), coupon_discount, taka),
    ...lessRow(texts.less, staff_discount, taka),
    { name: orders.shipping, value: taka(sums.shipping) },
    { name: orders.total, value: taka(sums.total), isStrong: true },
    ...(received > 0 ? [{ name: orders.received, value: taka(received) }] : []),
    { name: orders.toCollect, value: taka(order.to_collect), isStrong: true },
  ]
  return <SumList rows={rows} className={styles['sums']} strong={styles['total']} />
}

/** The number of an order as a QR code, by which the camera of the back office finds it. */
export function OrderCode({ order: { id } }: { order: Printed }) {
  const { digits } = useFormats()
  const { print: texts } = useTexts()
  const code = renderSVG(String(id), { border: 0 })
  return (
    <img
      className={styles['code']}
      src={`data:image/svg+xml,${encodeURIComponent(code)}`}
      alt={texts.codeOf(digits(id))}
    />
  )
}
