import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Shipping } from '#shop/orders/contract/checkout.ts'
import type { Settings } from '#shop/settings/contract/settings.ts'
import type { ZoneTerms } from '#shop/settings/rules/delivery.ts'
import { $cart } from '#storefront/stores/cart.ts'
import { confirmOrder, prefill } from '#storefront/stores/checkout/checkout.ts'
import { $checkout, countBegun, FILLING, followCart } from '#storefront/stores/checkout/checkout-state.ts'
import { $errors, NO_ERRORS } from '#storefront/stores/checkout/order-form.ts'
import { loadPlaces } from '#storefront/stores/checkout/places.ts'
import { knowCharges, tracked } from '#storefront/stores/checkout/quote.ts'
import styles from './Checkout.module.css'
import { DeliveryAndPayment } from './DeliveryAndPayment.tsx'
import { DeliveryForm } from './DeliveryForm.tsx'
import { Kept } from './Kept.tsx'
import { Placed } from './Placed.tsx'
import { Summary } from './Summary.tsx'

interface Props {
  /** Delivery charges from the page's HTML, used until the quote is loaded. */
  shipping: Shipping
  /** Missing where the two charges hold everywhere. */
  zones?: ZoneTerms[]
  wallets: Settings['wallets']
}

/** The checkout (spec §2). Its HTML is the whole form; earlier input and clicks are replayed at hydration. */
export function Checkout({ shipping, zones, wallets }: Props) {
  const { status } = useStore($checkout, { ssr: () => FILLING })
  const errors = useStore($errors, { ssr: () => NO_ERRORS })
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const isBegun = useRef(false)

  useEffect(() => {
    void tracked(loadPlaces())
    void prefill()
    knowCharges(shipping, zones)
    const stop = $cart.subscribe(followCart)
    // Prices are asked for again when the network is back.
    addEventListener('online', followCart)
    return () => {
      stop()
      removeEventListener('online', followCart)
    }
  }, [shipping, zones])

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  const begin = () => {
    if (isBegun.current) return
    isBegun.current = true
    countBegun()
  }
  const confirm = async (event: SubmitEvent) => {
    event.preventDefault()
    await confirmOrder()
    setAttempts((before) => before + 1)
  }
  if (status === 'placed') return <Placed />
  if (status === 'kept') return <Kept />
  return (
    <form
      ref={form}
      method="post"
      noValidate={true}
      onInput={begin}
      onSubmit={confirm}
      aria-labelledby="checkout"
      data-checkout={true}
    >
      <fieldset className={styles['layout']}>
        <div className="stack">
          <DeliveryForm errors={errors} />
          <DeliveryAndPayment shipping={shipping} wallets={wallets} errors={errors} />
        </div>
        <Summary />
      </fieldset>
    </form>
  )
}
