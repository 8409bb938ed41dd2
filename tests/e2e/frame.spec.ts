import { expect, test } from '../support/journey.ts'
import { toast } from '../support/shop-actions.ts'

const isPhone = (page: import('playwright/test').Page) => (page.viewportSize()?.width ?? 0) < 840

test('a closed announcement stays closed for the session', { tag: '@any-size' }, async ({ page }) => {
  await page.goto('/')
  const close = page.locator('[data-close-announcement]')
  await expect(close).toBeVisible()
  await close.click()
  await expect(close).toBeHidden()
  await page.goto('/about')
  await expect(close).toBeHidden()
})

test('the menu of a phone starts collapsed and opens to search, categories and links', async ({ page }) => {
  test.skip(!isPhone(page), 'On a desktop the menu is always visible.')
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await page.getByLabel('Menu', { exact: true }).first().click()
  await expect(menu.getByRole('link', { name: 'Latest Products' })).toBeVisible()
  await menu.getByText('Categories', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Clothing' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'All categories' })).toHaveAttribute('href', '/categories')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByLabel('Menu', { exact: true }).first().click()
  await expect(menu).toBeVisible()
  // The page is left by a link; Back shows it as it was.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await expect(menu).toBeHidden({ timeout: 5000 })
})

test('the categories of a desktop open by hover and by keyboard', async ({ page }) => {
  test.skip(isPhone(page), 'A phone has its own menu.')
  await page.goto('/')
  const categories = page
    .locator('.main-menu details, header details')
    .filter({ hasText: 'Categories' })
    .locator('visible=true')
    .first()
  // A hand moves the pointer more than once.
  await page.mouse.move(5, 700)
  await categories.locator('summary').hover()
  await expect(categories.getByRole('link', { name: 'Clothing' })).toBeVisible()
  await page.mouse.move(5, 700)
  await expect(categories.getByRole('link', { name: 'Clothing' })).toBeHidden()
  await categories.locator('summary').focus()
  await page.keyboard.press('Enter')
  await categories.getByRole('link', { name: 'Clothing' }).click()
  await expect(page).toHaveURL('/products?category=Clothing')
})

test('the account menu of a visitor offers Login, Register, the wishlist and the order', async ({ page }) => {
  await page.goto('/')
  await page.locator('details.account > summary').click()
  const links = page.locator('details.account').getByRole('link')
  await expect(links).toHaveText(['Login', 'Register', 'Wishlist', 'Track order'])
})

test('the frame says who is signed in before a script was loaded, whatever the name', {
  tag: '@any-size',
}, async ({ page }) => {
  await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const account = page.locator('details.account > summary')
  for (const [name, letter] of [
    ['Rahima Khatun', 'R'],
    ['রহিম উদ্দিন', 'র'],
    ['"}<b>', '"'],
    ['', ' '],
  ] as const) {
    const auth = { user: { name, phone: '01712345678', email: 'rahima@example.com' }, token: 'abc' }
    await page.goto('/about')
    await page.evaluate((stored) => localStorage.setItem('auth', stored), JSON.stringify(auth))
    await page.reload()
    const painted = await account.evaluate((element) => getComputedStyle(element, '::after').content)
    expect(JSON.parse(painted)).toBe(letter)
  }
})

test('the newsletter says that it does not exist yet', { tag: '@any-size' }, async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill('me@example.com')
  await footer.getByRole('button', { name: 'Submit' }).click()
  await expect(
    toast(page, 'Thank you! Our newsletter has not started yet, so your address was not stored.'),
  ).toBeVisible()
})

test('a customer reads Contact and About as visitors do', { tag: '@any-size' }, async ({ page }) => {
  const auth = { user: { name: 'Rahima', phone: '01712345678', email: 'rahima@example.com' }, token: 'abc' }
  await page.addInitScript((stored) => localStorage.setItem('auth', stored), JSON.stringify(auth))
  for (const name of ['Contact', 'About']) {
    await page.goto(`/${name.toLowerCase()}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-signed-in')
    await expect(page).toHaveURL(`/${name.toLowerCase()}`)
  }
})

test('the footer shows contact data and links', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const [name, href] of [
    ['Terms & conditions', '/terms-&-condition'],
    ['Privacy Policy', '/privacy-policy'],
    ['Popular items', '/#popular'],
    ['Latest products', '/products?sort=-pk'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await expect(footer.getByText('2024')).toBeVisible()
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible()
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
})

test('a success toast disappears by itself, but not while it is hovered', async ({ page }) => {
  test.skip(isPhone(page), 'A phone has no hover.')
  await page.goto('/products')
  await page.getByRole('article').first().getByRole('button', { name: /Add/ }).click()
  const added = toast(page, 'Product added to cart.')
  await added.hover()
  const box = await added.boundingBox()
  expect(box && box.x < 400 && box.y > 500).toBe(true)
  // Longer than the duration of a success toast.
  await page.clock.install()
  await page.clock.fastForward(3000)
  await expect(added).toBeVisible()
})

test.describe('an unknown address', () => {
  test.use({ expectedErrors: /404/ })
  test('shows the 404 page with six popular goods, a search and a Home link', { tag: '@any-size' }, async ({
    page,
  }) => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('region', { name: 'POPULAR ITEMS' }).getByRole('article')).toHaveCount(6)
    const search = page.getByRole('search', { name: 'Find a product' }).getByRole('searchbox')
    await search.fill('honey')
    await search.press('Enter')
    await expect(page).toHaveURL('/products?search=honey')
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: /Home/ }).click()
    await expect(page).toHaveURL('/')
  })
})
