import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { usePlaceNames } from '#office/use-names.ts'
import type { TaxInvoice as Stated } from '#shop/orders/contract/office/print.ts'
import type { PaperProps } from './Print.tsx'
import styles from './TaxInvoice.module.css'

/** The time of a moment in Bangladesh, of 24 hours, as `14:05`. */
const timeOf = (moment: string): string =>
  new Intl.DateTimeFormat('en', {
    ...({ timeZone: 'Asia/Dhaka', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
  }).format(new Date(moment))

/** Seller, buyer and number, as the form orders them. */
export function TaxParties({ shop, order, tax }: Omit<PaperProps, 'copy'> & { tax: Stated }) {
  const { print: texts } = useTexts()
  const { date, digits } = useFormats()
  const place = usePlaceNames()(order.district, order.upazila)
  const { tax: words } = texts
  const { issued } = tax
  const destination = `${order.address}, ${place.upazila}, ${place.district}`
  const seller: [string, string][] = [
    [words.seller, shop.name],
    [words.sellerBin, digits(shop.bin)],
    [words.issuedAt, shop.address],
  ]
  const buyer: [string, string][] = [
    [words.buyer, order.name],
    [words.buyerBin, digits(tax.buyer_bin)],
    [words.destination, destination],
    [words.vehicle, ''],
  ]
  const number: [string, string][] = [
    [words.number, issued ? digits(issued.number) : words.notYet],
    [words.date, issued ? date(issued.at) : ''],
    [words.time, issued ? digits(timeOf(issued.at)) : ''],
    [texts.order, digits(order.id)],
  ]
  return (
    <div className={styles['parties']}>
      {[[...seller, ...buyer], number].map((facts) => (
        <dl key={facts[0]?.[0]}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}:</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  )
}
