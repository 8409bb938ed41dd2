import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call, refusalWith } from '#office/api.ts'
import { useRead } from '#office/data.ts'
import { failureText } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { SheetButton, useSheet } from '#office/parts/Sheet.tsx'
import { Loading } from '#office/parts/States.tsx'
import { queryClient } from '#office/queries.ts'
import { customerKey } from '#office/query-keys.ts'
import { $router, open, pathOf } from '#office/router.ts'
import { eraseCustomer, getCustomer } from '#platform/contract/addresses/admin-routes.ts'
import { telLink, whatsAppLink } from '#platform/rules/phone-links.ts'
import type { CustomerRow } from '#shop/customers/contract/office/customers.ts'
import { MARK_TONES } from './CustomerCards.tsx'
import { CustomerFacts, CustomerOrders } from './CustomerFacts.tsx'
import styles from './Customers.module.css'
import { MarkForm } from './MarkForm.tsx'

/** Erases a customer, after showing what is deleted and what stays. */
function Erase({ customer }: { customer: CustomerRow }) {
  const texts = useTexts()
  const { customers } = texts
  const { digits, number } = useFormats()
  const sheet = useSheet()
  const erase = useMutation({
    mutationFn: () => call(eraseCustomer, { params: { phone: customer.phone } }),
    onSuccess: () => {
      toast.success(customers.erased)
      open('customers')
      // Nothing of the person stays in this tab.
      queryClient.clear()
    },
    onError: () => {},
  })
  const isUnderWay = refusalWith(erase.error, 'customer_has_open_orders')
  return (
    <section>
      <SheetButton sheet={sheet} look="danger" wide label={customers.erase} title={customers.eraseTitle}>
        <p>{customers.eraseGoes}</p>
        <p>{customers.eraseStays(customers.orders(number(customer.orders)))}</p>
        <p>
          <b>{customers.eraseBackups}</b>
        </p>
        {erase.error && !refusalWith(erase.error, 'proof_needed') && (
          <p role="alert" className={styles['alert']}>
            {isUnderWay
              ? customers.eraseOpen(isUnderWay.orders.map((id) => `#${digits(id)}`).join(', '))
              : failureText(erase.error, texts)}
          </p>
        )}
        <Button look="danger" wide busy={erase.isPending} onClick={() => erase.mutate()}>
          {customers.eraseDo}
        </Button>
        <Button wide onClick={sheet.close}>
          {texts.common.cancel}
        </Button>
      </SheetButton>
    </section>
  )
}

/** A customer by phone: orders, outcomes, notes of staff. */
export function CustomerScreen() {
  const { customers: texts, orders } = useTexts()
  const { digits } = useFormats()
  const can = useCan()
  const page = useStore($router)
  const phone = page?.route === 'customer' ? page.params.phone : ''
  const { data, error, refetch } = useRead(customerKey(phone), getCustomer, { params: { phone } })
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
