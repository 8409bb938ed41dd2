import type { Browser, Page } from 'playwright/test'
import { expect } from './journey.ts'
import { isOfPublished, type PageWeight, weighPage } from './page-weight.ts'

const KB = 1024
/** Bytes of HTML that come, with their headers over HTTP/2, in TCP’s first ten packets: the first screen and its styles. */
const FIRST_PACKETS = 14_400
/** Milliseconds without interaction after the load. */
const WAIT = 5000

/** Compressed bytes that a page may cost a new visitor at 360 × 800, DPR 2, and elements. */
const PAGES: Record<string, Partial<PageWeight>> = {
  '/': { html: 13_000, nodes: 600, scriptRun: 6 * KB, scriptAhead: 0, total: 80 * KB },
  '/products': { html: 13_000, nodes: 450, scriptRun: 6 * KB, scriptAhead: 0, total: 120 * KB },
  '/product-details/12': { html: 13_000, nodes: 450, scriptRun: 6 * KB, scriptAhead: 85 * KB, total: 120 * KB },
  '/cart': { scriptRun: 95 * KB },
  // Includes size and colour of each line, the outbox of orders without a network, and the name of the other edition's offer.
  '/checkout': { scriptRun: 98 * KB },
  '/login': { scriptRun: 95 * KB },
}
const EVERY_PAGE: Partial<PageWeight> = { css: 12 * KB, html: 20 * KB, shift: 0.02 }

/** Bytes that the texts of an edition may weigh more than the English ones: those of hydrated pages, and those of HTML. */
interface Texts {
  islands: number
  html: number
}
/** A Bengali letter has three bytes. */
export const BENGALI_TEXTS: Texts = { islands: 2.75 * KB, html: 750 }

/**
 * Waits until a page is published. The publisher has the lowest priority, so that only the time of the test, or of its hook,
 * limits it.
 */
export const waitUntilPublished = (address: string): Promise<void> =>
  expect(async () => expect(isOfPublished((await fetch(address)).headers.get('etag'))).toBe(true)).toPass()

/** Weighs the published page, for a new visitor each time: other journeys may change the shop before it is opened. */
async function weighPublished(browser: Browser, address: string, open: (page: Page) => Promise<void>) {
  for (;;) {
    const page = await browser.newPage()
    await open(page)
    await waitUntilPublished(address)
    const weight = await weighPage(page, address, WAIT)
    await page.close()
    if (weight.isPublished) return weight
  }
}

/** Weighs the published pages of an edition, all concurrently, as nothing happens on any of them for some seconds. */
export async function expectWithinBudgets(
  browser: Browser,
  addressOf: (page: string) => string,
  texts: Texts = { islands: 0, html: 0 },
): Promise<void> {
  const mostOf = (name: string, most: number, own: Partial<PageWeight>) => {
    // Pages with a bound of their own for HTML are those that visitors come to first.
    if (name === 'html') return own.html === undefined ? most + texts.html : Math.min(most + texts.html, FIRST_PACKETS)
    return name === 'scriptRun' && own.total === undefined ? most + texts.islands : most
  }
  const weigh = async ([address, own]: [string, Partial<PageWeight>]) => {
    const weight = await weighPublished(browser, addressOf(address), async (page) => {
      // The checkout redirects if the cart is empty.
      if (address === '/checkout') {
        await page.addInitScript(() => localStorage.setItem('cart', '[{"id":12,"quantity":1}]'))
      }
    })
    for (const [name, most] of Object.entries({ ...EVERY_PAGE, ...own })) {
      const what = `${name} of ${addressOf(address)}:\n${weight.requests.join('\n')}`
      // The names are those of PageWeight.
      expect.soft(weight[name as 'css'], what).toBeLessThanOrEqual(mostOf(name, most as number, own))
    }
    expect.soft(weight.html, 'a page that was weighed has HTML').toBeGreaterThan(0)
  }
  await Promise.all(Object.entries(PAGES).map(weigh))
}
