import { expect, test } from '../support/journey.ts'
import { type PageWeight, weighPage } from '../support/page-weight.ts'

const KB = 1024
/** Milliseconds after the load in which nobody does anything. */
const WAIT = 5000

/** Compressed bytes that a page may cost a new visitor at 360 × 800, DPR 2. */
const PAGES: Record<string, Partial<PageWeight>> = {
  '/': { scriptRun: 6 * KB, scriptAhead: 0, total: 150 * KB },
  '/products': { scriptRun: 6 * KB, scriptAhead: 0, total: 120 * KB },
  '/product-details/12': { scriptRun: 6 * KB, scriptAhead: 85 * KB, total: 120 * KB },
  '/cart': { scriptRun: 95 * KB },
  '/checkout': { scriptRun: 95 * KB },
  '/login': { scriptRun: 95 * KB },
}
const EVERY_PAGE: Partial<PageWeight> = { css: 12 * KB, html: 20 * KB, shift: 0.02 }

test.skip(({ viewport }) => viewport?.width !== 360, 'budgets are for a phone')

for (const [address, own] of Object.entries(PAGES)) {
  test(`${address} costs a new visitor no more than its budget`, async ({ page }) => {
    // The checkout sends an empty cart away.
    if (address === '/checkout') {
      await page.addInitScript(() => localStorage.setItem('cart', '[{"id":12,"quantity":1}]'))
    }
    const weight = await weighPage(page, address, WAIT)
    for (const [name, most] of Object.entries({ ...EVERY_PAGE, ...own })) {
      // The names are those of PageWeight's figures.
      const measured = weight[name as 'css']
      expect.soft(measured, `${name} of ${address}:\n${weight.requests.join('\n')}`).toBeLessThanOrEqual(most as number)
    }
  })
}

test.describe('with Save-Data', () => {
  test('nothing is fetched ahead, and pictures below the first screen are small', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    )
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto('/')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect.poll(() => requests.filter((url) => /-160\.avif$/.test(url)).length).toBeGreaterThanOrEqual(3)

    await page.goto('/products')
    await page.mouse.move(100, 100)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => requests.some((url) => /\/rest\./.test(url))).toBe(true)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)))
    expect(requests.filter((url) => /ProductList|client\.|react/.test(url))).toEqual([])
  })
})
