import type { Page } from 'playwright/test'
import { login, logout } from '../support/demo-customer.ts'
import { holdCalls } from '../support/held-calls.ts'
import { expect, test } from '../support/journey.ts'
import { placeOrder } from '../support/office-pages.ts'
import { fillCart, fillCheckout, findOrder, storeBefore, toast, unique } from '../support/shop-actions.ts'

const PHONE = '০১৭১২৩৪৫৬৭৮'
const form = (page: Page) => page.getByRole('form', { name: 'Track order' })
const list = (page: Page) => page.getByRole('region', { name: 'Orders from this phone' })
const storedOrders = (page: Page) => page.evaluate(() => localStorage.getItem('orders'))

async function confirm(page: Page, name: string): Promise<void> {
  await fillCart(page, [{ id: 5, quantity: 1 }])
  await page.goto('/checkout')
  await fillCheckout(page, name)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
}

/** Places an order and returns its number. */
async function order(page: Page): Promise<number> {
  const name = `Recent ${unique()}`
  await confirm(page, name)
  await expect(page).toHaveURL('/')
  return (await findOrder(name)).order.id
}

/** The number of an order that this browser remembers from an earlier visit. */
async function orderBefore(page: Page): Promise<number> {
  const phone = '01712345678'
  const number = await placeOrder(`Recent ${unique()}`, { phone_number: phone })
  await storeBefore(page, { orders: JSON.stringify([{ number, phone, at: new Date().toISOString(), key: unique() }]) })
  return number
}

test('a visitor finds their order on the tracking page after its toast has disappeared', async ({ page }) => {
  const first = await order(page)
  const second = await order(page)
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track order' }).click()
  await expect(form(page).getByLabel('Order number')).toHaveValue(String(second))
  await expect(form(page).getByLabel('Phone')).toHaveValue(PHONE)
  await form(page).getByRole('button', { name: 'Track order' }).click()
  await expect(page.getByRole('heading', { name: `Order #${second}` })).toBeVisible()
  await expect(list(page).getByRole('button', { name: /^Order #/ })).toHaveText([`Order #${second}`, `Order #${first}`])
  await list(page)
    .getByRole('button', { name: `Order #${first}` })
    .click()
  await expect(page.getByRole('heading', { name: `Order #${first}` })).toBeInViewport()
})

test('forgetting the orders removes them from the browser and from the page', async ({ page }) => {
  const number = await orderBefore(page)
  await page.goto('/track-order')
  await list(page)
    .getByRole('button', { name: `Order #${number}` })
    .click()
  await expect(page.getByRole('heading', { name: `Order #${number}` })).toBeVisible()
  await list(page).getByRole('button', { name: 'Forget these orders' }).click()
  await expect(page.getByText('This browser has forgotten its orders.')).toBeFocused()
  await expect(page.getByText(`#${number}`)).toHaveCount(0)
  await expect(form(page).getByLabel('Phone')).toHaveValue('')
  expect(await storedOrders(page)).toBeNull()
  await page.reload()
  await expect(form(page).getByLabel('Order number')).toHaveValue('')
  await expect(list(page)).toHaveCount(0)
})

test('an answer that arrives after the orders were forgotten shows none of them', async ({ page }) => {
  const number = await orderBefore(page)
  const release = await holdCalls(page, '**/api/product/order/track')
  await page.goto('/track-order')
  await list(page).getByRole('button', { name: 'Forget these orders' }).click()
  await release()
  await expect(form(page).getByRole('button', { name: 'Track order' })).toHaveAttribute('aria-disabled', 'false')
  await expect(page.getByText(`#${number}`)).toHaveCount(0)
})

test('logging out removes the orders, and a customer’s own orders are not stored', async ({ page }) => {
  await order(page)
  expect(await storedOrders(page)).not.toBeNull()
  await page.goto('/login')
  await login(page)
  await expect(page).toHaveURL('/')
  await confirm(page, `Customer ${unique()}`)
  await expect(page).toHaveURL('/dashboard/orders')
  expect(JSON.parse((await storedOrders(page)) ?? '[]')).toHaveLength(1)
  await logout(page)
  expect(await storedOrders(page)).toBeNull()
})

test('values typed before the page’s script is loaded are not overwritten', async ({ page }) => {
  await page.goto('/about')
  const stored = [{ number: 77, phone: '01712345678', at: '2001-11-22T06:00:00.000Z', key: 'abc' }]
  await page.evaluate((orders) => localStorage.setItem('orders', JSON.stringify(orders)), stored)
  await page.route('**/*.js', (route) => setTimeout(() => void route.continue(), 1000))
  await page.goto('/track-order', { waitUntil: 'commit' })
  await form(page).getByLabel('Order number').fill('5')
  await expect(list(page)).toBeVisible()
  await expect(form(page).getByLabel('Order number')).toHaveValue('5')
})

test('orders can be placed and tracked when browser storage is full', async ({ page }) => {
  await page.addInitScript(() => {
    const full = new Proxy(localStorage, {
      set(target, key, value) {
        if (key === 'orders') throw new DOMException('full', 'QuotaExceededError')
        return Reflect.set(target, key, value, target)
      },
      get(target, key) {
        const value = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    Object.defineProperty(window, 'localStorage', { get: () => full })
  })
  const number = await order(page)
  await expect(toast(page, 'Order placed successfully.')).toBeVisible()
  await page.goto('/track-order')
  await form(page).getByLabel('Order number').fill(String(number))
  await form(page).getByLabel('Phone').fill(PHONE)
  await form(page).getByRole('button', { name: 'Track order' }).click()
  await expect(page.getByRole('heading', { name: `Order #${number}` })).toBeVisible()
})

test('the page works when browser storage is disabled', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('off', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
  })
  await page.goto('/track-order')
  await form(page).getByLabel('Order number').fill('x')
  await form(page).getByLabel('Phone').fill('01712345678')
  await form(page).getByRole('button', { name: 'Track order' }).click()
  await expect(page.getByText('This must be an order number.')).toBeVisible()
})

test('the placed order stays on the home page until its card is closed, and is there before any script', async ({
  page,
}) => {
  const number = await order(page)
  const card = page.getByRole('region', { name: 'Order placed' })
  await expect(card.getByText(`Order #${number}`)).toBeVisible()
  await expect(card.getByText('We call you to confirm')).toBeVisible()
  await expect(card.getByRole('listitem').filter({ hasText: 'Placed' })).toHaveAttribute('aria-current', 'step')
  const pressed = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(card.getByRole('link', { name: 'Track order' })).toHaveAttribute('href', `/track-order#${number}`)
  await card.getByRole('button', { name: 'Close' }).click()
  pressed.resolve()
  await expect(card).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('/')
  await page.mouse.move(9, 9)
  await expect(card).toHaveCount(0)
})

test('a card that was drawn in the other language waits to be drawn in this one', async ({ page }) => {
  await order(page)
  await expect(page.getByRole('region', { name: 'Order placed' })).toBeVisible()
  const seen = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await seen.promise
    await route.continue()
  })
  await page.goto('/bn', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.locator('[data-receipt]')).toHaveCount(0)
  seen.resolve()
  await page.mouse.move(9, 9)
  await expect(page.getByRole('region', { name: 'অর্ডার হয়েছে' })).toBeVisible()
})

test('on paper the placed order stands alone, and its link opens it', async ({ page }) => {
  const number = await order(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Track order' }).first().click()
  await expect(page.getByRole('heading', { name: `Order #${number}` })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(list(page)).toBeHidden()
})

test('a placed order is cancelled on its card, which says where the money goes', async ({ page }) => {
  await order(page)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('there is nothing to pay')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Order again' })).toBeFocused()
  await page.reload()
  await expect(page.locator('[data-receipt]')).toHaveCount(0)
})

test('an order that was put away while it is being cancelled does not come back', async ({ page }) => {
  const number = await order(page)
  const cancelled = toast(page, 'Your order is cancelled.')
  const cancel = async () => {
    const release = await holdCalls(page, '**/api/product/order/cancel')
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    return release
  }
  const releaseCard = await cancel()
  await page.locator('[data-receipt]').getByRole('button', { name: 'Close' }).click()
  await releaseCard()
  await expect(cancelled).toBeVisible()
  await expect(page.locator('[data-receipt]')).toHaveCount(0)

  const other = await order(page)
  await page.goto('/track-order')
  await expect(page.getByRole('heading', { name: `Order #${other}` })).toBeVisible()
  const release = await cancel()
  await list(page)
    .getByRole('button', { name: `Order #${number}` })
    .click()
  await expect(page.getByRole('heading', { name: `Order #${number}` })).toBeVisible()
  await release()
  await expect(cancelled).toBeVisible()
  await expect(page.getByRole('heading', { name: `Order #${number}` })).toBeVisible()
})

test('a visitor cancels the order while it is pending, and orders it again', async ({ page }) => {
  const number = await order(page)
  await page.goto('/track-order')
  await list(page)
    .getByRole('button', { name: `Order #${number}` })
    .click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toBeFocused()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(toast(page, 'Your order is cancelled.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Order again' })).toBeFocused()
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
})

test('the link of a text message opens the order where it was placed, and asks for the phone elsewhere', async ({
  page,
}) => {
  const [mine, other] = [
    await orderBefore(page),
    await placeOrder(`Linked ${unique()}`, { phone_number: '01812345678' }),
  ]
  await page.goto(`/track-order#${mine}`)
  await expect(page.getByRole('heading', { name: `Order #${mine}` })).toBeVisible()
  await page.goto('about:blank')
  await page.goto(`/track-order#${other}`)
  await expect(form(page).getByLabel('Order number')).toHaveValue(String(other))
  await expect(form(page).getByLabel('Phone')).toHaveValue('')
  await expect(page.getByRole('heading', { name: /^Order #/ })).toHaveCount(0)
  await form(page).getByLabel('Phone').fill('01812345678')
  await form(page).getByRole('button', { name: 'Track order' }).click()
  await expect(page.getByRole('heading', { name: `Order #${other}` })).toBeVisible()
})
