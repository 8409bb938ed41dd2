import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Shipping } from '#contract/checkout.ts'
import type { Settings } from '#contract/settings.ts'
import { $cart } from '#stores/cart.ts'
import { $checkout, confirmOrder, FILLING, followCart, prefill } from '#stores/checkout.ts'
import { $errors, NO_ERRORS } from '#stores/order-form.ts'
import { loadPlaces } from '#stores/places.ts'
import styles from './Checkout.module.css'
import { DeliveryForm } from './DeliveryForm.tsx'
import { PaymentInstructions } from './PaymentInstructions.tsx'
import { Placed } from './Placed.tsx'
import { Summary } from './Summary.tsx'

interface Props {
  /** The charges as the page knows them, until the quote says them. */
  shipping: Shipping
  wallets: Settings['wallets']
}

/** The checkout (spec §2). Its HTML is the whole form; what is typed and pressed before the script comes is kept. */
export function Checkout({ shipping, wallets }: Props) {
  const { status, order } = useStore($checkout, { ssr: () => FILLING })
  const errors = useStore($errors, { ssr: () => NO_ERRORS })
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    void loadPlaces()
    void prefill()
    return $cart.subscribe(followCart)
  }, [])

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  const confirm = async (event: SubmitEvent) => {
    event.preventDefault()
    await confirmOrder()
    setAttempts((before) => before + 1)
  }
  if (status === 'placed' && order !== null) return <Placed order={order} />
  return (
    <form ref={form} method="post" noValidate={true} onSubmit={confirm} aria-labelledby="checkout">
      <fieldset className={styles['layout']}>
        <div className="stack">
          <DeliveryForm errors={errors} />
          {wallets.length > 0 && <PaymentInstructions wallets={wallets} />}
        </div>
        <Summary shipping={shipping} hasWallets={wallets.length > 0} errors={errors} />
      </fieldset>
    </form>
  )
}
