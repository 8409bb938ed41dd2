import type { Page } from 'playwright/test'
import type { Database } from '#platform/db/schema.ts'
import { type HookOf, sendHook } from '../peers/peer.ts'
import { RedxPeer } from '../peers/redx.ts'
import { SteadfastPeer } from '../peers/steadfast.ts'
import { addCounted, inShop } from '../support/counted-goods.ts'
import type { CourierPeer } from '../support/courier-shop.ts'
import { startDemoShop } from '../support/demo-shop.ts'
import { expect, test } from '../support/journey.ts'
import { hoursFromNow } from '../support/moments.ts'
import { joinAs, muteOrders, placeOrder } from '../support/office-pages.ts'
import { fillCheckout, toast, unique } from '../support/shop-actions.ts'
import { stockOf } from '../support/stock.ts'

test.use({ expectedErrors: /status of 40[13]/, contextOptions: { reducedMotion: 'reduce' } })

/** A shop of the journey's own at a courier's peer, with its owner at the office; nothing of the demo waits for a courier. */
async function openShop(page: Page, id: string, peer: CourierPeer) {
  await peer.start()
  const shop = await startDemoShop({ PROVIDER_URLS: `${id}=${peer.url}`, LIMITS: 'off' })
  const within = <T>(work: (db: Database) => Promise<T>) => inShop(work, shop.dataDir)
  await within((db) => db.updateTable('shop_order').set({ state: 'delivered' }).execute())
  await muteOrders(page)
  await joinAs(page, 'owner', 'en', '', shop.url)
  const ordersOf = (name: string) =>
    within((db) => db.selectFrom('shop_order').selectAll().where('name', 'like', `%${name}`).orderBy('id').execute())
  return {
    url: shop.url,
    dataDir: shop.dataDir,
    within,
    ordersOf,
    countIn: async (name: string, state: string) =>
      (await ordersOf(name)).filter((each) => each.state === state).length,
    async stop() {
      await page.close()
      await shop.stop()
      peer.stop()
    },
  }
}
type Shop = Awaited<ReturnType<typeof openShop>>

/** Connects the shop by the form of a courier, checks the keys, and returns how its webhooks are sent. */
async function connectCourier(page: Page, { url }: Shop, name: string, keys: Record<string, string>) {
  await page.goto(`${url}/admin/connections`)
  await page.getByRole('button', { name: `Connect ${name}` }).click()
  const form = page.getByRole('dialog')
  for (const [label, key] of Object.entries(keys)) await form.getByLabel(label, { exact: true }).fill(key)
  await form.getByRole('button', { name: 'Save' }).click()
  const connection = page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(connection.getByText('Not yet confirmed with the real service')).toBeVisible()
  await connection.getByRole('button', { name: 'Check keys' }).click()
  await expect(connection.getByText(/^The keys are right: /)).toBeVisible()
  const hookPath = new URL((await connection.locator('code').textContent()) ?? '').pathname
  const api = { request: (path: string, init: RequestInit) => fetch(url + path, init) }
  return async (hook: HookOf, query = '') => expect(await sendHook(api, hookPath + query, hook)).toBe(200)
}

/** Takes one step with all orders that a word finds. */
async function stepWithAll(page: Page, { url }: Shop, word: string, step: string, count: number) {
  await page.goto(`${url}/admin/orders?q=${word}`)
  await page.getByRole('button', { name: 'Choose many' }).click()
  await page.getByRole('button', { name: `Choose all shown (${count})` }).click()
  await page.getByRole('button', { name: 'Change…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: step, exact: true }).click()
  await page
    .getByRole('dialog', { name: step })
    .getByRole('button', { name: `${step}: ${count}` })
    .click()
  await expect(page.getByText(`${count} changed.`)).toBeVisible()
}

test('from a shopper’s order to settled money: thirty parcels are booked in three taps, and the courier does the rest', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const peer = new RedxPeer()
  const shop = await openShop(page, 'redx', peer)
  const count = 30
  const word = unique()
  try {
    const secret = peer.keys.hook_secret
    const send = await connectCourier(page, shop, 'RedX', {
      'API access token': peer.keys.token,
      'Webhook token': secret,
    })

    await page.goto(`${shop.url}/product-details/12`)
    await page.getByRole('button', { name: 'Buy now' }).click()
    await page.getByRole('link', { name: 'Checkout' }).click()
    await fillCheckout(page, `Rahima ${word}`)
    await page.getByRole('radio', { name: 'Cash on delivery' }).check()
    await page.getByRole('button', { name: 'Confirm Order' }).click()
    await expect(toast(page, 'Order placed successfully.')).toBeVisible()
    for (let each = 1; each < count; each += 1) await placeOrder(`Karim ${each} ${word}`, {}, shop.url)
    await stepWithAll(page, shop, word, 'Confirm order', count)

    // The area of an upazila is chosen once.
    await page.goto(`${shop.url}/admin/parcels`)
    await page.getByRole('button', { name: 'Choose the area' }).first().click()
    await page.getByLabel('Area of the courier').selectOption('Mirpur 10')
    await expect(page.getByRole('button', { name: `Book ${count} parcels` })).toBeEnabled()

    await page.goto(`${shop.url}/admin`)
    await page.getByRole('navigation').getByRole('link', { name: 'More' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Parcels' }).click()
    await page.getByRole('button', { name: `Book ${count} parcels` }).click()
    await expect(page.getByText(`${count} parcels are being booked at the courier.`)).toBeVisible()
    await expect(page.getByText('No confirmed order waits for a courier.')).toBeVisible()
    const orders = await shop.ordersOf(word)
    const references = orders.map(({ id }) => `${id}-1`)
    await expect.poll(() => peer.ledger('parcel')).toEqual(Object.fromEntries(references.map((each) => [each, 1])))

    await stepWithAll(page, shop, word, 'Mark as packed', count)
    const tell = async (status: string, hours: number) => {
      for (const reference of references) {
        peer.walk(reference, status)
        await send(peer.hook(reference, status, 'regular', hoursFromNow(hours)), `?token=${secret}`)
      }
    }
    await tell('ready-for-delivery', 1)
    await expect.poll(() => shop.countIn(word, 'shipped')).toBe(count)
    await tell('delivered', 2)
    await expect.poll(() => shop.countIn(word, 'delivered')).toBe(count)

    await page.goto(`${shop.url}/admin/payouts`)
    await expect(page.getByText(`${count} parcels`).first()).toBeVisible()
    const parcels = await shop.within((db) => db.selectFrom('consignment').selectAll().execute())
    const lines = parcels.map(({ handle, reference, collect_taka }) => [handle, reference, collect_taka, 60].join(','))
    const file = ['Tracking ID,Invoice,Collected Amount,Delivery Charge', ...lines].join('\n')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'redx.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    const sum = parcels.reduce((all, { collect_taka }) => all + collect_taka - 60, 0)
    await page.getByLabel('What came into your account').fill(String(sum))
    await page.getByRole('button', { name: 'Store and settle' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'redx.csv' })).toBeVisible()
    await expect(page.getByText(/Difference/)).toHaveCount(0)
    const settled = (await shop.ordersOf(word)).filter(({ payment_state }) => payment_state === 'settled')
    expect(settled).toHaveLength(count)
    await page
      .getByRole('main')
      .getByRole('link', { name: `Order ${orders[0]?.id}` })
      .click()
    await expect(page.getByText('Settled', { exact: true }).first()).toBeVisible()
    await page.goto(`${shop.url}/admin/payouts`)
    await expect(page.getByText('No courier owes you anything.')).toBeVisible()
  } finally {
    await shop.stop()
  }
})

test('a parcel that comes back is counted into the stock once a person has it', async ({ page }) => {
  const peer = new SteadfastPeer()
  const shop = await openShop(page, 'steadfast', peer)
  const word = unique()
  try {
    const { api_key, secret_key, hook_secret } = peer.keys
    const keys = { 'API key': api_key, 'Secret key': secret_key, 'Webhook token': hook_secret }
    const send = await connectCourier(page, shop, 'Steadfast', keys)
    const good = await addCounted(word, 5, shop.dataDir)
    const stock = () => shop.within((db) => stockOf(db, good))
    const order = await placeOrder(`Salma ${word}`, { products: [{ product_id: good, quantity: 2 }] }, shop.url)
    const step = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto(`${shop.url}/admin/orders/${order}`)
    await step('Confirm order').click()
    await page.getByRole('link', { name: 'Book parcels' }).click()
    await step('Book 1 parcel').click()
    await expect.poll(() => peer.count(`${order}-1`)).toBe(1)
    await page.goto(`${shop.url}/admin/orders/${order}`)
    await expect(page.getByText('Booked', { exact: true })).toBeVisible()
    await step('Mark as packed').click()
    await step('Hand over to courier').click()
    await expect(page.getByText(`Order ${order}: On the way`)).toBeVisible()
    const before = await stock()

    peer.walk(`${order}-1`, 'cancelled')
    await send(peer.hook(`${order}-1`, 'cancelled', { at: hoursFromNow(7).slice(0, 19).replace('T', ' ') }))
    await expect.poll(() => shop.countIn(word, 'returning')).toBe(1)
    expect(await stock()).toBe(before)
    await page.goto(`${shop.url}/admin/orders/${order}`)
    await expect(page.getByText('Comes back', { exact: true })).toBeVisible()
    await step('Parcel is back').click()
    await expect(page.getByText(`Order ${order}: Returned`)).toBeVisible()
    expect([before, await stock()]).toEqual(['3/0', '5/0'])

    // A booking that the courier never answered is shown on the first screen, with what to do.
    peer.next('/create_order', 'reset')
    const lost = await placeOrder(`Salma ${word}`, {}, shop.url)
    await page.goto(`${shop.url}/admin/orders/${lost}`)
    await step('Confirm order').click()
    await page.getByRole('link', { name: 'Book parcels' }).click()
    await step('Book 1 parcel').click()
    const line = page.getByRole('link', { name: '1 parcel waits for a person.' })
    await expect(async () => {
      await page.goto(`${shop.url}/admin`)
      await expect(line).toBeVisible({ timeout: 5000 })
    }).toPass()
    await line.click()
    await expect(page.getByText(/^Nobody knows whether the courier has this parcel/)).toBeVisible()
    expect(peer.count(`${lost}-1`)).toBe(0)
  } finally {
    await shop.stop()
  }
})
