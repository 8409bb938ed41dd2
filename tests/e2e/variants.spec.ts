import type { OfficeGroup } from '#shop/catalogue/contract/office/product-groups.ts'
import { findViolations } from '../support/axe.ts'
import { holdCalls } from '../support/held-calls.ts'
import { expect, test } from '../support/journey.ts'
import { comeBack, joinAs, muteOrders, sendAside } from '../support/office-pages.ts'
import { expectFitting, expectGoodAtAnySize } from '../support/office-screens.ts'
import { storedCart, toast, unique } from '../support/shop-actions.ts'

// A blouse of the demo in sizes and colours.
const FIRST = '/product-details/61'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[149]/ })

test('a size and a colour are chosen by links, and each goes into the cart as what it is', async ({ page }) => {
  await page.goto('/products?search=embroidered+kurti')
  const card = page.getByRole('article').filter({ hasText: 'Embroidered Kurti' })
  await expect(card).toHaveCount(1)
  await card.getByRole('link', { name: 'Choose options: Embroidered Kurti' }).click()
  await expect(page).toHaveURL(FIRST)
  const sizes = page.getByRole('navigation', { name: 'Size' })
  const colours = page.getByRole('navigation', { name: 'Colour' })
  await expect(sizes.getByText('38', { exact: true }).last()).toHaveAttribute('aria-current', 'true')
  await expectFitting(page, 'en', 'variants')
  // There is none in this size: the link says which size it has instead.
  await expect(colours.getByRole('link', { name: 'Maroon (Size: 40)' })).toBeVisible()
  await colours.getByRole('link', { name: 'Teal', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Embroidered Kurti – 38, Teal')
  await sizes.getByRole('link', { name: '40', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Embroidered Kurti – 40, Teal')
  const id = Number(page.url().split('/').at(-1))
  await page.locator('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(toast(page, 'Product added to cart.')).toBeVisible()
  expect(await storedCart(page)).toBe(JSON.stringify([{ id, quantity: 1 }]))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Embroidered Kurti – 38, Teal')
})

for (const [width, height] of [
  [360, 800],
  [320, 640],
] as const)
  test(`price, sizes and colours are on the first screen, above the bar, at ${width} × ${height}`, {
    tag: '@any-size',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(FIRST)
    const bar = await page.getByRole('button', { name: 'Buy now' }).evaluate((each) => each.parentElement?.offsetTop)
    const price = page.locator('[data-buy]').getByText('৳').first()
    const options = ['Size', 'Colour'].map((name) => page.getByRole('navigation', { name }))
    for (const part of [price, ...options]) {
      const { y = Number.NaN, height: most = 0 } = (await part.boundingBox()) ?? {}
      expect(y + most, `${part}, above ${bar}`).toBeLessThanOrEqual(bar ?? 0)
    }
  })

for (const width of [360, 320])
  test(`the buttons of the bar are one line each, beside the quantity, at ${width} px`, {
    tag: '@any-size',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 })
    for (const path of [FIRST, '/product-details/12', `/bn${FIRST}`, '/bn/product-details/12']) {
      await page.goto(path)
      const tops = await page.locator('[data-buy] [data-add-to-cart]').evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const words = document.createRange()
          words.selectNodeContents(button)
          return [...words.getClientRects()].map(({ top }) => Math.round(top))
        }),
      )
      expect(tops.length, path).toBeGreaterThan(0)
      expect(new Set(tops).size, path).toBe(1)
    }
  })

test('nothing is bought that was not chosen: a sheet asks first, by keyboard too', async ({ page }) => {
  await page.goto(FIRST)
  const sheet = page.getByRole('dialog', { name: 'Choose Size and Colour' })
  const buy = page.getByRole('button', { name: 'Buy now' }).first()
  await buy.click()
  await expect(sheet).toBeVisible()
  expect(await storedCart(page)).toBeNull()
  await expect(sheet.getByRole('button', { name: 'Buy now' })).toBeDisabled()
  for (let times = 0; times < 20; times += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer') === null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(buy).toBeFocused()
  await buy.click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(FIRST)

  await buy.press('Enter')
  await sheet.getByRole('link', { name: 'Teal', exact: true }).press('Enter')
  await expect(sheet.getByRole('status')).toHaveText('Choose Size')
  await sheet.getByRole('link', { name: '40', exact: true }).press('Enter')
  await expect(sheet.getByRole('status')).toHaveText('Size 40 · Teal · ৳800.00')
  await expectFitting(page, 'en', 'options sheet')
  expect(await findViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Buy now' }).press('Enter')
  await expect(page).toHaveURL('/cart')
  const line = page.getByRole('row').filter({ hasText: 'Embroidered Kurti' })
  await expect(line.getByText('Size 40 · Teal')).toBeVisible()
})

test.describe('scripts that do not come', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('leave the sizes of the page to who would buy', { tag: '@any-size' }, async ({ page }) => {
    await page.route('**/options-sheet*', (route) => route.abort())
    await page.goto(FIRST)
    await page.getByRole('button', { name: 'Buy now' }).first().click()
    await expect(page.locator('[data-pickers] a').first()).toBeFocused({ timeout: 10_000 })
  })

  test('are told to who chooses a district', { tag: '@any-size' }, async ({ page }) => {
    await page.route('**/geo.*', (route) => route.abort())
    await page.goto(FIRST)
    await page.mouse.wheel(0, 100)
    await expect(async () => {
      await page.getByRole('button', { name: 'Choose your district' }).click()
      await expect(toast(page, 'You are offline. Check your connection and try again.')).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 15_000 })
  })
})

test('an option replaces gallery, price and address where the page stands, and Back brings them back', async ({
  page,
}) => {
  await page.goto(FIRST)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const picture = () => page.locator('[data-gallery] img').first().getAttribute('src')
  const first = await picture()
  await page.evaluate(() => scrollTo(0, 200))
  const colours = page.getByRole('navigation', { name: 'Colour' })
  await colours.getByRole('link', { name: 'Teal', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Embroidered Kurti – 38, Teal')
  expect(await page.evaluate(() => scrollY)).toBe(200)
  expect(await picture()).not.toBe(first)
  await expect(page).toHaveTitle(/38, Teal/)
  const address = page.url()
  // The size that the page shows was chosen by nobody yet.
  await expect(page.locator('[data-buy]').getByText('Choose Size and Colour')).toBeVisible()
  await page.getByRole('navigation', { name: 'Size' }).getByRole('link', { name: '38', exact: true }).click()
  await expect(page.locator('[data-buy]').getByText('Size 38 · Teal')).toBeVisible()
  // None in this size: another size comes along, which is to be chosen again.
  await colours.getByRole('link', { name: /^Maroon/ }).click()
  await expect(page.locator('[data-buy]').getByText('Choose Size and Colour')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(page.locator('[data-buy]').getByText('Size 38 · Teal')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(FIRST)
  await expect.poll(picture).toBe(first)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.goForward()
  await page.reload()
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  await expect(page.locator('[data-buy]').getByText('Size 38 · Teal')).toBeVisible()
})

test('names, pack and price per unit are those of the chosen size and colour', async ({ page }) => {
  // The shop's goods of a group are of one pack each; this one is of four pieces.
  await page.route('**/product-details/*', async (route) => {
    if (route.request().url().endsWith(FIRST)) return route.fallback()
    const html = await (await route.fetch()).text()
    return route.fulfill({ contentType: 'text/html', body: html.replaceAll(/1(?:\s|&nbsp;)pc/g, '4 pcs') })
  })
  await page.goto(FIRST)
  const box = page.locator('[data-buy]').first()
  const facts = page.locator('main [data-facts]')
  await expect(facts).toContainText('1 pc')
  await page.getByRole('navigation', { name: 'Colour' }).getByRole('link', { name: 'Teal', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Embroidered Kurti – 38, Teal')
  await expect(facts).toContainText('– ৩৮, টিল')
  await expect(facts).toContainText('4 pcs')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(crumbs.last()).toHaveText('Embroidered Kurti – 38, Teal')
  // The bar of a phone has no room for it.
  await expect(box.getByText('৳200.00/pc')).toBeAttached()
  await page.goBack()
  await expect(page).toHaveURL(FIRST)
  await expect(facts).not.toContainText('টিল')
  await expect(crumbs.last()).not.toContainText('Teal')
})

test('that one size is sold out says nothing of another, and a look at the reviews keeps what was chosen', async ({
  page,
}) => {
  const soldOut = { pk: 61, stock: 'out', left: 0 }
  await page.route('**/api/product/cart_products*', async (route) => {
    const answer = await (await route.fetch()).text()
    const isSoldOut = (value: unknown) =>
      typeof value === 'object' && value !== null && 'pk' in value && value.pk === 61
    await route.fulfill({
      json: JSON.parse(answer, (_, value) => (isSoldOut(value) ? { ...value, ...soldOut } : value)),
    })
  })
  await page.goto(FIRST)
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  const box = page.locator('[data-buy]').first()
  await expect(box).toHaveAttribute('data-stock', 'out')
  await page.getByRole('navigation', { name: 'Size' }).getByRole('link', { name: '40', exact: true }).click()
  await page.getByRole('navigation', { name: 'Colour' }).getByRole('link', { name: 'Teal', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Embroidered Kurti – 40, Teal')
  await expect(box).not.toHaveAttribute('data-stock', 'out')
  await expect(box.getByText('Size 40 · Teal')).toBeVisible()
  await page.locator('main a[href="#reviews"]').first().click()
  await expect(page).toHaveURL(/#reviews$/)
  await expect(box.getByText('Size 40 · Teal')).toBeVisible()
})

test('an option that is chosen while the one before is on the way counts beside it, unless Back was pressed', async ({
  page,
}) => {
  await page.goto(FIRST)
  const heading = page.getByRole('heading', { level: 1 })
  const chosen = page.locator('[data-buy]').getByText('Size 40 · Teal')
  const choose = (option: string, value: string) =>
    page.getByRole('navigation', { name: option }).getByRole('link', { name: value, exact: true }).click()
  const first = await heading.textContent()
  const releaseBoth = await holdCalls(page, '**/product-details/*')
  await choose('Colour', 'Teal')
  await choose('Size', '40')
  await releaseBoth()
  await expect(heading).toHaveText('Embroidered Kurti – 40, Teal')
  await expect(chosen).toBeVisible()

  const release = await holdCalls(page, '**/product-details/*')
  await choose('Colour', 'Purple')
  await page.goBack()
  await release()
  await expect(heading).toHaveText('Embroidered Kurti – 38, Teal')
  await page.goBack()
  await expect(heading).toHaveText(first ?? '')
  await expect(page).toHaveURL(FIRST)
})

test('an option has the look of its own page, though it came to another one', async ({ page }) => {
  await page.goto(FIRST)
  const colours = page.getByRole('navigation', { name: 'Colour' })
  await page.getByRole('navigation', { name: 'Size' }).getByRole('link', { name: '40', exact: true }).click()
  await expect(page).not.toHaveURL(FIRST)
  // Its page has no option that is missing in this size, and no style for one.
  await page.reload()
  await colours.getByRole('link', { name: 'Teal', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Embroidered Kurti – 40, Teal')
  const missing = page.getByRole('link', { name: /^42 \(/ })
  await expect(missing).toHaveCSS('border-style', 'dashed')
})

test('similar products are none of the same group, and of the category above if they are few', {
  tag: '@any-size',
}, async ({ page }) => {
  const similar = page.getByRole('region', { name: 'Similar Products' })
  await page.goto('/product-details/61')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Embroidered Kurti')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(similar.getByRole('article').first()).toBeVisible()
  await expect(similar.getByText('Embroidered Kurti')).toHaveCount(0)
  // The only toy of the demo.
  await page.goto('/product-details/62')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(similar.getByRole('article').nth(3)).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('sizes are links', { tag: '@any-size' }, async ({ page }) => {
    await page.goto('/product-details/57')
    await page.getByRole('navigation', { name: 'Size' }).getByRole('link', { name: 'XL' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Block Print Fatua – XL')
  })

  test('a form does not add what was not chosen', { tag: '@any-size' }, async ({ page }) => {
    await page.goto(FIRST)
    const choice = page.getByRole('combobox', { name: 'Choose Size and Colour' })
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page).toHaveURL(FIRST)
    await choice.selectOption('Size 40 · Teal')
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page).toHaveURL(/\/plain\/cart/)
    await expect(page.getByText('Size 40 · Teal')).toBeVisible()
  })
})

test('an editor makes sizes of a product, joins another one, and takes the group apart @any-size', async ({ page }) => {
  await muteOrders(page)
  await joinAs(page, 'editor')
  const name = `Borka ${unique()}`
  const add = async (of: string) => {
    await page.goto('/admin/products/new')
    await page.getByLabel('Name', { exact: true }).fill(of)
    await page.getByLabel('Price in taka').fill('900')
    await page.getByLabel('Category').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/products\/\d+$/)
  }
  await add(`${name} Extra`)
  await add(name)
  const variants = page.getByRole('region', { name: 'Sizes and colours' })
  await variants.getByRole('button', { name: 'Make sizes or colours' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Make them' }).click()
  await expect(sheet.getByText('Write at least one value, each once.')).toBeVisible()
  await sheet.getByLabel('Values of Size').fill('52, 54, ৫৬')
  await sheet.getByLabel('Values of Colour').fill('Black, Navy')
  await expect(sheet.getByText('6 products in all')).toBeVisible()
  await expectGoodAtAnySize(page, 'en', 'make variants')
  await sheet.getByRole('button', { name: 'Make them' }).click()
  await expect(variants.getByRole('listitem')).toHaveCount(6)
  await expect(variants.getByRole('listitem').first()).toContainText('52 · Black')
  await expectGoodAtAnySize(page, 'en', 'product with variants')

  const read = page.waitForResponse((answer) => answer.url().includes('/api/admin/groups/'))
  await page.reload()
  const answer = await read
  const path = new URL(answer.url()).pathname
  const { group }: { group: OfficeGroup } = await answer.json()
  await variants.getByRole('button', { name: 'Change the group' }).click()
  await sheet.getByLabel('Name on the card of all').fill(`${name} Mine`)
  const siblings = group.siblings.map(({ product, values }) => ({ product: product.pk, values }))
  const { options, words_bn, version } = group
  await sendAside(page, 'PUT', path, { name: `${name} Theirs`, options, words_bn, version, siblings })
  await comeBack(page, path)
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('changed this meanwhile. Look at it again.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await variants.getByRole('button', { name: 'Change the group' }).click()
  await expect(sheet.getByLabel('Name on the card of all')).toHaveValue(`${name} Theirs`)
  await sheet.getByLabel('Name on the card of all').fill(`${name} Deluxe`)
  await sheet.getByLabel('Add a product').fill(`${name} Extra`)
  await sheet.getByRole('button', { name: `Add ${name} Extra` }).click()
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet.getByRole('alert')).toContainText('Write a value of each option.')
  await sheet.getByLabel(`Size of ${name} Extra`).fill('58')
  await sheet.getByLabel(`Colour of ${name} Extra`).fill('Black')
  await expectGoodAtAnySize(page, 'en', 'group')
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(variants.getByRole('listitem')).toHaveCount(7)
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`)
  await expect(page.getByText(`Of “${name} Deluxe”`).first()).toBeVisible()

  await page.getByRole('link', { name: new RegExp(`^${name} Extra`) }).click()
  await variants.getByRole('button', { name: 'Change the group' }).click()
  await sheet.getByRole('button', { name: 'Take the group apart' }).click()
  await sheet.getByRole('button', { name: 'The products stay. Take it apart?' }).click()
  await expect(variants.getByRole('button', { name: 'Make sizes or colours' })).toBeVisible()
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click()
  await expect(variants.getByRole('listitem')).toHaveCount(7)
})
