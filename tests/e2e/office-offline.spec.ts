import type { Page } from 'playwright/test'
import { startDemoShop } from '../support/demo-shop.ts'
import { expect, test } from '../support/journey.ts'
import { fillSignIn, joinAs, placeOrder, readOrder, takeSteps } from '../support/office-pages.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { unique } from '../support/shop-actions.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
})
// One shop for all, of whose queues nobody else takes an order.
test.describe.configure({ mode: 'default' })

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startDemoShop({ LIMITS: 'off' })
})
test.afterAll(() => shop.stop())

/** Names of what the office has stored of orders in this browser. */
const listSeen = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('haat-office-seen')
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve([])
        opening.onsuccess = () => {
          const database = opening.result
          const names = database.transaction('seen').objectStore('seen').getAllKeys()
          names.onsuccess = () => {
            database.close()
            resolve(names.result.map(String))
          }
        }
      }),
  )

/** Opens a screen with a network and uses it once, until it would open without one. */
async function see(page: Page, path: string, names: string[]): Promise<void> {
  await page.goto(shop.url + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Shift')
  await expect
    .poll(() => page.evaluate(async () => Boolean(await (await caches.open('haat-office')).match('/admin'))))
    .toBe(true)
  await expect.poll(() => listSeen(page)).toEqual(expect.arrayContaining(names))
}

const nameOf = (id: number) => JSON.stringify(['orders', 'one', id])
const callsOf = async (id: number) =>
  (await readOrder(id, shop.url)).timeline.filter(({ kind }) => kind === 'call' || kind === 'note')

test('without a network the calls and an order open, and what is said of them is sent once there is one', async ({
  page,
  context,
}) => {
  const name = `Rahima ${unique()}`
  const id = await placeOrder(name, {}, shop.url)
  await joinAs(page, 'clerk', 'en', '', shop.url)
  await see(page, '/admin/calls', ['["me"]'])
  await see(page, `/admin/orders/${id}`, [nameOf(id)])
  await context.setOffline(true)

  await page.goto(`${shop.url}/admin/calls`)
  await expect(page.getByText(/^No connection\. Loaded: /)).toBeVisible()
  const called = page.getByRole('article').filter({ hasText: name })
  await expect(async () => {
    if (await called.isHidden()) await page.getByRole('button', { name: 'Next' }).click()
    await expect(called).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.getByRole('button', { name: 'No answer' }).click()
  await expect(page.getByRole('button', { name: '1 waits to be sent' })).toBeVisible()
  await expect(called).toBeHidden()

  await page.goto(`${shop.url}/admin/orders/${id}`)
  await page.getByLabel('Note').fill('Ask for the second gate')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('button', { name: '2 wait to be sent' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/No answer/, /second gate/])
  expect(await callsOf(id)).toEqual([])

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /to be sent/ })).toHaveCount(0)
  await expect(page.getByText(/^No connection/)).toHaveCount(0)
  await expect
    .poll(() => callsOf(id))
    .toMatchObject([
      { kind: 'call', result: 'no_answer' },
      { kind: 'note', text: 'Ask for the second gate' },
    ])
  await page.reload()
  await expect(page.getByText('Ask for the second gate')).toBeVisible()
  expect(await callsOf(id)).toHaveLength(2)
})

test('what somebody else has overtaken is not stored, and its person reads why', async ({ page, context }) => {
  const id = await placeOrder(`Karim ${unique()}`, {}, shop.url)
  await joinAs(page, 'clerk', 'en', '', shop.url)
  await see(page, `/admin/calls`, [nameOf(id)])
  await context.setOffline(true)
  await page.goto(`${shop.url}/admin/calls`)
  const called = page.getByRole('article').filter({ has: page.getByRole('link', { name: `#${id}` }) })
  await expect(async () => {
    if (await called.isHidden()) await page.getByRole('button', { name: 'Next' }).click()
    await expect(called).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.getByRole('button', { name: 'Busy' }).click()
  await expect(page.getByRole('button', { name: '1 waits to be sent' })).toBeVisible()
  await takeSteps(id, ['confirmed'], shop.url)

  await context.setOffline(false)
  await page.getByRole('button', { name: '1 was not saved: see why' }).click()
  const item = page.getByRole('dialog').getByRole('listitem').first()
  await expect(item).toContainText('Somebody changed this order meanwhile.')
  await expect(item).toContainText('confirmed it')
  await item.getByRole('button', { name: 'I have read it' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await callsOf(id)).toEqual([])
})

test('nothing that was seen stays on the device once its person signs out or the session has ended', async ({
  page,
}) => {
  const id = await placeOrder(`Salma ${unique()}`, {}, shop.url)
  const worker = await joinAs(page, 'clerk', 'en', '', shop.url)
  await see(page, `/admin/orders/${id}`, [nameOf(id)])
  await page.context().clearCookies({ name: /^staff$/ })
  await page.goto(`${shop.url}/admin/orders/${id}`)
  await expect(page).toHaveURL(/sign-in/)
  await expect.poll(() => listSeen(page)).toEqual([])

  await fillSignIn(page, worker.phone, worker.password)
  await expect(page).toHaveURL(`${shop.url}/admin/orders/${id}`)
  await see(page, `/admin/orders/${id}`, [nameOf(id)])
  await page.goto(`${shop.url}/admin/me`)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/sign-in/)
  await expect.poll(() => listSeen(page)).toEqual([])

  await joinAs(page, 'packer', 'en', '', shop.url)
  await see(page, '/admin/orders', ['["me"]'])
  await page.context().setOffline(true)
  await page.goto(`${shop.url}/admin/orders/${id}`)
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached')
  await expect(page.getByText('Salma')).toHaveCount(0)
})
