import type { Locator, Page } from 'playwright/test'
import { browserNow } from '../support/browser-clock.ts'
import { addCounted } from '../support/counted-goods.ts'
import { expect, test } from '../support/journey.ts'
import { joinAs, muteOrders, placeOrder } from '../support/office-pages.ts'
import { unique } from '../support/shop-actions.ts'

// Whoever is not signed in yet is refused, and the browser logs that.
test.use({ expectedErrors: /status of 40[13]/ })
test.beforeEach(({ page }) => muteOrders(page))

/** Milliseconds between the taps of one burst: a bouncing mouse, a double tap, an impatient thumb. */
const PAUSES = [60, 300, 700, 1_000]

/**
 * Taps a spot several times by finger or mouse, wherever its button goes meanwhile; returns what the office wrote. The taps are
 * stamped with their moments, so that they are as far apart on a machine that delivers them late. A burst that came while
 * parts of the screen that load later moved the button counts as none, and is repeated.
 */
async function burst(page: Page, button: Locator, { pause, taps = 3 }: { pause: number; taps?: number }) {
  const written: string[] = []
  const note = (request: { method(): string; url(): string }) => {
    if (request.method() !== 'GET') written.push(`${request.method()} ${new URL(request.url()).pathname}`)
  }
  page.on('request', note)
  const input = await page.context().newCDPSession(page)
  await expect(async () => {
    // Not below the menu at the lower edge of a phone.
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(button).toBeEnabled()
    const box = await button.boundingBox()
    if (!box) throw new Error('The button is not there.')
    const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const begin = browserNow()
    for (let tap = 0; tap < taps; tap++) {
      const moment = begin + tap * pause
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - browserNow())))
      const timestamp = moment / 1000
      if (tap % 2 === 0) {
        await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot], timestamp })
        await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
      } else {
        const click = { ...spot, button: 'left', clickCount: 1, timestamp } as const
        await input.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...click })
        await input.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...click })
      }
    }
    await expect.poll(() => written, { timeout: 10_000 }).not.toEqual([])
  }).toPass()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await input.detach()
  page.off('request', note)
  return written
}

for (const pause of PAUSES)
  test(`taps ${pause} ms apart on a step of an order take one step`, async ({ page }) => {
    await joinAs(page, 'owner')
    const id = await placeOrder(`Rahima ${unique()}`)
    await page.goto(`/admin/orders/${id}`)
    const step = (name: string) => page.getByRole('button', { name, exact: true })
    for (const name of ['Confirm order', 'Mark as packed', 'Hand over to courier', 'Mark as delivered'])
      expect(await burst(page, step(name), { pause }), name).toEqual([`POST /api/admin/orders/${id}/transitions`])
    const sheet = page.getByRole('dialog', { name: 'Money is with the shop' })
    await expect(async () => {
      if (!(await sheet.isVisible())) await step('Money is with the shop').first().click({ timeout: 2000 })
      await expect(sheet).toContainText(`Order ${id} · Rahima`, { timeout: 2000 })
    }).toPass()
    const taken = sheet.getByRole('button', { name: 'Money is with the shop' })
    expect(await burst(page, taken, { pause }), 'money').toEqual([`POST /api/admin/orders/${id}/money`])
    const notice = page.getByRole('listitem').filter({ hasText: `Order ${id}: Received · ৳` })
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect(step('Money is with the shop')).toBeVisible()
  })

test('taps on a payment or a call never reach the next one', async ({ page }) => {
  await joinAs(page, 'owner')
  for (const pause of PAUSES) {
    for (const _ of PAUSES)
      await placeOrder(`Karim ${unique()}`, {
        payment_type: 'ONLINE_PAYMENT',
        transaction_id: `8TP${unique().replace(/\W/g, '').slice(-7).toUpperCase()}`,
      })
    await page.goto('/admin/payments')
    const verify = page.getByRole('button', { name: /^Verify/ }).first()
    expect(await burst(page, verify, { pause }), `payments, ${pause} ms`).toHaveLength(1)
    await page.goto('/admin/calls')
    const busy = page.getByRole('button', { name: 'Busy', exact: true })
    expect(await burst(page, busy, { pause }), `calls, ${pause} ms`).toHaveLength(1)
  }
})

test('taps on a count or on the closing of a day write once, and nothing of the next product', async ({ page }) => {
  await joinAs(page, 'owner')
  for (const pause of PAUSES) {
    const name = unique()
    await addCounted(name, 5)
    await page.goto('/admin/stock/count')
    await page.getByRole('searchbox').fill(`Lamp ${name}`)
    await expect(page.getByRole('heading', { name: `Lamp ${name}` })).toBeVisible()
    await page.getByLabel('How many do you count?').fill('7')
    const save = page.getByRole('button', { name: 'Save, next' })
    expect(await burst(page, save, { pause }), `count, ${pause} ms`).toHaveLength(1)
    await page.goto('/admin/money')
    await page.getByRole('button', { name: 'Close the day' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox').first().fill('1')
    const close = sheet.getByRole('button', { name: 'Close the day' })
    expect(await burst(page, close, { pause }), `day, ${pause} ms`).toHaveLength(1)
  }
})

test('Enter that is held down takes one step', async ({ page }) => {
  await joinAs(page, 'owner')
  const id = await placeOrder(`Salma ${unique()}`)
  await page.goto(`/admin/orders/${id}`)
  const written: string[] = []
  page.on('request', (request) => request.method() === 'POST' && written.push(request.url()))
  const confirm = page.getByRole('button', { name: 'Confirm order', exact: true })
  await expect(confirm).toBeEnabled()
  await confirm.focus()
  for (let held = 0; held < 40; held++) {
    await page.keyboard.down('Enter')
    await new Promise((resolve) => setTimeout(resolve, 33))
  }
  await page.keyboard.up('Enter')
  await expect(page.getByText(`Order ${id}: Confirmed`)).toBeVisible()
  expect(written.filter((url) => url.includes('/transitions'))).toHaveLength(1)
})
