import { expect, test } from 'vitest'
import { runPricePlans } from '#shop/catalogue/actions/price-plans.ts'
import { deleteProducts } from '#shop/catalogue/actions/save-products.ts'
import type { OfficeProductCard } from '#shop/catalogue/contract/office/products.ts'
import { API, productPath } from '../../support/api.ts'
import { createOffice } from '../../support/office.ts'

const HOUR = 3_600_000
/** A moment that is this many hours away, on a clock that stands still. */
const NOW = Date.now()
const at = (hours: number) => new Date(NOW + hours * HOUR)

async function open() {
  const office = await createOffice({ LIMITS: 'off' })
  const token = await office.open('editor')
  const path = (of: string, id: number) => of.replace('{id}', String(id))
  return {
    office,
    plan: async (id: number, price: number, from: number, until: number | null, before: number | null = null) =>
      office.ask('POST', path(API.addPricePlan, id), {
        token,
        json: {
          price,
          before,
          starts_at: at(from).toISOString(),
          ends_at: until === null ? null : at(until).toISOString(),
        },
      }),
    end: (id: number) => office.ask('DELETE', path(API.deletePricePlan, id), { token }),
    change: (id: number, json: object) => office.ask('PATCH', path(API.changeProduct, id), { token, json }),
    mrp: async (id: number) => (await office.call(productPath(id))).body.mrp,
    plans: async (id: number) =>
      (await office.ask('GET', path(API.getOfficeProduct, id), { token })).body.product.plans,
  }
}

test('a planned price begins and ends by the clock, and the price of before comes back', async () => {
  const { office, plan, mrp, plans } = await open()
  const planned = await plan(1, 80, 1, 3, 120)
  expect(planned.body.product.plans).toMatchObject([{ price: 80, before: 120, is_running: false }])
  expect((await plan(1, 70, 2, 4)).body.code).toBe('plan_overlaps')
  expect((await plan(1, 60, 3, null)).status).toBe(200)
  await runPricePlans(office.db, at(0.9))
  expect(await mrp(1)).toBe('100.00')
  // In two processes at a time, each plan once.
  await Promise.all([1, 2, 3].map(() => runPricePlans(office.db, at(1))))
  expect((await office.call(productPath(1))).body).toMatchObject({ mrp: '120.00', discount: 40 })
  expect(await plans(1)).toMatchObject([{ is_running: true }, { is_running: false }])
  await runPricePlans(office.db, at(2.9))
  expect(await mrp(1)).toBe('120.00')
  // The first ends and the second begins.
  await runPricePlans(office.db, at(3))
  expect([await mrp(1), await plans(1)]).toEqual(['60.00', []])
  await runPricePlans(office.db, at(1000))
  const lines = await office.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('request_id', '=', 'price plan')
    .orderBy('id')
    .execute()
  expect(lines.map(({ after }) => JSON.parse(after ?? '').mrp_paisa)).toEqual([12_000, 10_000, 6000])
  const changes = await office.db
    .selectFrom('change_log')
    .select('id')
    .where('subject_id', '=', 1)
    .where('subject', '=', 'product')
    .execute()
  expect(changes).toHaveLength(3)
})

test('a price that somebody sets meanwhile stays', async () => {
  const { office, plan, change, mrp } = await open()
  await plan(1, 80, 1, 2)
  await runPricePlans(office.db, at(1))
  expect((await change(1, { price: 85, before: null, version: 2 })).status).toBe(200)
  await runPricePlans(office.db, at(2))
  expect(await mrp(1)).toBe('85.00')
})

test('a size that is made during a sale has the price that returns at its end', async () => {
  const { office, plan } = await open()
  await plan(1, 80, -1, 2, 120)
  const made = await office.ask('POST', API.makeVariants.replace('{id}', '1'), {
    ...{ token: await office.open('editor'), headers: { 'Idempotency-Key': 'sizes' } },
    json: { options: [{ name: 'Size', values: ['1 kg', '2 kg'] }] },
  })
  const prices = made.body.group.siblings.map(({ product }: { product: OfficeProductCard }) => [
    product.price,
    product.before,
  ])
  expect(prices).toEqual([
    [80, 120],
    [100, null],
  ])
})

test('a plan is taken back, or ended while it runs; what the shop slept through is left out', async () => {
  const { office, plan, end, mrp, plans } = await open()
  const waiting = await plan(1, 80, 1, 2)
  expect((await end(waiting.body.product.plans[0].pk)).body.product.plans).toEqual([])
  expect((await end(waiting.body.product.plans[0].pk)).body.code).toBe('item_not_found')
  const running = await plan(1, 80, -1, 2)
  expect(await mrp(1)).toBe('80.00')
  await end(running.body.product.plans[0].pk)
  expect(await mrp(1)).toBe('100.00')
  await plan(2, 80, 1, 2)
  await runPricePlans(office.db, at(5))
  expect([await mrp(2), await plans(2)]).toEqual(['250.50', []])
  await plan(3, 80, 1, 2)
  await deleteProducts(office.db, [3])
  await runPricePlans(office.db, at(5))
  expect(await office.db.selectFrom('price_plan').select('id').where('product_id', '=', 3).execute()).toEqual([])
  expect((await plan(1, 80, 3, 2)).body.errors).toHaveProperty('ends_at')
  expect((await plan(99, 80, 3, 4)).body.code).toBe('item_not_found')
})

test('a planned price that would be over, or only after years, is refused by the field', async () => {
  const { plan } = await open()
  const wrong = async (from: number, until: number | null) => (await plan(1, 80, from, until)).body.errors
  const YEARS = 6 * 366 * 24
  expect(await wrong(YEARS, null)).toEqual({ starts_at: ['A planned price begins and ends within 5 years from now.'] })
  expect(await wrong(1, YEARS)).toEqual({ ends_at: ['A planned price begins and ends within 5 years from now.'] })
  expect(await wrong(-2, -1)).toEqual({ ends_at: ['The end must be after now.'] })
  expect(await wrong(2, 1)).toEqual({ ends_at: ['The end must be after the beginning.'] })
  expect((await plan(1, 80, -1, 1)).status).toBe(200)
})
