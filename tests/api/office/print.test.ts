import { expect, test } from 'vitest'
import { MAX_PRINT } from '#platform/contract/office-limits.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { API } from '../../support/api.ts'
import { createOffice } from '../../support/office.ts'
import { PAID, placeOrder, walk } from '../../support/orders.ts'

test('papers hold the shop’s head and each order once; who sees no totals gets what is to be collected', async () => {
  const office = await createOffice()
  await saveSettings(office.db, { shop_name_bn: 'হাট', postal_address_bn: 'রোড ৭', bin: '001234567-0101' })
  const first = await placeOrder(office)
  const second = await placeOrder(office, PAID)
  const ask = async (role: 'owner' | 'packer', ids: string) =>
    office.ask('GET', `${API.printOrders}?ids=${ids}`, { token: await office.open(role) })
  const { status, body } = await ask('owner', `${second},${first},${first},999`)
  expect(status).toBe(200)
  expect(body.shop).toMatchObject({ name: 'Haat', name_bn: 'হাট', address_bn: 'রোড ৭', bin: '001234567-0101', dbid: '' })
  expect(body.orders.map(({ id }: { id: number }) => id)).toEqual([first, second])
  const [order] = body.orders
  expect(order.lines.length).toBeGreaterThan(0)
  expect(order.to_collect).toBe(order.sums.total)

  const packers = (await ask('packer', String(first))).body.orders[0]
  expect(packers).toMatchObject({ sums: null, to_collect: order.to_collect })
  expect(packers.lines[0]).toMatchObject({ price: null, discount: null, total: null })

  await walk(office.db, first, 'confirmed', 'packed', 'shipped', 'delivered')
  expect((await ask('owner', String(first))).body.orders[0].to_collect).toBe(0)
})

test('papers of no, of wrong and of too many orders are refused', async () => {
  const office = await createOffice()
  const token = await office.open('owner')
  const many = Array.from({ length: MAX_PRINT + 1 }, (_, index) => index + 1).join(',')
  for (const ids of ['', 'x', '1,,2', '0', '-1', '1e3', many]) {
    const { status, body } = await office.ask('GET', `${API.printOrders}?ids=${ids}`, { token })
    expect([status, Object.keys(body.errors)], ids).toEqual([400, ['ids']])
  }
})
