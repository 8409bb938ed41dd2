import type { Browser } from 'playwright/test'
import { expect } from './journey.ts'
import { type PageWeight, weighPage } from './page-weight.ts'

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
  // With what keeps an order while there is no network, and the name of what offers the other edition.
  '/checkout': { scriptRun: 97 * KB },
  '/login': { scriptRun: 95 * KB },
}
const EVERY_PAGE: Partial<PageWeight> = { css: 12 * KB, html: 20 * KB, shift: 0.02 }

/**
 * Weighs the pages of an edition, all concurrently, as nothing happens on any of them for some seconds. `islandTexts` are
 * bytes that the texts of hydrated pages may weigh more than the English ones: a Bengali letter has three bytes.
 */
export async function expectWithinBudgets(
  browser: Browser,
  addressOf: (page: string) => string,
  islandTexts = 0,
): Promise<void> {
  const weigh = async ([address, own]: [string, Partial<PageWeight>]) => {
    const page = await browser.newPage()
    // The checkout redirects if the cart is empty.
    if (address === '/checkout') {
      await page.addInitScript(() => localStorage.setItem('cart', '[{"id":12,"quantity":1}]'))
    }
    const weight = await weighPage(page, addressOf(address), WAIT)
    for (const [name, most] of Object.entries({ ...EVERY_PAGE, ...own })) {
      // The names are those of PageWeight.
      const measured = weight[name as 'css'] - (own.total === undefined && name === 'scriptRun' ? islandTexts : 0)
      const what = `${name} of ${addressOf(address)}:\n${weight.requests.join('\n')}`
      expect.soft(measured, what).toBeLessThanOrEqual(most as number)
    }
    await page.close()
  }
  await Promise.all(Object.entries(PAGES).map(weigh))
}
