import { expect, test } from 'vitest'
import { moveMoney } from '#shop/orders/actions/office/money.ts'
import { seeParcel } from '#shop/parcels/actions/see.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { SteadfastPeer, type SteadfastSettings } from '../../peers/steadfast.ts'
import { API } from '../../support/api.ts'
import { createCourierShop } from '../../support/courier-shop.ts'
import { hoursFromNow } from '../../support/moments.ts'
import { connect } from '../../support/office-connections.ts'
import { confirmedOrder, planParcel } from '../../support/office-parcels.ts'
import { orderRow, placeOrder, walk, writer } from '../../support/orders.ts'

async function shopWithCourier(settings: Partial<SteadfastSettings> = {}) {
  const peer = new SteadfastPeer()
  peer.set(settings)
  return createCourierShop('steadfast', peer)
}

test('a dry run says per order what is sent or missing and books nothing; a booking sends what is due', async () => {
  const shop = await shopWithCourier()
  const good = await confirmedOrder(shop)
  const short = await confirmedOrder(shop, { delivery_address: 'Mirpur' })
  const dry = (await shop.book([good, short, 999], { dry_run: true })).body
  const due = Math.round((await orderRow(shop.db, good)).total_paisa / 100)
  expect(dry.ready).toMatchObject([{ order: good, reference: `${good}-1`, collect: due }])
  expect(dry.refused).toEqual([
    { order: short, why: ['address'] },
    { order: 999, why: ['order_not_found'] },
  ])
  await shop.run()
  expect(shop.peer.parcels).toEqual([])
  await shop.book([good, short])
  await shop.run()
  expect(shop.peer.ledger('parcel')).toEqual({ [`${good}-1`]: 1 })
  expect(shop.peer.parcels[0]?.cod).toBe(due)
  expect(await shop.parcel(good)).toMatchObject({ state: 'booked', link: expect.stringMatching(/^https:/), task: null })
})

test('many at once are matched by reference, in any order; one that is missing is uncertain and not sent again', async () => {
  const shop = await shopWithCourier()
  const orders: number[] = []
  for (let each = 0; each < 4; each += 1) orders.push(await confirmedOrder(shop, { phone_number: `0171234567${each}` }))
  shop.peer.bulk = { shuffled: true, missing: [`${orders[2]}-1`] }
  shop.peer.next('/status_by_invoice', '500', 1)
  await shop.book(orders)
  await shop.worker.runDue()
  const states = await Promise.all(orders.map(async (order) => (await shop.parcel(order)).state))
  expect(states).toEqual(['booked', 'booked', 'uncertain', 'booked'])
  await shop.run()
  expect(shop.peer.count(`${orders[2]}-1`)).toBe(1)
  await shop.run()
  expect((await shop.parcel(orders[2] ?? 0)).state).toBe('booked')
})

test('two windows and a bulk at once book one parcel', async () => {
  const shop = await shopWithCourier()
  const [one, two] = [await confirmedOrder(shop), await confirmedOrder(shop)]
  const answers = await Promise.all([shop.book([one]), shop.book([one]), shop.book([one, two])])
  expect(answers.flatMap(({ body }) => body.ready).filter(({ order }) => order === one)).toHaveLength(1)
  await shop.run()
  expect(shop.peer.ledger('parcel')).toEqual({ [`${one}-1`]: 1, [`${two}-1`]: 1 })
})

test('a process that died in the middle of a booking leaves it uncertain, and nobody sends it again', async () => {
  const shop = await shopWithCourier({ found: 'html' })
  const order = await confirmedOrder(shop)
  const id = await planParcel(shop.db, order, shop.connection)
  await shop.db.updateTable('consignment').set({ state: 'booking' }).where('id', '=', id).execute()
  await shop.run(12)
  expect(shop.peer.parcels).toEqual([])
  expect(await shop.parcel(order)).toMatchObject({ state: 'uncertain', task: 'uncertain', next_ask_at: null })
})

test('a webhook heals an uncertain booking; a person gives its number, or gives it up and the next one is -2', async () => {
  const shop = await shopWithCourier({ found: '404' })
  const orders = [await confirmedOrder(shop), await confirmedOrder(shop), await confirmedOrder(shop)]
  for (const order of orders) {
    shop.peer.next('/create_order', '500After')
    await shop.book([order])
    await shop.worker.runDue()
  }
  const [healed = 0, named = 0, given = 0] = orders
  await shop.hook(shop.peer.hook(`${healed}-1`, 'in_review'))
  await shop.worker.runDue()
  expect(await shop.parcel(healed)).toMatchObject({ state: 'booked', handle: '1424107' })
  const say = async (order: number, json: unknown) =>
    (await shop.ask('POST', API.sayOfParcel.replace('{id}', String((await shop.parcel(order)).pk)), json)).status
  expect(await say(named, { kind: 'found', handle: '1424108' })).toBe(200)
  expect(await shop.parcel(named)).toMatchObject({ state: 'booked', handle: '1424108' })
  expect((await shop.book([given])).body.refused).toEqual([{ order: given, why: ['booked_already'] }])
  expect(await say(given, { kind: 'abandoned', why: 'Not in the panel' })).toBe(200)
  expect((await shop.book([given])).body.ready).toMatchObject([{ reference: `${given}-2` }])
  expect(await say(healed, { kind: 'abandoned', why: 'Wrong' })).toBe(409)
  // The courier has the one that nobody found: there are two now, and a person has to know.
  await shop.book([given])
  await shop.worker.runDue()
  const [first] = (await shop.ask('GET', API.listOrderParcels.replace('{id}', String(given)))).body.results.slice(-1)
  await shop.hook(shop.peer.hook(`${given}-1`, 'pending'))
  await shop.worker.runDue()
  expect(await shop.waiting()).toMatchObject({ [given]: 'conflict' })
  expect(await shop.parcel(given)).toMatchObject({ reference: `${given}-2`, state: 'booked', task: null })
  await shop.ask('POST', API.sayOfParcel.replace('{id}', String(first.pk)), { kind: 'seen' })
  expect((await shop.waiting())[given]).toBeUndefined()
})

test('a refusal shows the courier’s words, and the same reference may be sent again', async () => {
  const shop = await shopWithCourier()
  const order = await confirmedOrder(shop)
  const wrong = await connect(shop, { keys: { api_key: 'wrong-key', secret_key: 'wrong-secret' } })
  await shop.book([order], { connection: wrong.id })
  await shop.run()
  expect(await shop.parcel(order)).toMatchObject({ state: 'refused', task: 'refused' })
  await shop.book([order])
  await shop.run(3)
  expect(shop.peer.ledger('parcel')).toEqual({ [`${order}-1`]: 1 })
})

/** Books and hands over a parcel. */
async function shippedOrder(shop: Awaited<ReturnType<typeof shopWithCourier>>) {
  const order = await confirmedOrder(shop)
  await shop.book([order])
  await shop.worker.runDue()
  await walk(shop.db, order, 'packed', 'shipped')
  return { order, reference: `${order}-1` }
}

test('words move the order by the table only, twice and shuffled; stock waits for a person', async () => {
  const shop = await shopWithCourier()
  const { order, reference } = await shippedOrder(shop)
  for (const word of ['unknown', 'hold', 'delivered_approval_pending', 'gone_with_the_wind']) {
    shop.peer.walk(reference, word)
    await shop.run()
    expect(await shop.stateOf(order)).toBe('shipped')
  }
  shop.peer.walk(reference, 'delivered')
  const hooks = [
    shop.peer.hook(reference, 'Delivered', { at: '2001-02-03 12:00:00' }),
    shop.peer.hook(reference, 'pending', { at: '2001-02-03 09:00:00' }),
  ]
  for (const hook of [...hooks, ...hooks]) expect(await shop.hook(hook)).toBe(200)
  await shop.run()
  expect(await shop.stateOf(order)).toBe('delivered')
  expect(await shop.parcel(order)).toMatchObject({ state: 'delivered', is_provisional: false })
  const back = await shippedOrder(shop)
  shop.peer.walk(back.reference, 'cancelled')
  await shop.run()
  expect(await shop.stateOf(back.order)).toBe('returning')
  const line = await shop.db
    .selectFrom('order_status')
    .selectAll()
    .where('order_id', '=', back.order)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  expect(line).toMatchObject({ state: 'returning', staff_id: null })
})

test('a word never takes back a step of a person, and a forged one changes nothing', async () => {
  const shop = await shopWithCourier()
  const { order, reference } = await shippedOrder(shop)
  await walk(shop.db, order, 'returning')
  shop.peer.walk(reference, 'delivered')
  await shop.run()
  expect(await shop.stateOf(order)).toBe('returning')
  const other = await shippedOrder(shop)
  expect(await shop.hook(shop.peer.hook(other.reference, 'delivered', { secret: 'forged-secret' }))).toBe(401)
  // Signed, but the courier says another thing when it is asked.
  expect(await shop.hook(shop.peer.hook(other.reference, 'delivered'))).toBe(200)
  await shop.run()
  expect(await shop.stateOf(other.order)).toBe('shipped')
})

test('a step of a person is newer than a word that comes late, and then a person is asked', async () => {
  const shop = await shopWithCourier()
  const { order, reference } = await shippedOrder(shop)
  shop.peer.walk(reference, 'delivered')
  await shop.hook(shop.peer.hook(reference, 'delivered', { at: '2001-02-03 10:00:00' }))
  await shop.worker.runDue()
  expect(await shop.stateOf(order)).toBe('shipped')
  expect(await shop.waiting()).toEqual({ [order]: 'order_behind' })
  await walk(shop.db, order, 'delivered')
  expect(await shop.waiting()).toEqual({})
})

test('a parcel of which a part was taken before its order was shipped waits for a person', async () => {
  const shop = await shopWithCourier()
  const order = await confirmedOrder(shop)
  await shop.book([order])
  await shop.worker.runDue()
  await walk(shop.db, order, 'packed')
  shop.peer.walk(`${order}-1`, 'partial_delivered')
  await shop.run()
  expect(await shop.stateOf(order)).toBe('packed')
  expect(await shop.waiting()).toEqual({ [order]: 'order_behind' })
  await walk(shop.db, order, 'shipped')
  expect(await shop.waiting()).toEqual({ [order]: 'part' })
})

test('money that comes after the booking is to be told to the courier, and looked into once it collected too much', async () => {
  const shop = await shopWithCourier()
  const [paid, part, mended] = [await shippedOrder(shop), await shippedOrder(shop), await shippedOrder(shop)]
  const more = await confirmedOrder(shop)
  await shop.book([more])
  await shop.run()
  const pay = async (order: number, paisa?: number) => {
    const { total_paisa } = await orderRow(shop.db, order)
    const gateway = { direction: 'in', way: 'gateway', account: 'bkash', reference: `H${order}p1` } as const
    await moveMoney(shop.db, { id: order, version: undefined }, { ...gateway, paisa: paisa ?? total_paisa }, writer())
  }
  await pay(more)
  for (const { order } of [part, mended]) await pay(order, 6000)
  await pay(paid.order)
  const tasks = (...orders: number[]) => Object.fromEntries(orders.map((order) => [order, 'too_much']))
  expect(await shop.waiting()).toEqual(tasks(paid.order, part.order, mended.order, more))
  // Staff had this amount changed at the courier, which says what it collected.
  const { total_paisa } = await orderRow(shop.db, mended.order)
  const { pk } = await shop.parcel(mended.order)
  const left = { word: 'delivered', at: null, collectedPaisa: total_paisa - 6000 }
  await seeParcel(shop.db, pk, { state: 'delivered', provisional: false, ...left })
  for (const { reference } of [paid, part]) {
    shop.peer.walk(reference, 'delivered')
    await shop.hook(shop.peer.hook(reference, 'delivered'))
  }
  await shop.run()
  expect([await shop.stateOf(paid.order), await shop.stateOf(part.order)]).toEqual(['delivered', 'delivered'])
  const other = { [mended.order]: 'wrong_amount' }
  expect(await shop.waiting()).toEqual({ ...tasks(paid.order, part.order, more), ...other })
  for (const { order } of [paid, part])
    await shop.ask('POST', API.sayOfParcel.replace('{id}', String((await shop.parcel(order)).pk)), { kind: 'seen' })
  expect(await shop.waiting()).toEqual({ ...tasks(more), ...other })
})

test.each(['cancelled', 'merged'] as const)(
  'an order that is %s while a courier has its parcel waits for a person, also once that was delivered',
  async (how) => {
    const shop = await shopWithCourier()
    const order = await confirmedOrder(shop)
    await shop.book([order])
    await shop.run()
    if (how === 'cancelled') await walk(shop.db, order, 'cancelled')
    else {
      const at = async (id: number) => ({ id, version: (await orderRow(shop.db, id)).version })
      const orders = { into: await at(await confirmedOrder(shop)), from: [await at(order)], add_lines: true }
      expect((await shop.ask('POST', API.mergeOrders, orders)).status).toBe(200)
    }
    expect(await shop.waiting()).toEqual({ [order]: 'order_cancelled' })
    shop.peer.walk(`${order}-1`, 'delivered')
    await shop.hook(shop.peer.hook(`${order}-1`, 'delivered'))
    await shop.run()
    expect(await shop.parcel(order)).toMatchObject({ state: 'delivered', task: 'order_cancelled' })
    expect(await shop.waiting()).toEqual({ [order]: 'order_cancelled' })
    await shop.ask('POST', API.sayOfParcel.replace('{id}', String((await shop.parcel(order)).pk)), { kind: 'seen' })
    expect(await shop.waiting()).toEqual({})
  },
)

test('a parcel of a cancelled order that the courier stops or brings back waits for nobody', async () => {
  const shop = await shopWithCourier()
  const { order, reference } = await shippedOrder(shop)
  await shop.db.updateTable('shop_order').set({ state: 'cancelled' }).where('id', '=', order).execute()
  expect(await shop.waiting()).toEqual({ [order]: 'order_cancelled' })
  shop.peer.walk(reference, 'cancelled')
  await shop.run()
  expect(await shop.waiting()).toEqual({})
})

test('what waits for a person is not hidden by any number of parcels that ended well', async () => {
  const shop = await shopWithCourier()
  const [first, ...others] = await Promise.all(Array.from({ length: 120 }, () => placeOrder(shop)))
  const now = new Date().toISOString()
  const row = (order_id: number, state: 'delivered' | 'uncertain') => ({
    ...{ order_id, connection_id: shop.connection, reference: `${order_id}-1`, state, staff_id: null },
    ...{ options: '{"grams":500,"note":""}', collect_taka: 1, rest_paisa: 0, created_at: now },
    changed_at: state === 'delivered' ? hoursFromNow(-9) : now,
  })
  const rows = [row(first ?? 0, 'uncertain'), ...others.map((order) => row(order, 'delivered'))]
  await shop.db.insertInto('consignment').values(rows).execute()
  await shop.db.updateTable('shop_order').set({ state: 'delivered' }).where('id', 'in', others).execute()
  expect(await shop.waiting()).toEqual({ [first ?? 0]: 'uncertain' })
})

test('a delivery that the courier does not confirm counts for the time being only', async () => {
  const shop = await shopWithCourier()
  const { order, reference } = await shippedOrder(shop)
  shop.peer.next('/status_by_cid', '500', 99)
  await shop.hook(shop.peer.hook(reference, 'delivered'))
  await shop.run(8)
  expect(await shop.parcel(order)).toMatchObject({ state: 'delivered', is_provisional: true })
  expect(await shop.stateOf(order)).toBe('shipped')
})

test('that a parcel is brought today is told once, and not before the courier confirms it', async () => {
  const shop = await shopWithCourier()
  const { order } = await shippedOrder(shop)
  const { id } = await shop.db.selectFrom('consignment').select('id').executeTakeFirstOrThrow()
  const notices = () => shop.db.selectFrom('job').select('body').where('key', '=', `message:${order}:out`).execute()
  const said = { word: 'assigned-for-delivery', state: 'out', at: null } as const
  await seeParcel(shop.db, id, { ...said, provisional: true })
  expect(await notices()).toEqual([])
  for (let each = 0; each < 3; each += 1) await seeParcel(shop.db, id, { ...said, provisional: false })
  expect(await notices()).toEqual([{ body: JSON.stringify({ step: 'out' }) }])
})

test('a word of yesterday that is heard today does not promise the parcel for today', async () => {
  const shop = await shopWithCourier()
  const { order } = await shippedOrder(shop)
  const { id } = await shop.db.selectFrom('consignment').select('id').executeTakeFirstOrThrow()
  const said = { word: 'assigned-for-delivery', state: 'out', provisional: false } as const
  await seeParcel(shop.db, id, { ...said, at: hoursFromNow(-24) })
  expect(await shop.parcel(order)).toMatchObject({ state: 'out' })
  const job = await shop.db.selectFrom('job').select('id').where('key', '=', `message:${order}:out`).executeTakeFirst()
  expect(job).toBeUndefined()
})

test('neither keys nor phones stand in what was stored or logged of the exchanges', async () => {
  const shop = await shopWithCourier()
  await shop.book([await confirmedOrder(shop)])
  await shop.run()
  const stored = JSON.stringify(await shop.db.selectFrom('provider_exchange').selectAll().execute())
  expect(stored).toContain('/create_order')
  expect(stored).not.toMatch(/steadfast-(api|secret)-key|01712345678/)
})

test('a shopper who tracks an order gets the courier’s page of the parcel, and nothing of a lost one', async () => {
  const shop = await shopWithCourier()
  const { order } = await shippedOrder(shop)
  const track = async () => {
    const { phone } = await orderRow(shop.db, order)
    return (await shop.call(API.trackOrder, { json: { order, phone_number: phone } })).body.parcels
  }
  expect(await track()).toEqual([{ courier: 'Steadfast', link: expect.stringMatching(/^https:.*steadfast/) }])
  await shop.ask('POST', API.sayOfParcel.replace('{id}', String((await shop.parcel(order)).pk)), {
    kind: 'lost',
    why: 'Gone',
  })
  expect(await track()).toBeUndefined()
})

test('a prefix counts for new references, and webhooks of earlier ones still find their parcel', async () => {
  const shop = await shopWithCourier()
  const [before, after] = [await confirmedOrder(shop), await confirmedOrder(shop)]
  await shop.book([before])
  await shop.run()
  await saveSettings(shop.db, { reference_prefix: 'RAHIM' })
  await shop.book([after])
  await shop.run()
  expect(shop.peer.ledger('parcel')).toEqual({ [`${before}-1`]: 1, [`RAHIM-${after}-1`]: 1 })
  for (const [order, reference] of [
    [before, `${before}-1`],
    [after, `RAHIM-${after}-1`],
  ] as const) {
    shop.peer.walk(reference, 'delivered')
    expect(await shop.hook(shop.peer.hook(reference, 'delivered'))).toBe(200)
    await shop.run()
    expect(await shop.parcel(order)).toMatchObject({ reference, state: 'delivered' })
  }
})

test('a parcel weighs what its goods weigh, unless staff say it, or what is usual where no weight is known', async () => {
  const shop = await shopWithCourier()
  const order = await confirmedOrder(shop, { products: [{ product_id: 1, quantity: 3 }] })
  const grams = async (change: object = {}) =>
    (await shop.book([order], { dry_run: true, ...change })).body.ready[0].grams
  expect(await grams()).toBe(500)
  await shop.db.updateTable('stored_product').set({ weight_grams: 250 }).where('id', '=', 1).execute()
  expect(await grams()).toBe(750)
  expect(await grams({ grams: 900 })).toBe(900)
  await shop.db.updateTable('stored_product').set({ weight_grams: 99_000 }).where('id', '=', 1).execute()
  expect(await grams()).toBe(25_000)
})
