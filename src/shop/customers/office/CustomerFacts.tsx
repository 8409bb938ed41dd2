import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { ButtonLink } from '#office/parts/Button.tsx'
import { orderPath, pathOf } from '#office/router.ts'
import { usePlaceNames } from '#office/use-names.ts'
import type { CustomerAnswer } from '#shop/customers/contract/office/customers.ts'
import type { PhoneHistory } from '#shop/orders/contract/office/order.ts'
import panels from '#shop/orders/office/page/panels.module.css'
import { STATE_TONES } from '#shop/orders/office/tones.ts'
import styles from './Customers.module.css'

/** The latest orders of a phone, with a way to all of them. */
export function CustomerOrders({ phone, history, total }: { phone: string; history: PhoneHistory; total: number }) {
  const { customers: texts, orders } = useTexts()
  const { digits, taka, day } = useFormats()
  if (history.results.length === 0) return null
  return (
    <section className="panel stack">
      <h2>{texts.orderList}</h2>
      <ul className={panels['others']}>
        {history.results.map(({ id, state, created_at, total: sum }) => (
          <li key={id}>
            <a href={orderPath(id)} data-item>
              <span>
                #{digits(id)} · {day(created_at)}
                {sum !== null && ` · ${taka(sum)}`}
              </span>
              <Badge tone={STATE_TONES[state]}>{orders.states[state]}</Badge>
            </a>
          </li>
        ))}
      </ul>
      {total > history.results.length && (
        <ButtonLink wide href={pathOf('orders', { q: phone })}>
          {texts.allOrders}
        </ButtonLink>
      )}
    </section>
  )
}

/** Purchases, addresses and account of a customer. */
export function CustomerFacts({ answer }: { answer: CustomerAnswer }) {
  const { customers: texts } = useTexts()
  const { number, taka, day } = useFormats()
  const placeNames = usePlaceNames()
  const { customer, names, addresses, account, first_order_at } = answer
  const wholeAddress = ({ address, ...stored }: CustomerAnswer['addresses'][number]) => {
    const { upazila, district } = placeNames(stored.district, stored.upazila)
    return [address, upazila, district].join(', ')
  }
  const others = names.filter((name) => name !== customer.name)
  return (
    <section className="panel stack">
      <p className={styles['badges']}>
        <Badge>{texts.orders(number(customer.orders))}</Badge>
        {customer.open > 0 && <Badge tone="blue">{texts.open(number(customer.open))}</Badge>}
        <Badge tone="green">{texts.delivered(number(customer.delivered))}</Badge>
        {customer.returned > 0 && <Badge tone="red">{texts.returned(number(customer.returned))}</Badge>}
        {customer.cancelled > 0 && <Badge>{texts.cancelled(number(customer.cancelled))}</Badge>}
      </p>
      {customer.spent !== null && (
        <p>
          {texts.spent}: <b className="number">{taka(customer.spent)}</b>
        </p>
      )}
      {first_order_at && <p className="muted">{texts.since(day(first_order_at))}</p>}
      {others.length > 0 && <p className="muted">{texts.otherNames(others.join(', '))}</p>}
      {addresses.length > 0 && (
        <>
          <h2>{texts.addresses}</h2>
          <ul className={styles['addresses']}>
            {addresses.map(wholeAddress).map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        </>
      )}
      <p className="muted">
        {account
          ? `${texts.account}: ${account.name} (${account.email}), ${texts.accountSince(day(account.created_at))}`
          : texts.noAccount}
      </p>
    </section>
  )
}
