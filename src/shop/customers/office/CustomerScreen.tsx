import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { ButtonLink } from '#office/parts/Button.tsx'
import { Loading } from '#office/parts/States.tsx'
import { customerKey } from '#office/query-keys.ts'
import { $router, pathOf } from '#office/router.ts'
import { getCustomer } from '#platform/contract/addresses/admin-routes.ts'
import { telLink, whatsAppLink } from '#platform/rules/phone-links.ts'
import { MARK_TONES } from './CustomerCards.tsx'
import { CustomerFacts, CustomerOrders } from './CustomerFacts.tsx'
import styles from './Customers.module.css'
import { Erase } from './Erase.tsx'
import { MarkForm } from './MarkForm.tsx'

/** A customer by phone: orders, outcomes, notes of staff. */
export function CustomerScreen() {
  const { customers: texts, orders } = useTexts()
  const { digits } = useFormats()
  const can = useCan()
  const page = useStore($router)
  const phone = page?.route === 'customer' ? page.params.phone : ''
  const { data, error, refetch } = useQuery({
    queryKey: customerKey(phone),
    queryFn: () => call(getCustomer, { params: { phone } }),
  })
  const { customer } = data ?? {}
  return (
    <Screen title={customer ? customer.name || texts.noName : texts.title} back={pathOf('customers')}>
      <Loading {...{ data, error, refetch }} lines={6} />
      {data && customer && (
        <div className={styles['screen']}>
          <section className="panel stack" aria-label={texts.contact}>
            <p className="row">
              <b className="number">{digits(customer.phone)}</b>
              {customer.mark && <Badge tone={MARK_TONES[customer.mark]}>{texts.marks[customer.mark]}</Badge>}
            </p>
            <div className="row">
              <ButtonLink look="primary" icon="phone" href={telLink(customer.phone)}>
                {orders.call}
              </ButtonLink>
              <ButtonLink icon="chat" href={whatsAppLink(customer.phone)} target="_blank" rel="noreferrer">
                {orders.whatsapp}
              </ButtonLink>
            </div>
          </section>
          <CustomerFacts answer={data} />
          <MarkForm key={data.version} phone={customer.phone} answer={data} mayEdit={can('customer:flag')} />
          <CustomerOrders phone={customer.phone} history={data.history} total={customer.orders} />
          {can('customer:erase') && <Erase customer={customer} />}
        </div>
      )}
    </Screen>
  )
}
