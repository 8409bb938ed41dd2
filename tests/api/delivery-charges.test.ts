import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DISTRICTS } from '#platform/contract/values/geo.ts'
import { districtOf, zoneOf } from '#platform/rules/zone.ts'
import type { Quote } from '#shop/orders/contract/checkout.ts'
import { couponTaka, quoteTotal } from '#shop/orders/rules/checkout.ts'
import { estimateQuote } from '#shop/orders/rules/estimate-quote.ts'
import { listZoneTerms } from '#shop/settings/queries/delivery-zones.ts'
import { chargesAt } from '#shop/settings/rules/delivery.ts'
import { API } from '../support/api.ts'
import { createOffice } from '../support/office.ts'
import { orderBody, SHIPPING } from '../support/test-shop.ts'

const HILLS = { name: 'Hills', places: 'Bandarban, Rangamati', charge: 150, step_charge: 20, step_grams: 500 }
const RANGAMATI = { district: 'রাঙ্গামাটি', upazila: 'কাপ্তাই', inside_dhaka: false }
const PLACES = ['inside_dhaka', 'outside_dhaka', ...DISTRICTS.map(({ en }) => en)]

async function openShop() {
  const office = await createOffice({ LIMITS: 'off' })
  const token = await office.open('manager')
  const ask = (method: string, path: string, json?: unknown, id: string | number = '') =>
    office.ask(method, path.replace('{id}', String(id)), { token, json })
  const weigh = (id: number, weight_grams: number | null) =>
    office.db.updateTable('stored_product').set({ weight_grams }).where('id', '=', id).execute()
  const quote = async (products: object[], coupon = ''): Promise<Quote> =>
    (await office.call(API.quoteCart, { json: { products, coupon } })).body
  return { ...office, ask, weigh, quote }
}
type Shop = Awaited<ReturnType<typeof openShop>>

const addZone = ({ ask }: Shop, change: object = {}) => ask('POST', API.addDeliveryZone, { ...HILLS, ...change })

/** What the page shows for an address. */
function shownAt(quote: Quote, { district, upazila }: { district: string; upazila: string }) {
  const here = chargesAt(quote, districtOf(district))
  const zone = zoneOf(district, upazila)
  return { total: quoteTotal(here, zone), shipping: here.shipping[zone], coupon: couponTaka(here, zone) }
}

test('a shop without zones has its two charges, and no answer says more', async () => {
  const shop = await openShop()
  const quote = await shop.quote([{ product_id: 1, quantity: 3 }])
  expect(quote.shipping).toEqual(SHIPPING)
  expect(quote).not.toHaveProperty('districts')
})

test('a district of a zone costs its charge, each begun step of weight more, and nothing from an amount on', async () => {
  const shop = await openShop()
  await addZone(shop, { free_from: 1000 })
  const chargeOf = async (quantity: number) =>
    (await shop.quote([{ product_id: 1, quantity }])).districts?.['Rangamati']
  const [{ price = 0 } = {}] = (await shop.quote([{ product_id: 1, quantity: 1 }])).lines
  expect(await chargeOf(2)).toBe(150)
  await shop.weigh(1, 501)
  expect([await chargeOf(1), await chargeOf(2), await chargeOf(3)]).toEqual([150, 170, 190])
  expect(await chargeOf(Math.ceil(1000 / price) + 5)).toBe(0)
  const { body } = await shop.ask('GET', API.listDeliveryZones)
  expect(body.unweighed).toBe((await shop.db.selectFrom('product').select('id').execute()).length - 1)
})

test('a place is in one zone, and only known places are in any; a change can be taken back', async () => {
  const shop = await openShop()
  const { pk, audit } = (await addZone(shop)).body
  for (const places of ['Rangamati, Sylhet', 'Atlantis', ' , '])
    expect((await addZone(shop, { places })).body.errors, places).toHaveProperty('places')
  for (const wrong of [{ charge: -1 }, { step_grams: 0 }, { included_grams: 1.5 }])
    expect((await addZone(shop, { places: 'Sylhet', ...wrong })).body.errors).toHaveProperty(Object.keys(wrong))
  const changed = await shop.ask('PATCH', API.changeDeliveryZone, { ...HILLS, charge: 200, version: 1 }, pk)
  expect(await listZoneTerms(shop.db)).toMatchObject([{ charge: 200, places: ['Bandarban', 'Rangamati'] }])
  await shop.ask('POST', API.undoAudit, undefined, changed.body.audit)
  expect(await listZoneTerms(shop.db)).toMatchObject([{ charge: 150 }])
  expect((await shop.ask('POST', API.undoAudit, undefined, audit)).body.code).toBe('undo_refused')
  await shop.ask('DELETE', `${API.deleteDeliveryZone}?version=3`, undefined, pk)
  expect(await listZoneTerms(shop.db)).toEqual([])
})

test('a charge that changed since the page is refused with the new sums, for a district in any spelling', async () => {
  const shop = await openShop()
  const order = orderBody(RANGAMATI)
  const { total } = shownAt(await shop.quote(order.products), RANGAMATI)
  await addZone(shop)
  const refused = await shop.call(API.createOrder, { json: { ...order, expected_total: total } })
  expect(refused.body.code).toBe('prices_changed')
  const now = chargesAt(refused.body.quote as Quote, RANGAMATI.district)
  expect(now.shipping.outside_dhaka).toBe(150)
  const json = { ...order, expected_total: quoteTotal(now, 'outside_dhaka') }
  expect((await shop.call(API.createOrder, { json })).body.order).toMatchObject({ shipping: 150 })
})

test('an edit of address or goods has the charge of the new ones, unless staff gave the order its own', async () => {
  const shop = await openShop()
  await addZone(shop)
  await shop.weigh(1, 1000)
  const { pk } = (await shop.call(API.createOrder, { json: orderBody({ products: [{ product_id: 1, quantity: 1 }] }) }))
    .body.order
  const edit = async (change: object) => {
    const { version } = (await shop.ask('GET', API.getShopOrder, undefined, pk)).body.order
    return (await shop.ask('PATCH', API.editOrder, { version, ...change }, pk)).body.order.sums.shipping
  }
  const { district, upazila } = RANGAMATI
  expect(await edit({ address: { district, upazila, address: 'Bazar', inside_dhaka: false } })).toBe(150)
  expect(await edit({ lines: [{ product_id: 1, quantity: 2 }] })).toBe(190)
  expect(await edit({ shipping: 10 })).toBe(10)
  expect(await edit({ lines: [{ product_id: 1, quantity: 4 }] })).toBe(10)
  expect(
    await edit({ address: { district: 'Sylhet', upazila: 'Beanibazar', address: 'x', inside_dhaka: false } }),
  ).toBe(120)
})

const taka = fc.integer({ min: 0, max: 30_000 }).map((paisa) => paisa / 100)
const zones = fc.uniqueArray(fc.constantFrom(...PLACES), { maxLength: 12 }).chain((places) =>
  fc
    .array(
      fc.record({
        charge: taka,
        free_from: fc.option(fc.integer({ min: 0, max: 2000 })),
        included_grams: fc.integer({ min: 0, max: 3000 }),
        step_charge: taka,
        step_grams: fc.integer({ min: 1, max: 2000 }),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((terms) =>
      terms.flatMap((zone, at) => {
        const own = places.filter((_, place) => place % terms.length === at)
        return own.length === 0 ? [] : [{ ...zone, name: `Zone ${at}`, places: own.join(', ') }]
      }),
    ),
)
const coupons = fc.constantFrom(
  undefined,
  { kind: 'shipping', is_automatic: true },
  { kind: 'percent', percent: 15, is_automatic: true },
  { kind: 'flat', value: 70.5, is_automatic: false },
)
const places = fc
  .constantFrom(...DISTRICTS.map(({ en }) => en), 'Dhaka')
  .chain((en) => fc.constantFrom(...DISTRICTS.filter((each) => each.en === en)))
  .chain(({ en, bn, upazilas }) =>
    fc.record({ district: fc.constantFrom(en, bn), upazila: fc.constantFrom(...upazilas.map((each) => each.en)) }),
  )

test('whatever the zones, weights and coupons: the page shows what the shop stores, with a network and without', async () => {
  const shop = await openShop()
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      ...([
        zones,
        coupons,
        places,
        fc.array(fc.option(fc.nat(5000)), { minLength: 2, maxLength: 2 }),
        fc.integer({ min: 1, max: 9 }),
      ] as const),
      async (wanted, coupon, place, weights, quantity) => {
        run += 1
        await shop.db.deleteFrom('delivery_zone').execute()
        await shop.db.updateTable('coupon').set({ is_on: 0 }).execute()
        for (const zone of wanted) expect((await shop.ask('POST', API.addDeliveryZone, zone)).status).toBe(200)
        const code = coupon && `RUN${run}`
        if (coupon) await shop.ask('POST', API.addCoupon, { ...coupon, code })
        await shop.weigh(1, weights[0] ?? null)
        await shop.weigh(3, weights[1] ?? null)
        const products = [
          { product_id: 1, quantity },
          { product_id: 3, quantity: 1 },
        ]
        const typed = code && !coupon.is_automatic ? code : ''
        const quote = await shop.quote(products, typed)
        const seen = shownAt(quote, place)
        const body = {
          ...place,
          products,
          coupon: typed,
          inside_dhaka: zoneOf(place.district, place.upazila) === 'inside_dhaka',
        }
        const json = orderBody({ ...body, expected_total: seen.total })
        const { order } = (await shop.call(API.createOrder, { json })).body
        expect(order).toMatchObject({
          shipping: seen.shipping,
          coupon_discount: seen.coupon,
          total_after_discount: seen.total,
        })
        const cards = quote.lines.map((line, at) => ({
          ...{ productId: line.product_id, name: line.name, price: line.price, discount: line.discount },
          ...(weights[at] != null && { weight_grams: weights[at] }),
        }))
        const offline = estimateQuote(products, cards, { shipping: SHIPPING, zones: await listZoneTerms(shop.db) })
        expect(offline).toMatchObject({ shipping: quote.shipping })
        expect(offline?.districts).toEqual(quote.districts)
      },
    ),
    { numRuns: 40 },
  )
})

test('of two staff who save zones at the same moment, nobody’s work is lost without a word', async () => {
  const shop = await openShop()
  // Two that would take the same district: one of them is there, the other is told at the field.
  const both = await Promise.all([addZone(shop), addZone(shop, { name: 'Other hills', charge: 99 })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(both.find(({ status }) => status === 400)?.body.errors).toHaveProperty('places')

  const [zone] = (await shop.ask('GET', API.listDeliveryZones)).body.results
  const save = (change: object) =>
    shop.ask('PATCH', API.changeDeliveryZone, { ...HILLS, version: zone.version, ...change }, zone.pk)
  const saved = await Promise.all([save({ charge: 170 }), save({ charge: 180 })])
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(saved.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'item_changed' })
  const stored = (await shop.ask('GET', API.listDeliveryZones)).body.results
  expect(stored).toHaveLength(1)
  expect(stored[0].charge).toBe(saved[0]?.status === 200 ? 170 : 180)

  // A removal of what somebody changed meanwhile is refused, too.
  const gone = await shop.ask('DELETE', `${API.deleteDeliveryZone}?version=${zone.version}`, undefined, zone.pk)
  expect(gone).toMatchObject({ status: 409, body: { code: 'item_changed' } })
})
