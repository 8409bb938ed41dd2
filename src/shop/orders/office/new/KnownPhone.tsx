import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { getPhone } from '#platform/contract/office/routes.ts'
import { canonicalPhone, isMobile } from '#platform/contract/values/phone.ts'
import styles from '#shop/orders/office/form/form.module.css'
import { useOrder } from '#shop/orders/office/use-order.ts'
import { fillFrom } from './form.ts'

/** The shop's data about a phone. Its latest order fills what is still empty. */
export function KnownPhone({ phone }: { phone: string }) {
  const { orders, orderForm: texts } = useTexts()
  const { number, digits } = useFormats()
  const key = canonicalPhone(phone) ?? ''
  const { data } = useQuery({
    queryKey: ['orders', 'phone', key],
    queryFn: () => call(getPhone, { params: { phone: key } }),
    enabled: isMobile(key),
  })
  const history = data?.history
  const latest = history?.results[0]?.id ?? 0
  const { data: order } = useOrder(latest)
  useEffect(() => {
    fillFrom(order)
  }, [order])
  if (!history || !isMobile(key)) return null
  const { delivered, returned, cancelled, flag } = history
  return (
    <div role="status" className={styles['known']} data-mark={flag?.mark ?? undefined}>
      {flag?.mark && (
        <p>
          <b>{orders.marks[flag.mark]}</b> {flag.note}
        </p>
      )}
      {history.orders === 0 ? (
        <p>{texts.phoneNew}</p>
      ) : (
        <p>
          {texts.phoneKnown(number(history.orders))}{' '}
          {orders.historyCounts(number(delivered), number(returned), number(cancelled))}.
          {order && ` ${texts.filledFrom(digits(order.id))}`}
        </p>
      )}
    </div>
  )
}
