import { type APIRequestContext, type Page, request } from 'playwright/test'
import { DEMO_OWNER } from '#demo/owner.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import type { OrderState } from '#shop/orders/contract/office-orders.ts'
import type { Language, Role } from '#shop/staff/contract/office-staff.ts'
import { expect } from './journey.ts'
import type { RunningShop } from './running-shop.ts'
import { unique } from './shop-actions.ts'
import { Thumb } from './thumb.ts'

const PASSWORD = 'four plain words here'

/** Fills in the sign-in that is shown. */
export async function fillSignIn(page: Page, login: string, password: string): Promise<void> {
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

/** Calls the API as the person whose cookies `api` holds; throws for a refusal. */
async function post(api: APIRequestContext, path: string, data: unknown, origin: string) {
  const { cookies } = await api.storageState()
  const pair = cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
  const answer = await api.post(path, { data, headers: { 'X-CSRFToken': pair, Origin: origin } })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

const sharedShop = () => process.env['SHOP_URL'] ?? ''

/** The session of the demo's owner by shop, for all tests of a worker until the shop would ask for the password again. */
const owners = new Map<
  string,
  { storageState: Awaited<ReturnType<APIRequestContext['storageState']>>; since: number }
>()
const PROVEN_FOR = 5 * 60_000

/** The demo's owner of a shop, signed in. */
async function openAsOwner(shop: string): Promise<APIRequestContext> {
  const owner = owners.get(shop)
  if (owner && performance.now() - owner.since < PROVEN_FOR)
    return request.newContext({ baseURL: shop, storageState: owner.storageState })
  const api = await request.newContext({ baseURL: shop })
  await api.get('/api/admin/me')
  await post(api, '/api/admin/session', { login: DEMO_OWNER.phone, password: DEMO_OWNER.password }, shop)
  owners.set(shop, { storageState: await api.storageState(), since: performance.now() })
  return api
}

/** The link of a new invitation, made by the demo's owner of a shop. */
async function invite(role: Role, shop: string): Promise<string> {
  const api = await openAsOwner(shop)
  const { link } = await post(api, '/api/admin/invites', { role }, shop)
  await api.dispose()
  return link
}

export interface Worker {
  name: string
  phone: string
  password: string
}

const newWorker = (): Worker => ({
  name: `Mim ${unique()}`,
  phone: `017${Math.floor(1e7 + Math.random() * 9e7)}`,
  password: PASSWORD,
})

/**
 * Signs a new person of the staff in, so that tests at a time do not meet: the next page of the office that is opened is
 * theirs. At `home`, another name of the shop, or of a shop of the test's own.
 */
export async function joinAs(
  page: Page,
  role: Role,
  language: Language = 'en',
  home = '',
  shop = sharedShop(),
): Promise<Worker> {
  const worker = newWorker()
  const link = await invite(role, shop)
  const at = home || shop
  const userAgent = await page.evaluate(() => navigator.userAgent)
  const api = await request.newContext({ baseURL: at, userAgent })
  await api.get('/api/admin/me')
  const { name, phone: phone_number, password } = worker
  const joining = { token: link.split('#')[1], language, name, phone_number, password }
  await post(api, '/api/admin/invites/accept', joining, at)
  const { cookies } = await api.storageState()
  await api.dispose()
  // Session cookies: by the browser's clock, which a moved one may be a month behind, those of the shop have expired.
  const isOf = ({ name, value, httpOnly, secure, sameSite }: (typeof cookies)[number]) => ({
    ...{ name, value, httpOnly, secure, sameSite },
    url: at,
  })
  await page.context().addCookies(cookies.map(isOf))
  return worker
}

/** Chooses a language before anybody is signed in, and waits for its words: a step that gets others ignores presses. */
async function chooseLanguage(page: Page, language: Language, thumb: Thumb): Promise<void> {
  await thumb.tap(page.getByRole('button', { name: { en: 'English', bn: 'বাংলা' }[language] }))
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Writes something as the person who is signed in, past what the page shows. */
export async function sendAside(page: Page, method: string, path: string, data: object, shop = sharedShop()) {
  const pair = (await page.context().cookies(shop)).find(({ name }) => name === 'csrftoken')?.value ?? ''
  const headers = { 'X-CSRFToken': pair, Origin: shop }
  const answer = await page.request.fetch(shop + path, { method, data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Leaves the tab and comes back, until this is read again. */
export const comeBack = (page: Page, path: string) =>
  expect(async () => {
    const read = page.waitForResponse((answer) => answer.url().endsWith(path), { timeout: 2000 })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await read
  }).toPass()

/** Signs in a new person who opens an invitation and fills in its form. */
export async function joinByLink(page: Page, role: Role): Promise<Worker> {
  const worker = newWorker()
  await page.goto(await invite(role, sharedShop()))
  await chooseLanguage(page, 'en', new Thumb())
  await page.locator('input[name=name]').fill(worker.name)
  await page.locator('input[name=phone_number]').fill(worker.phone)
  await page.locator('input[name=password]').fill(worker.password)
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  return worker
}

/** Opens the link that a new shop prints, and becomes its owner. */
export async function becomeOwner(
  page: Page,
  shop: RunningShop,
  language: Language = 'en',
  thumb = new Thumb(),
): Promise<void> {
  // The link is printed after the address.
  const printed = () => /open this link once, within a day: (\S+)/.exec(shop.output())?.[1] ?? ''
  await expect.poll(printed).not.toBe('')
  await page.goto(printed())
  await chooseLanguage(page, language, thumb)
  await thumb.type(page.locator('input[name=name]'), 'Rahima')
  await thumb.type(page.locator('input[name=phone_number]'), '01712345678')
  await thumb.type(page.locator('input[name=password]'), PASSWORD)
  await thumb.tap(page.locator('button[type=submit]'))
  await page.waitForURL(/\/admin$/)
}

/** Takes an order through states, as the demo's owner of the shop does. */
export async function takeSteps(id: number, states: OrderState[], shop = sharedShop()): Promise<void> {
  const api = await openAsOwner(shop)
  for (const to of states) {
    const { order } = await (await api.get(`/api/admin/orders/${id}`)).json()
    await post(api, `/api/admin/orders/${id}/transitions`, { to, version: order.version }, shop)
  }
  await api.dispose()
}

/** An order as the demo's owner of the shop sees it. */
export async function readOrder(id: number, shop = sharedShop()): Promise<ShopOrder> {
  const api = await openAsOwner(shop)
  const { order } = await (await api.get(`/api/admin/orders/${id}`)).json()
  await api.dispose()
  return order
}

/** Places an order as a shopper, who gives this name; returns its number. */
export async function placeOrder(
  name: string,
  more: Record<string, unknown> = {},
  shop = process.env['SHOP_URL'],
): Promise<number> {
  const answer = await fetch(`${shop}/api/product/order/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': unique() },
    body: JSON.stringify({
      name,
      phone_number: `018${Math.floor(1e7 + Math.random() * 9e7)}`,
      district: 'Dhaka',
      upazila: 'Dhanmondi',
      delivery_address: 'বাড়ি ৫, রোড ২',
      products: [{ product_id: 12, quantity: 2 }],
      coupon: '',
      payment_type: 'CASH_ON_DELIVERY',
      inside_dhaka: true,
      transaction_id: '',
      ...more,
    }),
  })
  const { order } = await answer.json()
  if (!order) throw new Error(`No order was placed: ${answer.status}`)
  return order.pk
}

/**
 * Stops events of orders on a screen: orders of other journeys would ring, and their toasts would cover its buttons. Done in
 * the page, as a route would make the browser load every file of the office again for each screen.
 */
export async function muteOrders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isOfOrders = (address: unknown) =>
      new URL(String(address), location.href).pathname.startsWith('/api/admin/events')
    class Silence extends EventTarget {
      readyState = 0
      close() {}
    }
    const { fetch } = window
    window.fetch = (input, init) =>
      isOfOrders(input instanceof Request ? input.url : input)
        ? Promise.resolve(new Response(null, { status: 204 }))
        : fetch(input, init)
    window.EventSource = new Proxy(EventSource, {
      construct: (source, [address]: [string]) => (isOfOrders(address) ? new Silence() : new source(address)),
    })
  })
}

/** Presses a button, again while it ignores presses or an import of another journey runs, until the text that it leads to is there. */
export const pressUntil = (page: Page, name: string, end: string) =>
  expect(async () => {
    const button = page.getByRole('button', { name })
    if (await button.isVisible()) await button.click()
    await expect(page.getByText(end, { exact: true })).toBeVisible({ timeout: 5000 })
  }).toPass()
