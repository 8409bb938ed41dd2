import { expect, test } from 'vitest'
import { API } from '../support/api.ts'
import { registration, sendForm } from '../support/customers.ts'
import { createOffice, type Office, signIn } from '../support/office.ts'
import { setStock } from '../support/stock.ts'
import { orderBody } from '../support/test-shop.ts'

const SPELLINGS = [
  '1712345678',
  '+880 01712345678',
  '0171234567৮',
  '+880 (0)1712-345678',
  '8801712345678',
  '০১৭১২ ৩৪৫৬৭৮',
  '00880 1712.345678',
]
const CANONICAL = '01712345678'
const place = ({ call }: Pick<Office, 'call'>, change: Record<string, unknown> = {}) =>
  call(API.createOrder, { json: orderBody(change) })

test('a coupon for once per phone is taken once, however the phone is spelled', async () => {
  const office = await createOffice({ LIMITS: 'off' })
  const coupon = { code: 'ONCE', kind: 'flat', value: 50, per_phone: 1 }
  await office.ask('POST', API.addCoupon, { token: await office.open('manager'), json: coupon })
  expect((await place(office, { coupon: 'ONCE' })).status).toBe(200)
  for (const phone_number of SPELLINGS)
    expect((await place(office, { coupon: 'ONCE', phone_number })).body.code, phone_number).toBe('coupon_invalid')
  const uses = await office.db.selectFrom('coupon_use').select(['phone_key', 'used']).execute()
  expect(uses).toEqual([{ phone_key: CANONICAL, used: 1 }])
})

test('orders of a phone are those of all its spellings: limit, history, mark, tracking, search', async () => {
  const office = await createOffice()
  const token = await office.open('manager')
  const ids: number[] = []
  for (const phone_number of SPELLINGS) ids.push((await place(office, { phone_number })).body.order.pk)
  const stored = await office.db.selectFrom('shop_order').select(['phone', 'phone_key']).distinct().execute()
  expect(stored).toEqual([{ phone: CANONICAL, phone_key: CANONICAL }])
  for (const spelled of SPELLINGS) {
    const phone = encodeURIComponent(spelled)
    const { body } = await office.ask('GET', API.getPhone.replace('{phone}', phone), { token })
    expect([body.phone, body.history.orders]).toEqual([CANONICAL, SPELLINGS.length])
    const customer = await office.ask('GET', API.getCustomer.replace('{phone}', phone), { token })
    expect(customer.body.customer.orders).toBe(SPELLINGS.length)
    const found = await office.ask('GET', `${API.listCustomers}?q=${phone}`, { token })
    expect(found.body.results).toMatchObject([{ phone: CANONICAL }])
    const tracked = await office.call(API.trackOrder, { json: { order: ids[0], phone_number: spelled } })
    expect(tracked.status).toBe(200)
  }
  const limited: number[] = []
  for (let n = 0; n < 4; n += 1) limited.push((await place(office, { phone_number: SPELLINGS[n] })).status)
  expect(limited).toEqual([200, 200, 200, 429])
  await office.ask('PATCH', API.flagPhone.replace('{phone}', '%2B8801712345678'), {
    token,
    json: { mark: 'blocked', note: '', version: 0 },
  })
  expect(await office.db.selectFrom('phone_flag').select(['phone_key']).execute()).toEqual([{ phone_key: CANONICAL }])
})

test('an account and its login have one phone, and so have staff and people who wait for goods', async () => {
  const office = await createOffice({ LIMITS: 'off' })
  await sendForm(office, 'POST', API.register, registration({ phone_number: '+880 01712345678' }))
  for (const [at, phone_number] of SPELLINGS.entries()) {
    const login = { phone_number, password: 'correct horse' }
    expect((await sendForm(office, 'POST', API.login, login)).body.phone_number).toBe(CANONICAL)
    const taken = await sendForm(
      office,
      'POST',
      API.register,
      registration({ phone_number, email: `k${at}@shop.test` }),
    )
    expect(Object.keys(taken.body.errors ?? {})).toEqual(['phone_number'])
  }
  const owner = office.person('owner').phone ?? ''
  expect((await signIn(office, { login: `+880 ${owner}` })).status).toBe(200)
  await setStock(office.db, 1, { on_hand: 0 })
  for (const contact of SPELLINGS) await office.call(API.createStockRequest, { json: { product: 1, contact } })
  const waiting = await office.db.selectFrom('stock_request').select(['phone', 'contact_key']).execute()
  expect(waiting).toEqual([{ phone: CANONICAL, contact_key: CANONICAL }])
})

test.each(['01712345678 ext 2', '017123456789', '01212345678', '+880171234567'])(
  '%s is refused by every call that takes a phone, and nothing is stored',
  async (phone_number) => {
    const office = await createOffice({ LIMITS: 'off' })
    const token = await office.open('manager')
    const phone = encodeURIComponent(phone_number)
    const fields = [
      await place(office, { phone_number }),
      await office.call(API.trackOrder, { json: { order: 1, phone_number } }),
      await sendForm(office, 'POST', API.register, registration({ phone_number })),
      await sendForm(office, 'POST', API.login, { phone_number, password: 'correct horse' }),
      await office.ask('GET', API.getPhone.replace('{phone}', phone), { token }),
      await office.ask('GET', API.getCustomer.replace('{phone}', phone), { token }),
      await office.call(API.createStockRequest, { json: { product: 1, contact: phone_number } }),
    ].map(({ status, body }) => [status, ...Object.keys(body.errors)])
    expect(fields).toEqual([
      ...Array(4).fill([400, 'phone_number']),
      ...Array(2).fill([400, 'phone']),
      [400, 'contact'],
    ])
    expect(await office.db.selectFrom('shop_order').select('id').execute()).toEqual([])
    expect(await office.db.selectFrom('customer').select('id').execute()).toEqual([])
  },
)
