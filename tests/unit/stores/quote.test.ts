import { beforeEach, expect, test, vi } from 'vitest'
import { checkCouponCode, fetchQuote } from '#platform/client/checkout.ts'
import type { Quote } from '#shop/orders/contract/checkout.ts'
import { $cart } from '#storefront/stores/cart.ts'
import { $draft, BLANK_DRAFT, changeDraft, fillDraft } from '#storefront/stores/checkout/order-form.ts'
import { $places, $zone, loadPlaces, NO_PLACES } from '#storefront/stores/checkout/places.ts'
import {
  $couponRefusal,
  $quote,
  $total,
  applyCoupon,
  loadQuote,
  NO_QUOTE,
  removeCoupon,
} from '#storefront/stores/checkout/quote.ts'
import { $toasts } from '#storefront/stores/toasts.ts'

vi.mock('#platform/client/checkout.ts', () => ({ checkCouponCode: vi.fn(), fetchQuote: vi.fn() }))
const valued = vi.mocked(checkCouponCode)
const quoted = vi.mocked(fetchQuote)

const quoteOf = (coupon: string): Quote => ({
  subtotal: 850,
  discount: 50,
  coupon_discount: coupon === 'HAAT50' ? 50 : 0,
  shipping: { inside_dhaka: 60, outside_dhaka: 120 },
  lines: [],
  missing: [],
})
const toasts = () => $toasts.get().map(({ type, text }) => [type, text])

beforeEach(() => {
  vi.clearAllMocks()
  quoted.mockImplementation(async ({ coupon }) => ({ ok: true, data: quoteOf(coupon) }))
  $toasts.set([])
  $draft.set(BLANK_DRAFT)
  $places.set(NO_PLACES)
  $quote.set(NO_QUOTE)
  $cart.set([{ id: 1, quantity: 2 }])
})

test('the total is updated with shipping and coupon', async () => {
  valued.mockResolvedValue({ isCoupon: true, wait: '' })
  await Promise.all([loadPlaces(), loadQuote()])
  expect($total.get()).toBe(800)
  changeDraft({ district: 'Dhaka', upazila: 'Savar' })
  expect($total.get()).toBe(920)
  expect(await applyCoupon(' haat50 ')).toBe(true)
  expect($total.get()).toBe(870)
  await removeCoupon()
  expect($total.get()).toBe(920)
})

test('an empty coupon code does nothing', async () => {
  expect(await applyCoupon('  ')).toBe(false)
  expect(valued).not.toHaveBeenCalled()
  expect(toasts()).toEqual([])
})

test('a coupon of value 0 is invalid', async () => {
  valued.mockResolvedValue({ isCoupon: false, wait: '' })
  expect(await applyCoupon('NOPE')).toBe(false)
  expect(toasts()).toEqual([['error', 'Invalid coupon!']])
  expect($draft.get().coupon).toBe('')
})

test('after too many wrong codes the message says how long to wait, not that the coupon is invalid', async () => {
  const wait = 'Many wrong coupon codes came from your network. Please wait 7 minutes and try again.'
  valued.mockResolvedValue({ isCoupon: false, wait })
  expect(await applyCoupon('HAAT50')).toBe(false)
  expect(toasts()).toEqual([['error', wait]])
  expect($couponRefusal.get(), 'the field says the same').toBe(wait)
})

test('a coupon that is no longer valid is removed', async () => {
  changeDraft({ coupon: 'GONE' })
  await loadQuote()
  expect($draft.get().coupon).toBe('')
  expect(toasts()).toEqual([['error', 'Invalid coupon!']])
})

test('a failed quote leaves the last sums and shows the error', async () => {
  await loadQuote()
  quoted.mockResolvedValueOnce({ ok: false, kind: 'offline', status: 0, message: 'You are offline.' })
  await loadQuote()
  expect($quote.get()).toMatchObject({ status: 'failed', reason: 'You are offline.', quote: quoteOf('') })
})

test('the zone is that of the address, and the shopper’s choice only where no places could be loaded', async () => {
  await loadPlaces()
  changeDraft({ district: 'Dhaka' })
  expect($zone.get()).toBe('')
  changeDraft({ upazila: 'Mirpur' })
  expect($zone.get()).toBe('inside_dhaka')
  changeDraft({ upazila: 'Savar' })
  expect($zone.get()).toBe('outside_dhaka')
  changeDraft({ zone: 'inside_dhaka' })
  expect($zone.get()).toBe('outside_dhaka')
  changeDraft({ upazila: 'Nowhere' })
  expect($zone.get()).toBe('outside_dhaka')
  $places.set({ ...NO_PLACES, status: 'failed' })
  expect($zone.get()).toBe('inside_dhaka')
})

test('delivery details are prefilled only in empty fields', () => {
  const known = { name: 'Karim', phone_number: '017', district: 'Dhaka', upazila: 'Savar', delivery_address: 'House 9' }
  changeDraft({ name: 'Rahima', district: 'Bogura' })
  fillDraft(known)
  expect($draft.get()).toMatchObject({ name: 'Rahima', phone_number: '017', district: 'Bogura', upazila: '' })
})
