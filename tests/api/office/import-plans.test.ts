import { expect, test } from 'vitest'
import { EXPORT_FORMATS } from '#exchange/contract/office-imports.ts'
import { runPricePlans } from '#shop/catalogue/actions/price-plans.ts'
import { insertPlan, listOpenPlans } from '#shop/catalogue/queries/price-plans.ts'
import { openImportingShop } from '../../support/importing-shop.ts'

const DAY = 24 * 60 * 60_000
const NOW = Date.now()
const at = (days: number) => new Date(NOW + days * DAY)
/** A moment as WooCommerce writes it, by the shop's clock. */
const clock = (days: number) => new Date(NOW + days * DAY + 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const WOO = 'Type,SKU,Name,Published,Date sale price starts,Date sale price ends,Sale price,Regular price,Categories'

async function open() {
  const importing = await openImportingShop()
  const { db } = importing
  const row = async (sourceId: string) => {
    const found = {
      ...(await db.selectFrom('product').selectAll().where('source_id', '=', sourceId).executeTakeFirst()),
    }
    return { id: found.id ?? 0, name: found.name, mrp: found.mrp_paisa, price: found.price_paisa }
  }
  return {
    ...{ ...importing, row },
    plans: async (sourceId: string) => (await listOpenPlans(db, (await row(sourceId)).id)).map(({ state }) => state),
  }
}

test('the dates of a sale in WooCommerce become a planned price, the same file again changes nothing, an undo ends it', async () => {
  const { db, read, row, plans, undo } = await open()
  const file = (until: number) => [
    WOO,
    `simple,soon,Soon,1,${clock(1)},${clock(3)},450,500,Home`,
    `simple,runs,Runs,1,${clock(-1)},${clock(until)},450,500,Home`,
    `simple,over,Over,1,${clock(-3)},${clock(-1)},450,500,Home`,
    'simple,open,Open,1,,,450,500,Home',
  ]
  await read(WOO, 'simple,runs,Runs,1,,,,480,Home')
  const { id, added, updated } = await read(...file(2))
  expect([added, updated]).toEqual([3, 1])
  expect(await row('soon')).toMatchObject({ mrp: 50_000, price: 50_000 })
  expect(await row('runs')).toMatchObject({ mrp: 50_000, price: 45_000 })
  expect([await row('over'), await row('open')]).toMatchObject([{ price: 50_000 }, { price: 45_000 }])
  expect(await Promise.all(['soon', 'runs', 'over', 'open'].map(plans))).toEqual([['waiting'], ['running'], [], []])
  // While it runs, and after another one began.
  expect(await read(...file(2))).toMatchObject({ added: 0, updated: 0, unchanged: 4 })
  await runPricePlans(db, at(1.5))
  expect(await row('soon')).toMatchObject({ mrp: 50_000, price: 45_000 })
  expect(await read(...file(2.5))).toMatchObject({ updated: 1, unchanged: 3 })
  expect(await plans('runs')).toEqual(['running'])
  await undo(id)
  // The second file moved its end since; what the first one added is gone.
  expect(await row('runs')).toMatchObject({ price: 45_000 })
  expect(await row('open')).toMatchObject({ id: 0 })
})

test('an import that is taken back gives the price and the plans of before', async () => {
  const { read, row, plans, undo } = await open()
  await read(WOO, `simple,a,A,1,${clock(-1)},${clock(5)},300,500,Home`)
  const { id } = await read(WOO, 'simple,a,A,1,,,,700,Home')
  expect([await row('a'), await plans('a')]).toMatchObject([{ mrp: 70_000, price: 70_000 }, []])
  await undo(id)
  expect([await row('a'), await plans('a')]).toMatchObject([{ mrp: 50_000, price: 30_000 }, ['running']])
})

const OWN = 'source_id,name,category,mrp,price'

/** A product of 500 that costs 450 until the day after tomorrow. */
async function openWithSale() {
  const shop = await open()
  await shop.read(`${OWN},price_plans`, `a,One,Home,500,500,450/500 - ${at(2).toISOString()}`)
  return shop
}

test('a file that says nothing of plans leaves the sale that runs, with its prices behind it, and so does an undo', async () => {
  const { db, read, row, plans, undo } = await openWithSale()
  expect(await read(OWN, 'a,One,Home,500,500')).toMatchObject({ unchanged: 1 })
  const { id } = await read(OWN, 'a,Two,Home,700,600')
  expect([await row('a'), await plans('a')]).toMatchObject([{ mrp: 50_000, price: 45_000 }, ['running']])
  await undo(id)
  expect([await row('a'), await plans('a')]).toMatchObject([{ mrp: 50_000, price: 45_000 }, ['running']])
  await runPricePlans(db, at(2.5))
  expect(await row('a')).toMatchObject({ mrp: 50_000, price: 50_000 })
})

test('at the end of a sale the price is the one that a file without plans said meanwhile, until an undo', async () => {
  const { db, read, row, undo } = await openWithSale()
  const { id } = await read(OWN, 'a,Two,Home,700,600')
  await runPricePlans(db, at(2.5))
  expect(await row('a')).toMatchObject({ mrp: 70_000, price: 60_000 })
  await undo(id)
  expect(await row('a')).toMatchObject({ mrp: 50_000, price: 50_000 })
})

test('a price that staff set while a sale runs, and a sale that they planned since, stay through a file and its undo', async () => {
  const { db, read, row, plans, undo } = await openWithSale()
  await db.updateTable('stored_product').set({ discount_paisa: 2000, price_paisa: 48_000 }).execute()
  await read(OWN, 'a,Two,Home,500,480')
  expect([await row('a'), await plans('a')]).toMatchObject([{ price: 48_000 }, ['running']])
  const { id } = await read(OWN, 'b,Three,Home,500,500')
  const { id: renamed } = await read(OWN, 'b,Four,Home,500,500')
  const sale = { mrp_paisa: 50_000, discount_paisa: 5000, starts_at: at(1).toISOString(), ends_at: at(2).toISOString() }
  await insertPlan(db, { product_id: (await row('b')).id, ...sale, state: 'waiting' })
  await runPricePlans(db, at(1.5))
  await undo(renamed)
  expect([await row('b'), await plans('b')]).toMatchObject([{ name: 'Three', price: 45_000 }, ['running']])
  await undo(id)
  expect(await row('b')).toMatchObject({ id: 0 })
})

test.each(EXPORT_FORMATS)('planned prices in a file of %s are the same ones in another shop', async (format) => {
  const { db, read, file } = await open()
  const own = 'source_id,name,category,mrp,price,price_plans'
  const plansOf = (...days: number[][]) =>
    days.map(
      ([from, until]) => `${from}0/600 ${at(from ?? 0).toISOString()}${until ? ` ${at(until).toISOString()}` : ''}`,
    )
  await read(
    own,
    `a,One,Home,500,450,${plansOf([2, 4], [5]).join('|')}`,
    'b,Two,Home,500,500,',
    `c,Three,Home,600,600,450/600 - ${at(3).toISOString()}`,
  )
  const text = await file(format)
  if (format === 'woocommerce') expect(text).toContain(clock(3).slice(0, 16))
  const other = await open()
  expect(await other.read(text)).toMatchObject({ added: 3, warnings: [] })
  const contents = async (of: typeof db) => ({
    goods: await of
      .selectFrom('product')
      .select(['source_id', 'mrp_paisa', 'price_paisa'])
      .orderBy('source_id')
      .execute(),
    plans: await of
      .selectFrom('price_plan')
      .innerJoin('product', 'product.id', 'product_id')
      .select(['source_id', 'price_plan.mrp_paisa', 'price_plan.discount_paisa', 'ends_at', 'price_plan.state'])
      .select(['before_mrp_paisa', 'before_discount_paisa'])
      .orderBy('source_id')
      .orderBy('ends_at')
      .orderBy('price_plan.state')
      .execute(),
  })
  const expected = await contents(db)
  expect(expected.plans).toHaveLength(3)
  const found = await contents(other.db)
  expect(found.goods).toEqual(expected.goods)
  expect(found.plans.toSorted(byEnd)).toEqual(expected.plans.toSorted(byEnd))
  expect(await read(text)).toMatchObject({ unchanged: 3 })
})

const byEnd = (one: { ends_at: string | null }, other: { ends_at: string | null }) =>
  (one.ends_at ?? '9') < (other.ends_at ?? '9') ? -1 : 1
