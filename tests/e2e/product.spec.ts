import { expect, test } from '../support/journey.ts'
import { storedCart, toast, unique } from '../support/shop-actions.ts'

test('quantity and total; the toast says added, same or updated', async ({ page }) => {
  await page.goto('/product-details/12')
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  const add = page.locator('main').getByRole('button', { name: 'Add to cart', exact: true }).first()
  await add.click()
  await expect(toast(page, 'Product added to cart.')).toBeVisible()
  await expect(page.locator('[data-cart-badge]')).toHaveText('1')
  await expect(async () => {
    await add.click()
    await expect(toast(page, 'Product is already in cart!').first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await quantity.fill('7')
  await add.click()
  await expect(toast(page, 'Cart updated successfully.')).toBeVisible()
  expect(await storedCart(page)).toBe('[{"id":12,"quantity":7}]')
})

test('a card adds one piece, and does not change a product that is already in the cart', { tag: '@any-size' }, async ({
  page,
}) => {
  await page.goto('/products')
  const add = page.getByRole('article').first().getByRole('button', { name: /Add/ })
  await add.click()
  await expect(toast(page, 'Product added to cart.')).toBeVisible()
  const cart = await storedCart(page)
  await add.click()
  await expect(toast(page, 'Product is already in cart!')).toBeVisible()
  expect(await storedCart(page)).toBe(cart)
})

test('a review: required fields, required rating, then sent and shown first', { tag: '@any-size' }, async ({
  page,
}) => {
  const name = `Karim ${unique()}`
  await page.goto('/product-details/20')
  await page.getByRole('heading', { name: 'Write a review' }).scrollIntoViewIfNeeded()
  const form = page.locator('form').filter({ has: page.getByRole('slider') })
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(toast(page, 'All fields are required.')).toBeVisible()
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill('karim@example.com')
  await form.getByLabel('Comment').fill('খুব ভালো <b>মান</b>')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(toast(page, 'Provide rating')).toBeVisible()
  await form.getByRole('slider').focus()
  for (let n = 0; n < 7; n += 1) await page.keyboard.press('ArrowRight')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(toast(page, 'Review submitted successfully.')).toBeVisible()
  const first = page.getByRole('region', { name: 'Reviews of shoppers' }).getByRole('listitem').first()
  await expect(first).toContainText(name)
  await expect(first).toContainText('3.5/5')
  await expect(first).toContainText('খুব ভালো <b>মান</b>')
})

test('similar products are of the same category, without this one', { tag: '@any-size' }, async ({ page }) => {
  await page.goto('/product-details/12')
  const similar = page.getByRole('region', { name: 'Similar Products' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(similar.getByRole('article').first()).toBeVisible()
  await expect(similar.locator('a[href="/product-details/12"]')).toHaveCount(0)
})

test.describe('a product that does not exist', () => {
  test.use({ expectedErrors: /404/ })

  test('says product not found and redirects to /404', { tag: '@any-size' }, async ({ page }) => {
    const response = await page.goto('/product-details/99999')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('product not found')).toBeVisible()
    await expect(page).toHaveURL('/404')
    await expect(page.getByRole('main').getByRole('link', { name: /Home/ })).toBeVisible()
  })
})

test('the delivery charge of the chosen district is shown, and remembered on other pages', {
  tag: '@any-size',
}, async ({ page }) => {
  await page.goto('/product-details/12')
  await expect(page.getByText(/Delivery in Dhaka city: ৳/)).toBeVisible()
  await page.mouse.move(9, 9)
  await page.mouse.wheel(0, 100)
  const district = page.getByRole('combobox', { name: 'Your district' })
  await expect(async () => {
    if (!(await district.isVisible()))
      await page.getByRole('button', { name: 'Choose your district' }).click({ timeout: 500 })
    await expect(district).toBeVisible({ timeout: 2000 })
  }).toPass()
  await district.selectOption('Sylhet')
  await expect(page.getByText(/^Delivery to Sylhet: ৳/)).toBeVisible()
  await page.goto('/product-details/13')
  await expect(async () => {
    await page.mouse.wheel(0, 50)
    await expect(page.getByText(/^Delivery to Sylhet: ৳/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await expect(viewed.getByRole('article')).toHaveCount(1)
  await viewed.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(viewed).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused({ timeout: 5000 })
})

test('the pictures of a product: swiped, shown on the whole screen, enlarged by a double tap, closed by Escape', async ({
  page,
}) => {
  await page.goto('/product-details/12')
  const first = page.locator('[data-slide]').first()
  await first.click()
  const viewer = page.getByRole('dialog', { name: 'Pictures' })
  await expect(viewer).toBeVisible()
  const row = viewer.getByRole('list')
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2/2')).toBeVisible()
  const picture = row.getByRole('listitem').nth(1).locator('picture')
  const { height } = (await picture.boundingBox()) ?? {}
  expect(height, 'the whole picture is on the screen').toBe(page.viewportSize()?.height)
  await picture.dblclick()
  await expect(picture).toHaveAttribute('style', /scale\(2\.5\)/)
  await picture.dblclick()
  await expect(picture).not.toHaveAttribute('style', /scale/)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  if (isPhone) await expect(page.locator('[data-pill]')).toHaveText('2/2')
  else await expect(page.getByRole('link', { name: 'Picture 2 of' })).toHaveAttribute('aria-current', 'true')
})

test('a phone with a dialog for sharing has one button for it, which works before its script', {
  tag: '@any-size',
}, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async (shared) => void Object.assign(window, { shared })
  })
  await page.goto('/product-details/12', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const shared = () => page.evaluate(() => (window as { shared?: ShareData }).shared)
  await expect.poll(shared).toEqual({
    url: expect.stringMatching(/\/product-details\/12$/),
    title: expect.stringMatching(/^Chilli Powder 200\sg$/),
  })
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeHidden()

  // Of a group it shares the product that is shown.
  await page.goto('/product-details/61')
  await page.getByRole('navigation', { name: 'Colour' }).getByRole('link', { name: 'Teal', exact: true }).click()
  await expect(page).not.toHaveURL(/\/61$/)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const url = expect.stringMatching(new RegExp(`${new URL(page.url()).pathname}$`))
  await expect.poll(shared).toEqual({ url, title: 'Embroidered Kurti – 38, Teal' })
})

test('a card says how many are in the cart', { tag: '@any-size' }, async ({ page }) => {
  await page.goto('/products')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: /Add/ }).click()
  await expect(card.getByText('1 in cart')).toBeVisible()
  await page.reload()
  await card.hover()
  await page.mouse.wheel(0, 100)
  await expect(card.getByText('1 in cart')).toBeVisible()
})
