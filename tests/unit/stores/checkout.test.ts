import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchQuote, sendOrder } from '#client/checkout.ts'
import type { OrderPlaced, Quote } from '#contract/checkout.ts'
import { SIGNED_OUT } from '#contract/session.ts'
import { $auth, $user } from '#stores/auth.ts'
import { $cart } from '#stores/cart.ts'
import { $checkout, confirmOrder, FILLING, followCart, logInForOrder, orderAsVisitor } from '#stores/checkout.ts'
import { forgetAttempt } from '#stores/order-attempt.ts'
import { $draft, $errors, BLANK_DRAFT, changeDraft, NO_ERRORS } from '#stores/order-form.ts'
import { $quote, loadQuote, NO_QUOTE } from '#stores/quote.ts'
import { $toasts } from '#stores/toasts.ts'

vi.mock('#client/checkout.ts', async (original) => ({
  ...(await original<typeof import('#client/checkout.ts')>()),
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
  order: {
    pk: 57,
    order_status: 'pending',
    subtotal: 850,
    discount: 50,
    coupon_discount: 0,
    shipping: 60,
    total_after_discount: 860,
    created_at: '2026-11-21T06:00:00.000Z',
  },
}
const offline = { ok: false, kind: 'offline', status: 0, message: 'You are offline.' } as const
const refused = (msg: string, errors: Record<string, string[]>) =>
  ({ ok: false, kind: 'refused', status: 400, message: msg, answer: { response: 'error', msg, errors } }) as const

const replace = vi.fn()
const assign = vi.fn()
vi.stubGlobal('location', { replace, assign })
const toasts = () => $toasts.get().map(({ type, text }) => [type, text])
const keys = () => sent.mock.calls.map(([, key]) => key)

beforeEach(() => {
  vi.clearAllMocks()
  quoted.mockResolvedValue({ ok: true, data: quote })
  $toasts.set([])
  $auth.set(SIGNED_OUT)
  forgetAttempt()
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
    zone: 'inside_dhaka',
    payment_type: 'CASH_ON_DELIVERY',
  })
})

describe('a checkout that lacks something', () => {
  test('says that all fields are required, marks them and sends nothing', async () => {
    changeDraft({ name: ' ', payment_type: '' })
    await confirmOrder()
    expect(toasts()).toEqual([['error', 'All fields are required.']])
    expect(Object.keys($errors.get())).toEqual(['name', 'payment_type'])
    expect(sent).not.toHaveBeenCalled()
  })

  test('asks for the transaction id of an online payment', async () => {
    changeDraft({ payment_type: 'ONLINE_PAYMENT' })
    await confirmOrder()
    expect(toasts()).toEqual([['error', 'Transaction id is required for online payment.']])
  })

  test('audit 7: says that a transaction id is malformed, and sends nothing', async () => {
    for (const transaction_id of ['9AB12', '9АВ12С34', 'a'.repeat(21)]) {
      changeDraft({ payment_type: 'ONLINE_PAYMENT', transaction_id })
      $toasts.set([])
      await confirmOrder()
      expect(toasts()).toEqual([['error', expect.stringMatching(/^A transaction id has 6 to 20 letters/)]])
      expect(Object.keys($errors.get())).toEqual(['transaction_id'])
    }
    expect(sent).not.toHaveBeenCalled()
  })

  test('takes the mark off a field that is changed', async () => {
    changeDraft({ name: '', upazila: '' })
    await confirmOrder()
    changeDraft({ name: 'R' })
    expect(Object.keys($errors.get())).toEqual(['upazila'])
  })
})

describe('a placed order', () => {
  beforeEach(() => void sent.mockResolvedValue({ ok: true, data: placed }))

  test('says what was shown: its lines and its total', async () => {
    await confirmOrder()
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      products: [{ product_id: 1, quantity: 2 }],
      inside_dhaka: true,
      expected_total: 860,
    })
  })

  test('empties the cart and brings a visitor home, without a detour to the empty cart', async () => {
    const stop = $cart.subscribe(followCart)
    await confirmOrder()
    stop()
    expect($cart.get()).toEqual([])
    expect(replace.mock.calls).toEqual([['/']])
  })

  test('brings a signed-in customer to their orders', async () => {
    $auth.set({ user: { name: 'Rahima', phone: '01712345678', email: 'r@example.com' }, token: 'abc' })
    await confirmOrder()
    expect(replace.mock.calls).toEqual([['/dashboard/orders']])
  })

  test('says so and tells its number', async () => {
    await confirmOrder()
    expect($checkout.get()).toMatchObject({ status: 'placed', order: 57 })
    expect(toasts()).toEqual([
      ['success', 'Order placed successfully.'],
      ['custom', expect.stringContaining('57')],
    ])
  })

  test('is sent once by a double click', async () => {
    await Promise.all([confirmOrder(), confirmOrder()])
    expect(sent).toHaveBeenCalledOnce()
  })

  test('forgets what was typed', async () => {
    await confirmOrder()
    expect($draft.get()).toEqual(BLANK_DRAFT)
  })
})

describe('an order that was not placed', () => {
  test('keeps form and cart, and says that something went wrong', async () => {
    sent.mockResolvedValueOnce(offline)
    await confirmOrder()
    expect(toasts()).toEqual([['error', 'Something went wrong.']])
    expect($draft.get().name).toBe('Rahima')
    expect($cart.get()).toHaveLength(1)
    expect($checkout.get().status).toBe('filling')
  })

  test('is sent again under the same key, another order under a new one', async () => {
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
    const answer = { response: 'error', msg: 'Prices have changed.', quote: changed } as const
    sent.mockResolvedValueOnce({ ok: false, kind: 'refused', status: 409, message: answer.msg, answer })
    await confirmOrder()
    expect($quote.get().quote).toEqual(changed)
    expect($checkout.get().notice?.changes).toEqual(['Rice: now ৳410.00 instead of ৳400.00.'])
    expect(toasts()[0]?.[1]).toContain('Prices have changed')
    expect(replace).not.toHaveBeenCalled()
  })

  test('says that a transaction id was used, beside its field too', async () => {
    const used = 'This transaction id has already paid for another order.'
    sent.mockResolvedValueOnce(refused(used, { transaction_id: [used] }))
    await confirmOrder()
    expect(toasts()).toEqual([['error', used]])
    expect($errors.get()).toEqual({ transaction_id: used })
  })

  test('shows the reasons of the server beside its fields', async () => {
    const reason = 'This must be a phone number of 7 to 15 digits.'
    sent.mockResolvedValueOnce(refused(`Phone number: ${reason}`, { phone_number: [reason] }))
    await confirmOrder()
    expect(toasts()).toEqual([['error', 'Something went wrong.']])
    expect($errors.get()).toEqual({ phone_number: reason })
  })

  test('says when to try again after too many orders', async () => {
    const wait = 'Many orders were placed with this phone number. Please wait 7 minutes and try again.'
    sent.mockResolvedValueOnce({ ...refused(wait, {}), status: 429 })
    await confirmOrder()
    expect(toasts()).toEqual([['error', wait]])
    expect($checkout.get().notice?.text).toBe(wait)
  })

  test('takes off a coupon that has run out', async () => {
    changeDraft({ coupon: 'HAAT50' })
    sent.mockResolvedValueOnce(refused('Invalid coupon!', { coupon: ['Invalid coupon!'] }))
    await confirmOrder()
    expect(toasts()).toEqual([['error', 'Invalid coupon!']])
    expect($draft.get().coupon).toBe('')
  })
})

describe('audit 15: an order with a session that has ended', () => {
  const ended = { ...refused('Your session has ended.', {}), status: 401 } as const
  const typed = () => $draft.get()
  beforeEach(() => {
    $auth.set({ user: { name: 'Rahima', phone: '01712345678', email: 'r@example.com' }, token: 'abc' })
    sent.mockResolvedValueOnce(ended)
  })

  test('says so, keeps what was typed and is not placed', async () => {
    const before = typed()
    await confirmOrder()
    expect($checkout.get()).toMatchObject({ status: 'filling', notice: { isSessionEnded: true } })
    expect($checkout.get().notice?.text).toContain('Your session has ended, so your order was not placed.')
    expect(typed()).toEqual(before)
    expect($cart.get()).toHaveLength(1)
    expect(replace).not.toHaveBeenCalled()
  })

  test('is placed as a visitor’s by one tap, however often it is tapped, under the same key', async () => {
    await confirmOrder()
    sent.mockResolvedValueOnce({ ok: true, data: placed })
    await Promise.all([orderAsVisitor(), orderAsVisitor()])
    expect($user.get()).toBeNull()
    expect(sent).toHaveBeenCalledTimes(2)
    expect(new Set(keys()).size).toBe(1)
    expect(replace.mock.calls).toEqual([['/']])
  })

  test('waits while the shopper logs in again', async () => {
    await confirmOrder()
    const before = typed()
    logInForOrder()
    expect($user.get()).toBeNull()
    expect(assign.mock.calls).toEqual([['/login']])
    expect(typed()).toEqual(before)
  })
})

describe('audit 16: an order that is confirmed while its sums are on their way', () => {
  const dearer: Quote = { ...quote, subtotal: 900 }

  test('waits, is sent once, and says the total that is shown then', async () => {
    quoted.mockResolvedValue({ ok: true, data: { ...quote, coupon_discount: 50 } })
    changeDraft({ coupon: 'HAAT50' })
    void loadQuote()
    const presses = [confirmOrder(), confirmOrder()]
    expect($checkout.get().status).toBe('waiting')
    await Promise.all(presses)
    expect(sent).toHaveBeenCalledOnce()
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ coupon: 'HAAT50', expected_total: 810 })
  })

  test('stops when it has become dearer, and is sent when it is confirmed again', async () => {
    quoted.mockResolvedValue({ ok: true, data: dearer })
    void loadQuote()
    await confirmOrder()
    expect(sent).not.toHaveBeenCalled()
    expect($checkout.get()).toEqual({
      status: 'filling',
      notice: { text: 'Your total is ৳910.00 now. Please check it and confirm again.', changes: [] },
      order: null,
    })
    await confirmOrder()
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ expected_total: 910 })
  })

  test('waits for sums that are asked for meanwhile too', async () => {
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

  test('stops when the sums do not come', async () => {
    quoted.mockResolvedValue(offline)
    void loadQuote()
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
