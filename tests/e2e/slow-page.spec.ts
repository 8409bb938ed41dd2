import type { Page } from 'playwright/test'
import { expect, test as journey } from '../support/journey.ts'
import { type PausedPage, pausePage } from '../support/paused-page.ts'
import { hydrateList, showFilters } from '../support/shop-actions.ts'
import { holdScripts } from '../support/slow-scripts.ts'

/** Opens a page whose response pauses after a marker. */
type OpenPaused = (address: string, marker: string) => Promise<PausedPage>

const test = journey.extend<{ openPaused: OpenPaused }>({
  openPaused: async ({ page }, use) => {
    const opened: PausedPage[] = []
    await use(async (address, marker) => {
      const paused = await pausePage(process.env['SHOP_URL'] ?? '', address, marker)
      opened.push(paused)
      await page.goto(paused.url + address, { waitUntil: 'commit' })
      return paused
    })
    await page.goto('about:blank')
    for (const paused of opened) await paused.stop()
  },
})
const sortBy = 'Sort by'
const END_OF_SORT = '</select>'

for (const scripts of ['in time', 'held back'] as const) {
  test(`a sort that is selected while the page is still loading is applied, scripts ${scripts}`, async ({
    page,
    openPaused,
  }) => {
    const releaseScripts = scripts === 'held back' ? await holdScripts(page) : () => {}
    const { url, letGo } = await openPaused('/products', END_OF_SORT)
    await page.getByRole('combobox', { name: sortBy }).selectOption('brand_name')
    letGo()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    releaseScripts()
    await expect(page).toHaveURL(`${url}/products?sort=brand_name`)
    await expect(page.getByRole('combobox', { name: sortBy })).toHaveValue('brand_name')
    await expect(page.getByRole('article')).toHaveCount(10)
  })
}

test('a category that is selected while the page is still loading is applied', async ({ page, openPaused }) => {
  const { url } = await openPaused('/products', END_OF_SORT)
  await showFilters(page)
  await page.getByRole('navigation', { name: 'Filter by category' }).getByRole('link', { name: 'Clothing' }).click()
  await expect(page).toHaveURL(`${url}/products?category=Clothing`)
})

test('a sort in a page that never loads completely is submitted as without JavaScript', async ({
  page,
  openPaused,
}) => {
  const { url } = await openPaused('/products', END_OF_SORT)
  await page.getByRole('combobox', { name: sortBy }).selectOption('mrp')
  await expect(page).toHaveURL(`${url}/products?sort=mrp`)
})

test('clicks and input in islands that are still loading are neither lost nor out of order', async ({
  page,
  openPaused,
}) => {
  const product = await openPaused('/product-details/12', 'aria-label="One more"')
  // The tag is incomplete: nothing can be clicked yet.
  await expect(page.getByRole('button', { name: 'One more' })).toHaveCount(0)
  product.letGo()
  await expect(page.getByRole('button', { name: 'One more' })).toBeVisible()

  await page.goto('about:blank')
  const { letGo } = await openPaused('/product-details/13', 'Add to cart</button>')
  const more = page.getByRole('button', { name: 'One more' })
  await more.click()
  await more.click()
  letGo()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('3')
})

test('input in a checkout that is still loading is there after hydration', async ({ page, openPaused }) => {
  await page.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.setItem('cart', '[{"id":12,"quantity":1}]')
  })
  const { letGo } = await openPaused('/checkout', 'id="delivery-payment"')
  await page.getByLabel('নাম', { exact: true }).fill('Rahima')
  letGo()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect(page.getByLabel('নাম', { exact: true })).toHaveValue('Rahima')
  await page.reload()
  await expect(page.getByLabel('নাম', { exact: true })).toHaveValue('Rahima')
})

const island = (page: Page) => page.locator('astro-island').first()
const moment = (page: Page) => page.getByText('One moment…')

test('an event in an island that is not hydrated shows progress at once, until it is replayed', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/product-details/12', { waitUntil: 'commit' })
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('5')
  await expect(moment(page)).toBeHidden()
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(moment(page)).toBeVisible()
  await expect(moment(page)).toBeInViewport()
  await expect(island(page)).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('6')
  await expect(moment(page)).toBeHidden()
  await expect(island(page)).toHaveAttribute('aria-busy', 'false')
})

test('a price in a list whose script does not load shows progress, and is submitted as without JavaScript', async ({
  page,
}) => {
  await holdScripts(page)
  await page.goto('/products', { waitUntil: 'commit' })
  await showFilters(page)
  await page.getByRole('textbox', { name: 'Max' }).fill('700')
  await page.getByRole('textbox', { name: 'Max' }).press('Enter')
  await expect(moment(page)).toBeVisible()
  await expect(island(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL(/[?&]max=700/)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/products')
  await expect(moment(page)).toBeHidden()
})

test('a hydrated list shows progress while its request is pending', async ({ page }) => {
  await page.goto('/products')
  await hydrateList(page)
  let answer = () => {}
  const gate = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/product/product?*', (route) => gate.then(() => route.continue()))
  await page.getByRole('combobox', { name: sortBy }).selectOption('mrp')
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(1)
  await expect(page.getByText('Loading…')).toBeVisible()
  answer()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByText('Loading…')).toBeHidden()
})

test('a sort on 100 kbit/s shows progress, and is applied', async ({ page }) => {
  // Watched in the page, as a locator waits while another page is on its way.
  const shown = new Promise<void>((resolve) => void page.exposeFunction('sawProgress', resolve))
  await page.addInitScript(() => {
    const saw = () => (window as unknown as { sawProgress(): void }).sawProgress()
    setInterval(() => /One moment…|Loading…/.test(document.body?.innerText ?? '') && saw(), 50)
  })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const slow = { offline: false, latency: 300, downloadThroughput: 12_500, uploadThroughput: 12_500 }
  await network.send('Network.emulateNetworkConditions', slow)
  await page.goto('/products', { waitUntil: 'commit' })
  const select = page.getByRole('combobox', { name: sortBy })
  await expect(select).toBeVisible({ timeout: 30_000 })
  await select.selectOption('brand_name')
  await shown
  await expect(page).toHaveURL('/products?sort=brand_name', { timeout: 30_000 })
})
