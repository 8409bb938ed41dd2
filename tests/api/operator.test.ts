import { expect, test } from 'vitest'
import { DEMO_CUSTOMER } from '#demo/customer.ts'
import { insertDemo } from '#demo/seed-demo.ts'
import { findLastChange } from '#platform/db/changes.ts'
import { findFrame } from '#shop/content/queries/page-data.ts'
import { changeState } from '#shop/orders/actions/office/transition.ts'
import { COMMAND } from '#shop/orders/actions/office/write.ts'
import type { OrderState } from '#shop/orders/contract/office-orders.ts'
import { ORDER_STATUSES } from '#shop/orders/rules/order-states.ts'
import { findCharges } from '#shop/settings/queries/settings.ts'
import { demoPictures } from '../support/full-shop.ts'
import { runCommand, startCommand } from '../support/shop-command.ts'
import { createTestFolder, createTestShopFolder } from '../support/test-database.ts'

const PROCESSES = 120_000

async function createShop() {
  const shop = await createTestShopFolder()
  const env = { DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl }
  return {
    ...shop,
    run: (...args: string[]) => runCommand(args, env),
    start: (...args: string[]) => startCommand(args, env),
  }
}
type Shop = Awaited<ReturnType<typeof createShop>>

const getJson = async (shop: Shop) => JSON.parse((await shop.run('settings', 'get', '--json')).out)

test(
  'settings set accepts charges, wallets and texts as people write them, and logs the change for pages',
  async () => {
    const shop = await createShop()
    expect(await getJson(shop)).toMatchObject({
      'delivery.inside_dhaka': null,
      'shop.name': 'Haat',
      'wallets.bkash': null,
    })
    const before = await findLastChange(shop.db)
    const { code, err } = await shop.run(
      'settings',
      'set',
      'delivery.inside_dhaka=৳ ৬০',
      'delivery.outside_dhaka=120.50',
      'shop.name=রহিমা স্টোর = Rahima Store',
      'shop.phone=+৮৮০ ১৭১২-৩৪৫৬৭৮',
      'shop.email=shop@example.com',
      'wallets.rocket=017123456789',
      'wallets.bkash=+8801712345678',
    )
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(await getJson(shop)).toMatchObject({
      'delivery.inside_dhaka': 60,
      'delivery.outside_dhaka': 120.5,
      'shop.name': 'রহিমা স্টোর = Rahima Store',
      'shop.phone': '+880 1712-345678',
      'wallets.bkash': '01712345678',
      'wallets.nagad': null,
      'wallets.rocket': '017123456789',
    })
    const changes = await shop.db.selectFrom('change_log').select('subject').where('id', '>', before).execute()
    expect(new Set(changes.map(({ subject }) => subject))).toEqual(new Set(['frame', 'charge']))
    expect((await shop.run('settings', 'get', 'wallets.bkash')).out).toBe('wallets.bkash=01712345678\n')

    const cleared = await shop.run('settings', 'set', 'wallets.rocket=', 'delivery.inside_dhaka=')
    expect(cleared).toMatchObject({ code: 0, err: expect.stringContaining('does not take orders') })
    expect(await getJson(shop)).toMatchObject({ 'wallets.rocket': null, 'delivery.inside_dhaka': null })
  },
  PROCESSES,
)

test(
  'settings set stores nothing if a value is invalid, and names every invalid key',
  async () => {
    const shop = await createShop()
    const wrong = [
      'delivery.outside_dhaka=-1',
      'shop.phone=abc',
      'shop.email=nobody',
      'shop.social_url=javascript:alert(1)',
      `shop.name=${'x'.repeat(121)}`,
      'shop.town=Dha\u202eka',
      'wallets.bkash=12345',
      'wallets.nagad=017123456789',
      'wallet.bkash=01712345678',
      'shop.address',
    ]
    const { code, err } = await shop.run('settings', 'set', 'delivery.inside_dhaka=60', ...wrong)
    expect(code).toBe(1)
    for (const arg of wrong) expect(err).toContain(`${arg.split('=')[0]}: `)
    expect(await findCharges(shop.db)).toEqual({ inside_dhaka: null, outside_dhaka: null })
    expect(await shop.run('settings', 'set', 'shop.name=A', 'shop.name=B')).toMatchObject({ code: 1 })
    expect(await shop.run('settings', 'set')).toMatchObject({ code: 2 })
    expect(await shop.run('settings', 'get', 'shop.motto')).toMatchObject({ code: 2 })
  },
  PROCESSES,
)

test(
  'wallets that are set concurrently are all stored',
  async () => {
    const shop = await createShop()
    await Promise.all(
      ['bkash', 'nagad', 'rocket'].map((name) => shop.start('settings', 'set', `wallets.${name}=01712345678`).ended),
    )
    const { out } = await shop.run('settings', 'get')
    expect(out.match(/^wallets\.\w+=01712345678$/gm)).toHaveLength(3)
  },
  PROCESSES,
)

async function insertOrders(shop: Shop, orders: { name: string; at: string; state: OrderState }[]): Promise<void> {
  for (const { name, at, state } of orders) {
    const { id } = await shop.db
      .insertInto('shop_order')
      .values({
        name,
        phone: '+8801712345678',
        phone_key: '01712345678',
        district: 'Dhaka',
        upazila: 'Dhanmondi',
        delivery_address: 'House 5,\n"Road" 2',
        payment_type: 'CASH_ON_DELIVERY',
        zone: 'inside_dhaka',
        subtotal_paisa: 10_000,
        discount_paisa: 0,
        coupon_paisa: 0,
        shipping_paisa: 6000,
        total_paisa: 16_000,
        state,
        state_changed_at: at,
        payment_state: 'due',
        payment_changed_at: at,
        name_key: name.toLowerCase(),
        request_hash: '',
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = {
      order_id: id,
      position: 0,
      product_id: 1,
      options: '',
      quantity: 2,
      mrp_paisa: 5000,
      discount_paisa: 0,
    }
    await shop.db
      .insertInto('order_line')
      .values({ ...line, name: '@SUM(A1)' })
      .execute()
    await shop.db.insertInto('order_status').values({ order_id: id, state, at }).execute()
  }
}

test(
  'orders are listed newest first, filtered by day in Bangladesh and status, and safe in a spreadsheet',
  async () => {
    const shop = await createShop()
    await insertOrders(shop, [
      { name: '=1+1', at: '2001-11-20T17:59:59.000Z', state: 'pending' },
      { name: 'রহিমা বেগম', at: '2001-11-20T18:00:00.000Z', state: 'pending' },
      { name: '\u001b[2JKarim', at: '2001-11-21T18:00:00.000Z', state: 'shipped' },
    ])
    const list = await shop.run('orders')
    expect(list.out.match(/^#\d+/gm)).toEqual(['#3', '#2', '#1'])
    expect(list.out).not.toContain('\u001b')
    expect(list.err).toBe('3 orders.\n')

    const day = await shop.run('orders', '--csv', '--from', '2001-11-21', '--to', '২০০১-১১-২১')
    expect(day.out).toMatch(/^\ufefforder,placed_at,/)
    expect(day.out.split('\r\n')[1]).toBe(
      `2,2001-11-20T18:00:00.000Z,pending,রহিমা বেগম,'+8801712345678,Dhaka,Dhanmondi,"House 5,\n""Road"" 2",inside_dhaka,CASH_ON_DELIVERY,,,100.00,0.00,0.00,60.00,160.00,2 × @SUM(A1)`,
    )
    expect((await shop.run('orders', '--csv', '--to', '2001-11-20')).out).toContain(",'=1+1,")
    expect((await shop.run('orders', '--state', 'Shipped')).out.match(/^#\d+/gm)).toEqual(['#3'])
    for (const args of [
      ['--from', '2001-02-30'],
      ['--to', 'today'],
      ['--from', '2001-11-22', '--to', '2001-11-21'],
      ['--state', 'canceled'],
    ]) {
      expect(await shop.run('orders', ...args), args.join(' ')).toMatchObject({ code: 2 })
    }
  },
  PROCESSES,
)

test(
  'an order is shown with its history and moves on step by step; any other step needs --force',
  async () => {
    const shop = await createShop()
    await insertOrders(shop, [{ name: 'Rahima', at: '2999-01-01T00:00:00.000Z', state: 'pending' }])
    const shown = await shop.run('order', '১')
    expect(shown.code).toBe(0)
    for (const part of ['#1, pending', 'Rahima', '2 × @SUM(A1)', '৳160.00', 'confirmed or on_hold or cancelled']) {
      expect(shown.out).toContain(part)
    }
    expect(await shop.run('order', '1', 'delivered')).toMatchObject({
      code: 1,
      err: expect.stringContaining('the next state is confirmed or on_hold or cancelled'),
    })
    expect(await shop.run('order', '1', 'Confirmed')).toMatchObject({ code: 0 })
    expect(await shop.run('order', '1', 'confirmed')).toMatchObject({
      code: 0,
      out: expect.stringContaining('already'),
    })
    expect(await shop.run('order', '1', 'delivered', '--force')).toMatchObject({ code: 0 })
    // Even if the clock was set back since the first entry.
    const history = await shop.db.selectFrom('order_status').select(['state']).orderBy('at').execute()
    expect(history.map(({ state }) => state)).toEqual(['pending', 'confirmed', 'delivered'])
    expect(await shop.run('order', '9')).toMatchObject({ code: 1, err: expect.stringContaining('no order 9') })
    expect(await shop.run('order', 'one')).toMatchObject({ code: 2 })
    expect(await shop.run('order', '1', 'gone')).toMatchObject({ code: 2 })
  },
  PROCESSES,
)

test('of many concurrent changes of an order one succeeds, with one entry in its history', async () => {
  const shop = await createShop()
  await insertOrders(shop, [{ name: 'Rahima', at: '2001-11-20T18:00:00.000Z', state: 'pending' }])
  const change = () => changeState(shop.db, { id: 1, version: undefined }, { to: 'confirmed' }, COMMAND)
  const changes = await Promise.all(Array.from({ length: 8 }, change))
  expect(changes.filter(({ kind }) => kind === 'done')).toHaveLength(1)
  const history = await shop.db.selectFrom('order_status').select('state').orderBy('at').execute()
  expect(history.map(({ state }) => state)).toEqual(['pending', 'confirmed'])
})

test(
  '20,000 orders are all listed, and closing the pipe early is no failure',
  async () => {
    const shop = await createShop()
    await insertOrders(shop, [{ name: 'Rahima', at: '2001-11-20T18:00:00.000Z', state: 'pending' }])
    const [order] = await shop.db.selectFrom('shop_order').selectAll().execute()
    if (!order) throw new Error('There is an order.')
    const { id: _, ...row } = order
    for (let n = 0; n < 100; n += 1) {
      await shop.db
        .insertInto('shop_order')
        .values(Array.from({ length: 200 }, () => row))
        .execute()
    }
    const { code, out, err } = await shop.run('orders', '--csv')
    expect({ code, err }).toEqual({ code: 0, err: '20001 orders.\n' })
    expect(out.match(/,2001-11-20T18:00:00.000Z,/g)).toHaveLength(20_001)
    const leaving = startCommand(['orders'], { DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl })
    leaving.child.stdout.once('data', () => leaving.child.stdout.destroy())
    expect(await leaving.ended).toMatchObject({ code: 0, err: '' })
  },
  PROCESSES,
)

async function createDemoShop() {
  const shop = await createShop()
  expect(await insertDemo(shop.db, demoPictures())).toBe(true)
  return shop
}
const countOf = async (
  { db }: Shop,
  table: 'product' | 'category' | 'review' | 'shop_order' | 'customer' | 'picture',
) =>
  (
    await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

test('the customer of the demo has orders in every status', async () => {
  const { db } = await createDemoShop()
  const orders = await db
    .selectFrom('shop_order')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select(['state', 'shop_order.id', 'shop_order.created_at'])
    .where('customer.phone_key', '=', DEMO_CUSTOMER.phone_number)
    .orderBy('shop_order.id')
    .execute()
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(ORDER_STATUSES))
  expect(orders.map(({ created_at }) => created_at)).toEqual(orders.map(({ created_at }) => created_at).toSorted())
})

test(
  'demo remove deletes all that demo and seed stored; without --yes it only prints counts',
  async () => {
    const shop = await createDemoShop()
    expect(await shop.run('seed', '--products', '250')).toMatchObject({ code: 0 })
    expect((await findFrame(shop.db)).isDemo).toBe(true)
    const counted = await shop.run('demo', 'remove')
    expect(counted).toMatchObject({ code: 0, out: expect.stringContaining('322 products') })
    expect(await countOf(shop, 'product')).toBe(322)

    expect(await shop.run('demo', 'remove', '--yes')).toMatchObject({ code: 0 })
    for (const table of ['product', 'category', 'review', 'shop_order', 'customer', 'picture'] as const) {
      expect({ table, count: await countOf(shop, table) }).toEqual({ table, count: 0 })
    }
    for (const table of ['feature_image', 'coupon', 'delivery_charge', 'demo_item'] as const) {
      const rows = await shop.db.selectFrom(table).selectAll().execute()
      expect(rows, table).toEqual([])
    }
    const settings = await shop.db.selectFrom('setting').select('key').execute()
    expect(settings.map(({ key }) => key)).toEqual(['opened_at'])
    expect((await findFrame(shop.db)).isDemo).toBe(false)
    expect(await shop.run('demo', 'remove', '--yes')).toMatchObject({
      code: 0,
      out: expect.stringContaining('nothing'),
    })
  },
  PROCESSES,
)

test(
  'demo remove leaves real products, orders, reviews, settings, and whatever was edited',
  async () => {
    const shop = await createDemoShop()
    const { db } = shop
    const [edited, other] = await db.selectFrom('product').selectAll().orderBy('id').limit(2).execute()
    if (!edited || !other) throw new Error('The demo has products.')
    const price = { mrp_paisa: 999_00, discount_paisa: 0, price_paisa: 999_00 }
    await db.updateTable('stored_product').set(price).where('id', '=', edited.id).execute()
    const { id: _id, ...row } = other
    const real = await db
      .insertInto('stored_product')
      .values({ ...row, name: 'Real', sort_name: 'real', rating_count: 0, rating_halves: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const by = {
      name: 'R',
      email: 'r@real.example',
      writer: 'r@real.example',
      comment: 'Mine',
      created_at: '2001-11-20T00:00:00.000Z',
    }
    await db
      .insertInto('review')
      .values({ ...by, product_id: edited.id, rating_halves: 7 })
      .execute()
    await db
      .updateTable('stored_product')
      .set((eb) => ({ rating_halves: eb('rating_halves', '+', 7), rating_count: eb('rating_count', '+', 1) }))
      .where('id', '=', edited.id)
      .execute()
    const customer = await db.selectFrom('customer').select('id').executeTakeFirstOrThrow()
    await insertOrders(shop, [{ name: 'Real', at: '2001-11-20T18:00:00.000Z', state: 'pending' }])
    await db.updateTable('shop_order').set({ customer_id: customer.id }).where('name', '=', 'Real').execute()
    await shop.run('settings', 'set', 'delivery.inside_dhaka=60', 'wallets.bkash=01712345678', 'shop.town=Dhaka')

    const { code, out } = await shop.run('demo', 'remove', '--yes')
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(`1 product: ${edited.id}`) })
    const products = await db
      .selectFrom('product')
      .select(['id', 'rating_halves', 'rating_count'])
      .orderBy('id')
      .execute()
    expect(products).toEqual([
      { id: edited.id, rating_halves: 7, rating_count: 1 },
      { id: real.id, rating_halves: 0, rating_count: 0 },
    ])
    const reviews = await db.selectFrom('review').select('comment').execute()
    expect(reviews).toEqual([{ comment: 'Mine' }])
    expect(await db.selectFrom('shop_order').select(['name', 'customer_id']).execute()).toEqual([
      { name: 'Real', customer_id: null },
    ])
    expect(await countOf(shop, 'category')).toBe(2)
    expect(await getJson(shop)).toMatchObject({
      'delivery.inside_dhaka': 60,
      'delivery.outside_dhaka': null,
      'shop.town': 'Dhaka',
      'shop.phone': null,
      'wallets.bkash': '01712345678',
      'wallets.nagad': null,
    })
  },
  PROCESSES,
)

test(
  'seed adds no invented data to a public shop without --demo, and never overwrites the merchant’s settings',
  async () => {
    const dataDir = await createTestFolder()
    const env = { DATA_DIR: dataDir, SITE_URL: 'https://shop.example' }
    expect(await runCommand(['prepare'], env)).toMatchObject({ code: 0 })
    expect(await runCommand(['settings', 'set', 'shop.name=Mine'], env)).toMatchObject({ code: 0 })
    for (const more of [[], ['--products', '3']]) {
      const { code, err } = await runCommand(['seed', ...more], env)
      expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/SITE_URL.*--demo/) })
    }
    expect((await runCommand(['settings', 'get', 'shop.phone'], env)).out).toBe('shop.phone=\n')
  },
  PROCESSES,
)
