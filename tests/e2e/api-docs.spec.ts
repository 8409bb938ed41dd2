import { expect, test } from '../support/journey.ts'

test('GET /api/docs shows every call of openapi.json and loads files of the shop only', async ({ page, baseURL }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /Haat/ })).toBeVisible()
  await expect(page.locator('#operations-tag-office')).toBeVisible()
  await page.locator('#operations-tag-default').click()
  const order = page.locator('#operations-default-createOrder')
  await expect(order).toContainText('/api/product/order/create')
  await order
    .getByRole('button', { name: /order\/create/ })
    .first()
    .click()
  await expect(order).toContainText('prices_changed')
  const { paths } = await (await page.request.get('/api/openapi.json')).json()
  // Of the office, which are far more, Swagger UI renders only those in view.
  const operations = Object.values<Record<string, { tags?: string[] }>>(paths).flatMap((methods) =>
    Object.values(methods),
  )
  const count = operations.filter(({ tags }) => !tags).length
  expect(count).toBeGreaterThan(35)
  await expect(page.locator('.opblock')).toHaveCount(count)
  const origin = new URL(baseURL ?? '').origin
  const own = requests.filter((url) => new URL(url).origin === origin)
  expect(own.length).toBeGreaterThanOrEqual(5)
  expect(requests.filter((url) => !url.startsWith('data:'))).toEqual(own)
})

test('a call that writes can be tried from /api/docs: its anti-forgery pair is sent', async ({ page }) => {
  await page.goto('/api/docs')
  await page.locator('#operations-tag-default').click()
  const login = page.locator('#operations-default-forgotPassword')
  await login
    .getByRole('button', { name: /forgot_password/ })
    .first()
    .click()
  await login.getByRole('button', { name: 'Try it out' }).click()
  await login.getByRole('textbox').first().fill('nobody@example.com')
  // The first call sets the cookie, the second one must repeat it.
  for (let n = 0; n < 2; n += 1) {
    const answered = page.waitForResponse(/forgot_password/)
    await login.getByRole('button', { name: 'Execute' }).click()
    expect((await answered).status()).toBe(200)
  }
})
