import type { Page } from 'playwright/test'
import { createBrowser, startPushService } from '../peers/push.ts'
import { findChromium } from '../support/chromium.ts'
import { expect, test } from '../support/journey.ts'
import { becomeOwner, placeOrder } from '../support/office-pages.ts'
import { startShop } from '../support/running-shop.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'], expectedErrors: /status of 40[13]/ })

/** Its headless shell shows none: `CHROMIUM_PATH` names a whole browser. Unit tests run the worker everywhere. */
const SHOWS_NOTIFICATIONS = !findChromium().includes('headless-shell')

/** Chromium asks a service of Google for an address: here the page gets one of the peer, with keys of a browser. */
const subscribeTo = (page: Page, { endpoint, p256dh, auth }: ReturnType<typeof createBrowser>['device']) =>
  page.addInitScript(
    (json) => {
      const subscription = { toJSON: () => json, unsubscribe: async () => sessionStorage.clear() }
      Object.assign(PushManager.prototype, {
        async subscribe() {
          sessionStorage.setItem('subscribed', 'yes')
          return subscription
        },
        getSubscription: async () => (sessionStorage.getItem('subscribed') ? subscription : null),
      })
    },
    { endpoint, keys: { p256dh, auth } },
  )

/** Gives a message to the worker of the office, as the browser does when its service has one. */
async function deliver(page: Page, message: unknown): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const office = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin'))
      if (office) resolve(office.registrationId)
    }),
  )
  await client.send('ServiceWorker.enable')
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
}

const listShown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/admin')
    return (await registration?.getNotifications())?.map(({ title, body, data }) => ({ title, body, data })) ?? []
  })

test('a device is told of an order while the office is closed, until it is switched off', async ({ page }) => {
  const service = await startPushService()
  const shop = await startShop({ PROVIDER_URLS: `push=${service.url}` })
  const browser = createBrowser('phone')
  await subscribeTo(page, browser.device)
  const heard = () => service.sent.map(({ body }) => browser.open(body) as { tag: string })
  try {
    await becomeOwner(page, shop)
    await page.goto(`${shop.url}/admin/notices`)
    const on = page.getByRole('switch', { name: 'Tell this device of news' })
    await on.click()
    await expect(on).toBeChecked()
    await expect.poll(() => heard().map(({ tag }) => tag)).toEqual(['works'])
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await expect(page.getByLabel('From')).toHaveValue('22')
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await expect(page.getByLabel('From')).toBeHidden()

    await page.goto('about:blank')
    const order = await placeOrder('Karim', {}, shop.url)
    await expect.poll(() => heard().at(-1)?.tag).toBe(`order-${order}`)
    await page.goto(`${shop.url}/admin/notices`)
    if (SHOWS_NOTIFICATIONS) {
      await deliver(page, heard().at(-1))
      await expect
        .poll(() => listShown(page))
        .toEqual([expect.objectContaining({ title: `New order ${order}`, data: { url: `/admin/orders/${order}` } })])
    }
    await expect(on).toBeChecked()
    await on.click()
    await expect(on).not.toBeChecked()
  } finally {
    await page.close()
    await shop.stop()
    service.stop()
  }
})
