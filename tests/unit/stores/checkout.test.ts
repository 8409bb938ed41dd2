import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkCouponCode, fetchQuote, sendOrder } from '#platform/client/checkout.ts'
import { SIGNED_OUT } from '#shop/customers/contract/session.ts'
import type { OrderPlaced, Quote } from '#shop/orders/contract/checkout.ts'
import { parseReceipt } from '#shop/orders/contract/receipt.ts'
import { $auth, $user } from '#storefront/stores/account/auth.ts'
import { $cart } from '#storefront/stores/cart.ts'
import { confirmOrder, logInForOrder, orderAsVisitor } from '#storefront/stores/checkout/checkout.ts'
import { $checkout, FILLING, followCart } from '#storefront/stores/checkout/checkout-state.ts'
import { clearIdempotencyKey } from '#storefront/stores/checkout/order-attempt.ts'
import { $draft, $errors, BLANK_DRAFT, changeDraft, NO_ERRORS } from '#storefront/stores/checkout/order-form.ts'
import { leaveCheckout } from '#storefront/stores/checkout/order-outcome.ts'
import { $places, loadPlaces, NO_PLACES } from '#storefront/stores/checkout/places.ts'
import { $quote, applyCoupon, loadQuote, NO_QUOTE, tracked } from '#storefront/stores/checkout/quote.ts'
import { $recentOrders } from '#storefront/stores/recent-orders.ts'
import { $toasts } from '#storefront/stores/toasts.ts'
import { anOrder, refusal } from '../../support/account.ts'

vi.mock('#platform/client/checkout.ts', async (original) => ({
  ...(await original<typeof import('#platform/client/checkout.ts')>()),
  checkCouponCode: vi.fn(),
  fetchQuote: vi.fn(),
  sendOrder: vi.fn(),
}))
const quoted = vi.mocked(fetchQuote)
const sent = vi.mocked(sendOrder)

const line = { product_id: 1, name: 'Rice', quantity: 2, price: 425, discount: 25, total: 800 }
const quote: Quote = {
  subtotal: 850,
  discount: 50,
  coupon_discount: 0,
  shipping: { inside_dhaka: 60, outside_dhaka: 120 },
  lines: [line],
  missing: [],
}
const placed: OrderPlaced = {
  response: 'success',
  order: anOrder({
    pk: 57,
    subtotal: 850,
    discount: 50,
    total_after_discount: 860,
    to_pay: 860,
    created_at: '2001-11-21T06:00:00.000Z',
    lines: [{ ...line, picture: null }],
    history: [{ order_status: 'pending', at: '2001-11-21T06:00:00.000Z' }],
  }),
}
const offline = { ok: false, kind: 'offline', status: 0, message: 'You are offline.' } as const

const replace = vi.fn()
const assign = vi.fn()
vi.stubGlobal('location', { replace, assign })
const toasts = () => $toasts.get().map(({ type, text }) => [type, text])
const keys = () => sent.mock.calls.map(([, key]) => key)

beforeAll(loadPlaces)
beforeEach(() => {
  vi.clearAllMocks()
  quoted.mockResolvedValue({ ok: true, data: quote })
  $toasts.set([])
  $auth.set(SIGNED_OUT)
  clearIdempotencyKey()
  $checkout.set(FILLING)
  $errors.set(NO_ERRORS)
  $quote.set({ ...NO_QUOTE, status: 'ready', quote })
  $cart.set([{ id: 1, quantity: 2 }])
  $draft.set({
    ...BLANK_DRAFT,
    name: 'Rahima',
    phone_number: '01712345678',
    district: 'Dhaka',
    upazila: 'Mirpur',
    delivery_address: 'House 5',
    payment_type: 'CASH_ON_DELIVERY',
  })
})

describe('an incomplete checkout', () => {
  test('says that all fields are required, marks them and sends nothing', async () => {
    changeDraft({ name: ' ', payment_type: '' })
    await confirmOrder()
    expect(toasts()).toEqual([['error', 'All fields are required.']])
    expect(Object.keys($errors.get())).toEqual(['name', 'payment_type'])
    expect(sent).not.toHaveBeenCalled()
  })

  test('requires the transaction id of an online payment', async () => {
    changeDraft({ payment_type: 'ONLINE_PAYMENT' })
    await confirmOrder()
    expect(toasts()).toEqual([['error', 'Transaction id is required for online payment.']])
  })

  test('says that a transaction id is malformed, and sends nothing', async () => {
    for (const transaction_id of ['9AB12', '9АВ12С34', 'a'.repeat(21)]) {
      changeDraft({ payment_type: 'ONLINE_PAYMENT', transaction_id })
      $toasts.set([])
      await confirmOrder()
      expect(toasts()).toEqual([['error', expect.stringMatching(/^A transaction id has 6 to 20 letters/)]])
      expect(Object.keys($errors.get())).toEqual(['transaction_id'])
    }
    expect(sent).not.toHaveBeenCalled()
  })

  test('removes the error of a field that is changed', async () => {
    changeDraft({ name: '', delivery_address: '' })
    await confirmOrder()
    changeDraft({ name: 'R' })
    expect(Object.keys($errors.get())).toEqual(['delivery_address'])
  })
})

describe('a placed order', () => {
  beforeEach(() => void sent.mockResolvedValue({ ok: true, data: placed }))

  test('is sent with the lines and the total that were shown', async () => {
    await confirmOrder()
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      products: [{ product_id: 1, quantity: 2 }],
      inside_dhaka: true,
      expected_total: 860,
    })
  })

  test('empties the cart and redirects a visitor to the home page, not to the empty cart', async () => {
    const stop = $cart.subscribe(followCart)
    await confirmOrder()
    stop()
    expect($cart.get()).toEqual([])
    expect(replace).not.toHaveBeenCalled()
    leaveCheckout()
    expect(replace.mock.calls).toEqual([['/']])
  })

  test('leaves in the cart what another tab adds while it is sent', async () => {
    sent.mockImplementation(async () => {
      $cart.set([...$cart.get(), { id: 7, quantity: 1 }])
      return { ok: true, data: placed }
    })
    await confirmOrder()
    expect($cart.get()).toEqual([{ id: 7, quantity: 1 }])
  })

  test('leaves in the cart what another tab added and no quote knows, but nothing that is not sold or was set to none', async () => {
    $quote.set({ ...$quote.get(), quote: { ...quote, missing: [5] } })
    $cart.set([
      { id: 1, quantity: 2 },
      { id: 5, quantity: 1 },
      { id: 6, quantity: 0 },
      { id: 7, quantity: 1 },
    ])
    await confirmOrder()
    expect($cart.get()).toEqual([{ id: 7, quantity: 1 }])
  })

  test('redirects a signed-in customer to the orders', async () => {
    $auth.set({ user: { name: 'Rahima', phone: '01712345678', email: 'r@example.com' }, token: 'abc' })
    await confirmOrder()
    leaveCheckout()
    expect(replace.mock.calls).toEqual([['/dashboard/orders']])
  })

  test('shows a success message and the order number, in a toast as there is no storage for a receipt', async () => {
    await confirmOrder()
    expect($checkout.get()).toMatchObject({ status: 'placed' })
    expect(toasts()).toEqual([
      ['success', 'Order placed successfully.'],
      ['custom', expect.stringContaining('57')],
    ])
  })

  test('leaves a receipt and the key that cancels it', async () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', { setItem: (key: string, text: string) => stored.set(key, text) })
    await confirmOrder()
    vi.unstubAllGlobals()
    vi.stubGlobal('location', { replace, assign })
    expect(parseReceipt(stored.get('receipt') ?? '')).toEqual(placed.order)
    expect(toasts()).toEqual([['success', 'Order placed successfully.']])
    expect($recentOrders.get()[0]).toMatchObject({ number: 57, key: keys()[0] })
  })

  test('is sent only once on a double click', async () => {
    await Promise.all([confirmOrder(), confirmOrder()])
    expect(sent).toHaveBeenCalledOnce()
  })

  test('clears the form', async () => {
    await confirmOrder()
    expect($draft.get()).toEqual(BLANK_DRAFT)
  })
})

describe('an order that was not placed', () => {
  test('leaves form and cart, and shows an error', async () => {
    sent.mockResolvedValueOnce(offline)
    await confirmOrder()
    expect(toasts()).toEqual([['error', 'Something went wrong.']])
    expect($draft.get().name).toBe('Rahima')
    expect($cart.get()).toHaveLength(1)
    expect($checkout.get().status).toBe('filling')
  })

  test('is retried with the same idempotency key, another order with a new one', async () => {
    sent.mockResolvedValue(offline)
    await confirmOrder()
    await confirmOrder()
    changeDraft({ delivery_address: 'House 6' })
    await confirmOrder()
    const [first, again, other] = keys()
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  test('shows the new sums when prices have changed, and what changed', async () => {
    const changed: Quote = { ...quote, subtotal: 870, lines: [{ ...line, price: 435, total: 820 }] }
    sent.mockResolvedValueOnce(refusal('prices_changed', { quote: changed }))
    await confirmOrder()
    expect($quote.get().quote).toEqual(changed)
    expect($checkout.get().notice?.changes).toEqual(['Rice: now ৳410.00 instead of ৳400.00.'])
    expect(toasts()[0]?.[1]).toContain('Prices have changed')
    expect(replace).not.toHaveBeenCalled()
  })

  test('shows that a transaction id was used, beside its field too', async () => {
    const used = 'This transaction id has already paid for another order.'
    sent.mockResolvedValueOnce(refusal('transaction_id_used', { errors: { transaction_id: [used] } }))
    await confirmOrder()
    expect(toasts()).toEqual([['error', used]])
    expect($errors.get()).toEqual({ transaction_id: used })
  })

  test("shows the server's messages beside the fields, that of a phone in the language of its label", async () => {
    const reason = 'This is too long.'
    const errors = { phone_number: ['This must be a phone number.'], delivery_address: [reason] }
    sent.mockResolvedValueOnce(refusal('fields_invalid', { errors }))
    await confirmOrder()
    expect(toasts()).toEqual([['error', 'Something went wrong.']])
    expect($errors.get()).toEqual({
      phone_number: expect.stringContaining('মোবাইল নম্বর লিখুন'),
      delivery_address: reason,
    })
  })

  test('shows when to retry after too many orders', async () => {
    const wait = 'Many orders were placed with this phone number. Please wait 7 minutes and try again.'
    sent.mockResolvedValueOnce(refusal('too_many_requests', { msg: wait }))
    await confirmOrder()
    expect(toasts()).toEqual([['error', wait]])
    expect($checkout.get().notice?.text).toBe(wait)
  })

  test('removes a coupon that is used up', async () => {
    changeDraft({ coupon: 'HAAT50' })
    sent.mockResolvedValueOnce(refusal('coupon_invalid', { errors: { coupon: ['Invalid coupon!'] } }))
    await confirmOrder()
    expect(toasts()).toEqual([['error', 'Invalid coupon!']])
    expect($draft.get().coupon).toBe('')
  })
})

describe('an order with a session that has ended', () => {
  const typed = () => $draft.get()
  beforeEach(() => {
    $auth.set({ user: { name: 'Rahima', phone: '01712345678', email: 'r@example.com' }, token: 'abc' })
    sent.mockResolvedValueOnce(refusal('session_ended'))
  })

  test('says so, leaves the form filled and is not placed', async () => {
    const before = typed()
    await confirmOrder()
    expect($checkout.get()).toMatchObject({ status: 'filling', notice: { isSessionEnded: true } })
    expect($checkout.get().notice?.text).toContain('Your session has ended, so your order was not placed.')
    expect(typed()).toEqual(before)
    expect($cart.get()).toHaveLength(1)
    expect(replace).not.toHaveBeenCalled()
  })

  test('is placed as a visitor’s order with one tap, only once on several taps, with the same idempotency key', async () => {
    await confirmOrder()
    sent.mockResolvedValueOnce({ ok: true, data: placed })
    await Promise.all([orderAsVisitor(), orderAsVisitor()])
    expect($user.get()).toBeNull()
    expect(sent).toHaveBeenCalledTimes(2)
    expect(new Set(keys()).size).toBe(1)
    expect($checkout.get().status).toBe('placed')
  })

  test('stays in the form while the shopper logs in again', async () => {
    await confirmOrder()
    const before = typed()
    logInForOrder()
    expect($user.get()).toBeNull()
    expect(assign.mock.calls).toEqual([['/login']])
    expect(typed()).toEqual(before)
  })
})

describe('an order that is confirmed while its sums are loading', () => {
  const dearer: Quote = { ...quote, subtotal: 900 }

  test('waits, is sent once, and has the total that is shown afterwards', async () => {
    quoted.mockResolvedValue({ ok: true, data: { ...quote, coupon_discount: 50 } })
    changeDraft({ coupon: 'HAAT50' })
    void loadQuote()
    const presses = [confirmOrder(), confirmOrder()]
    expect($checkout.get().status).toBe('waiting')
    await Promise.all(presses)
    expect(sent).toHaveBeenCalledOnce()
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ coupon: 'HAAT50', expected_total: 810 })
  })

  test('stops when the total has risen, and is sent when it is confirmed again', async () => {
    quoted.mockResolvedValue({ ok: true, data: dearer })
    void loadQuote()
    await confirmOrder()
    expect(sent).not.toHaveBeenCalled()
    expect($checkout.get()).toEqual({
      status: 'filling',
      notice: { text: 'Your total is ৳910.00 now. Please check it and confirm again.', changes: [] },
    })
    await confirmOrder()
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ expected_total: 910 })
  })

  test('also waits for a quote that is requested meanwhile', async () => {
    void loadQuote()
    const press = confirmOrder()
    quoted.mockResolvedValue({ ok: true, data: dearer })
    $cart.set([{ id: 1, quantity: 3 }])
    followCart()
    await press
    expect($quote.get().quote).toEqual(dearer)
    expect(sent).not.toHaveBeenCalled()
  })

  test('is not sent once another tab has emptied the cart', async () => {
    void loadQuote()
    const press = confirmOrder()
    $cart.set([])
    followCart()
    await press
    expect(sent).not.toHaveBeenCalled()
    expect(replace.mock.calls).toEqual([['/cart']])
  })

  test('waits for the places too, without which no zone is known', async () => {
    $places.set(NO_PLACES)
    const isLoaded = Promise.withResolvers<void>()
    void tracked(isLoaded.promise.then(loadPlaces))
    const press = confirmOrder()
    expect($checkout.get().status).toBe('waiting')
    isLoaded.resolve()
    await press
    expect(toasts()).toEqual([])
    expect($checkout.get().notice?.text).toBe('Your total is ৳860.00 now. Please check it and confirm again.')
    await confirmOrder()
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ expected_total: 860 })
  })

  test('says at once what is missing, however late the places are', async () => {
    $places.set(NO_PLACES)
    const isLoaded = Promise.withResolvers<void>()
    const work = tracked(isLoaded.promise.then(loadPlaces))
    changeDraft({ name: '' })
    await confirmOrder()
    expect(Object.keys($errors.get())).toEqual(['name'])
    isLoaded.resolve()
    await work
  })

  test('stops when the quote fails', async () => {
    quoted.mockResolvedValue(offline)
    void loadQuote()
    await confirmOrder()
    expect(sent).not.toHaveBeenCalled()
    expect($checkout.get().notice?.text).toBe('Something went wrong.')
  })

  test('stops when the coupon is accepted and the quote with it fails', async () => {
    quoted.mockResolvedValue(offline)
    vi.mocked(checkCouponCode).mockResolvedValue({ isCoupon: true, wait: '' })
    void applyCoupon('haat50')
    await confirmOrder()
    expect(sent).not.toHaveBeenCalled()
    expect($checkout.get().notice?.text).toBe('Something went wrong.')
  })
})

test('an order without sums is not sent', async () => {
  $quote.set(NO_QUOTE)
  await confirmOrder()
  expect(sent).not.toHaveBeenCalled()
  expect(toasts()).toEqual([['error', 'Something went wrong.']])
})

test.each([[[]], [[{ id: 1, quantity: 0 }]]])('a summary without lines to order goes to the cart: %j', (lines) => {
  $cart.set(lines)
  followCart()
  expect(replace.mock.calls).toEqual([['/cart']])
})
