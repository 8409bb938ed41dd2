import { expect, test } from 'vitest'
import { DISTRICTS } from '#platform/contract/values/geo.ts'
import { zoneOf } from '#platform/rules/zone.ts'
import { API } from '../support/api.ts'
import { createOffice } from '../support/office.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

test('the zone of every known place is refused otherwise, and nothing is stored', async () => {
  const shop = await createTestShop({ LIMITS: 'off' })
  for (const { en: district, upazilas } of DISTRICTS) {
    const places = district === 'Dhaka' ? upazilas : upazilas.slice(0, 1)
    for (const { en, bn, isMetro } of places) {
      const isInside = district === 'Dhaka' && isMetro
      expect(zoneOf(district, bn)).toBe(isInside ? 'inside_dhaka' : 'outside_dhaka')
      const json = orderBody({ district, upazila: en, inside_dhaka: !isInside })
      const { status, body } = await shop.call(API.createOrder, { json })
      expect([status, body.code, Object.keys(body.errors)], `${en}, ${district}`).toEqual([
        400,
        'zone_wrong',
        ['inside_dhaka'],
      ])
    }
  }
  expect(await shop.db.selectFrom('shop_order').select('id').execute()).toEqual([])
  const { body } = await shop.call(API.createOrder, {
    json: orderBody({ district: 'সিলেট', upazila: 'বিয়ানীবাজার', inside_dhaka: false }),
  })
  expect(body.order.shipping).toBe(120)
})

test.each([
  ['Atlantis', 'Harbour'],
  ['Dhaka', 'Nowhere'],
  ['Sylhet', 'Mirpur'],
])('%s, %s is nowhere that the shop knows: outside Dhaka, and staff are told', async (district, upazila) => {
  const office = await createOffice()
  const place = { district, upazila }
  const { body } = await office.call(API.createOrder, { json: orderBody({ ...place, inside_dhaka: true }) })
  expect(body.order.shipping).toBe(120)
  const asked = await office.ask('GET', API.getShopOrder.replace('{id}', String(body.order.pk)), {
    token: await office.open('manager'),
  })
  expect(asked.body.order.inside_dhaka).toBe(false)
  expect(asked.body.order.hints).toContainEqual({ code: 'place_unknown', ...place })
})

test('staff may choose another zone than that of the place', async () => {
  const office = await createOffice()
  const json = { ...orderBody({ inside_dhaka: false }), channel: 'phone', staff_discount: 0, note: '' }
  const { status, body } = await office.ask('POST', API.createStaffOrder, { token: await office.open('manager'), json })
  expect([status, body.order.inside_dhaka]).toEqual([200, false])
  const { shipping_paisa } = await office.db.selectFrom('shop_order').select('shipping_paisa').executeTakeFirstOrThrow()
  expect(shipping_paisa).toBe(120_00)
})
