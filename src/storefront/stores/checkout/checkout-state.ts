import { atom } from 'nanostores'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { COUNT } from '#platform/contract/values/count.ts'
import { toOrderLines } from '#shop/orders/rules/order-form.ts'
import { $cart } from '#storefront/stores/cart.ts'
import { loadQuote } from './quote.ts'

export interface CheckoutState {
  /** `waiting`: the order was confirmed while a quote was loading; `kept`: it waits for a network (outbox.ts). */
  status: 'filling' | 'waiting' | 'sending' | 'placed' | 'kept'
  /** Shown above the button if the order was not placed. */
  notice: { text: string; changes: string[]; isSessionEnded?: true } | null
}
export const FILLING: CheckoutState = { status: 'filling', notice: null }

export const $checkout = atom<CheckoutState>(FILLING)

/** Counts that somebody began to fill in the checkout; nothing about the person is sent. */
export const countBegun = (): boolean =>
  navigator.sendBeacon(`${document.documentElement.dataset['api'] ?? ''}${COUNT}?checkout=begun`)

/** Loads a new quote when the cart changes, or redirects to the cart when it is empty. */
export function followCart(): void {
  const { status } = $checkout.get()
  if (status === 'sending' || status === 'placed' || status === 'kept') return
  if (toOrderLines($cart.get()).length === 0) location.replace(PAGES.cart)
  else void loadQuote()
}
