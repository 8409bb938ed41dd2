import type { Page } from 'playwright/test'
import { expect, test } from '../support/journey.ts'
import { toast } from '../support/shop-actions.ts'

const DEMO = { phone: '01700-000001', password: 'haat-demo' }

async function sendLogin(page: Page, password: string) {
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Phone').fill(DEMO.phone)
  await form.getByLabel('Password', { exact: true }).fill(password)
  const [request] = await Promise.all([
    page.waitForRequest('**/api/account/login'),
    form.getByRole('button', { name: 'Login' }).click(),
  ])
  await (await request.response())?.finished()
  return request
}

test.describe('the first call of a browser without the cookie', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('receives the cookie, and the next call repeats it in its header', async ({ page, context }) => {
    await page.goto('/login')
    expect(await context.cookies()).toEqual([])
    const first = await sendLogin(page, 'wrong horse')
    expect(await first.headerValue('X-CSRFToken')).toBeNull()
    const cookie = (await context.cookies()).find(({ name }) => name === 'csrftoken')
    expect(cookie?.value.length).toBeGreaterThan(20)
    const second = await sendLogin(page, DEMO.password)
    expect(await second.headerValue('X-CSRFToken')).toBe(cookie?.value)
    expect((await second.response())?.status()).toBe(200)
    await expect(page).not.toHaveURL(/login/)
  })
})

test.describe('a call that is in flight when the cookie arrives', () => {
  test.use({ expectedErrors: /status of 40[13]/ })

  test('is retried once with cookie and header', async ({ page, context }) => {
    await page.goto('/login')
    const headers: (string | null)[] = []
    await page.route('**/api/account/login', async (route) => {
      headers.push(await route.request().headerValue('X-CSRFToken'))
      if (headers.length > 1) return route.continue()
      // As if the response to another call had set it meanwhile.
      await context.addCookies([{ name: 'csrftoken', value: 'the-pair-of-another-call', url: page.url() }])
      return route.fulfill({ status: 403, json: { response: 'error', code: 'anti_forgery_failed', msg: 'No pair.' } })
    })
    await sendLogin(page, 'wrong horse')
    await expect(toast(page, 'The phone number or the password is not right.')).toBeVisible()
    expect(headers).toEqual([null, 'the-pair-of-another-call'])
  })
})

test('a browser that signed in is a known device at its next login, also after signing out', async ({ page }) => {
  // A dozen logins, each with a deliberately slow hash.
  test.slow()
  await page.goto('/login')
  expect(new URLSearchParams((await sendLogin(page, DEMO.password)).postData() ?? '').get('device')).toBe('')
  await expect(page).not.toHaveURL(/login/)
  const device = await page.evaluate(() => localStorage.getItem('device'))
  expect(device).toMatch(/^[\w-]{43}$/)
  await page.evaluate(() => localStorage.setItem('auth', ''))
  await page.goto('/login')
  const second = await sendLogin(page, DEMO.password)
  expect(new URLSearchParams(second.postData() ?? '').get('device')).toBe(device)
})
