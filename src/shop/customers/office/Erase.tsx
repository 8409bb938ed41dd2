import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { call, refusalWith } from '#office/api.ts'
import { failureText } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { open } from '#office/router.ts'
import { eraseCustomer } from '#platform/contract/addresses/admin-routes.ts'
import type { CustomerRow } from '#shop/customers/contract/office/customers.ts'
import styles from './Customers.module.css'

/** Erases a customer, after showing what is deleted and what stays. */
export function Erase({ customer }: { customer: CustomerRow }) {
  const texts = useTexts()
  const { customers } = texts
  const { digits, number } = useFormats()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const erase = useMutation({
    mutationFn: () => call(eraseCustomer, { params: { phone: customer.phone } }),
    onSuccess: () => {
      toast.success(customers.erased)
      open('customers')
      // Nothing of the person stays in this tab.
      client.clear()
    },
    onError: () => {},
  })
  const isUnderWay = refusalWith(erase.error, 'customer_has_open_orders')
  return (
    <section>
      <Button look="danger" wide onClick={() => setOpen(true)}>
        {customers.erase}
      </Button>
      <Sheet isOpen={isOpen} close={() => setOpen(false)} title={customers.eraseTitle}>
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
        <Button wide onClick={() => setOpen(false)}>
          {texts.common.cancel}
        </Button>
      </Sheet>
    </section>
  )
}
