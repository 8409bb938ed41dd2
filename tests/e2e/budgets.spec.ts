import { expect, test } from '../support/journey.ts'
import { type PageWeight, weighPage } from '../support/page-weight.ts'

const KB = 1024
/** Bytes of HTML with the styles of the first screen, so that both come with TCP’s first ten packets. */
const FIRST_PACKETS = 13_000
/** Milliseconds without interaction after the load. */
const WAIT = 5000

/** Compressed bytes that a page may cost a new visitor at 360 × 800, DPR 2, and elements. */
const PAGES: Record<string, Partial<PageWeight>> = {
  '/': { html: FIRST_PACKETS, nodes: 600, scriptRun: 6 * KB, scriptAhead: 0, total: 150 * KB },
  '/products': { html: FIRST_PACKETS, nodes: 450, scriptRun: 6 * KB, scriptAhead: 0, total: 120 * KB },
  '/product-details/12': { html: FIRST_PACKETS, nodes: 450, scriptRun: 6 * KB, scriptAhead: 85 * KB, total: 120 * KB },
  '/cart': { scriptRun: 95 * KB },
  // With what keeps an order while there is no network.
  '/checkout': { scriptRun: 97 * KB },
  '/login': { scriptRun: 95 * KB },
}
const EVERY_PAGE: Partial<PageWeight> = { css: 12 * KB, html: 20 * KB, shift: 0.02 }

test.skip(({ viewport }) => viewport?.width !== 360, 'budgets are for a phone')

// All pages concurrently, as nothing happens on any of them for some seconds.
test('no page costs a new visitor more than its budget', async ({ browser }) => {
  const weigh = async ([address, own]: [string, Partial<PageWeight>]) => {
    const page = await browser.newPage()
    // The checkout redirects if the cart is empty.
    if (address === '/checkout') {
      await page.addInitScript(() => localStorage.setItem('cart', '[{"id":12,"quantity":1}]'))
    }
    const weight = await weighPage(page, address, WAIT)
    for (const [name, most] of Object.entries({ ...EVERY_PAGE, ...own })) {
      // The names are those of PageWeight.
      const measured = weight[name as 'css']
      expect.soft(measured, `${name} of ${address}:\n${weight.requests.join('\n')}`).toBeLessThanOrEqual(most as number)
    }
    await page.close()
  }
  await Promise.all(Object.entries(PAGES).map(weigh))
})

test('a pointer that rests while the page moves is no interaction', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/products')
  const movePointer = (movementX: number) =>
    page.evaluate(
      async (init) => {
        dispatchEvent(new PointerEvent('pointermove', init))
        await new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)))
      },
      { movementX },
    )
  const isPrefetched = () => requests.some((url) => /\/deferred\./.test(url))
  await movePointer(0)
  expect(isPrefetched()).toBe(false)
  await movePointer(1)
  await expect.poll(isPrefetched).toBe(true)
})

test.describe('with Save-Data', () => {
  test('nothing is prefetched, and pictures below the fold are small', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    )
    // On a connection of unknown quality, Chromium loads lazy pictures of the whole page before any script has run.
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: 1_000_000,
      uploadThroughput: 1_000_000,
      connectionType: 'cellular4g',
    })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    // What is asked for counts here, not that all of it has arrived.
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect.poll(() => requests.filter((url) => /-160\.avif$/.test(url)).length).toBeGreaterThanOrEqual(3)

    await page.goto('/products')
    await page.mouse.move(100, 100)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => requests.some((url) => /\/deferred\./.test(url))).toBe(true)
    // Everything that the first interaction starts has been requested when the page is idle again.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
    expect(requests.filter((url) => /ProductList|client\.|react/.test(url))).toEqual([])
  })
})
