import { type Browser, chromium, type Page } from 'playwright'
import { CHROMIUM_FLAGS, findBrowser } from '../../support/chromium.ts'
import { median, quantile } from './median.ts'
import { newPhone } from './phone.ts'
import { SLOW_4G } from './profiles.ts'

const IDLE = 3000
const BUTTON = 'main [data-buy] button[data-add-to-cart]:not([data-then])'

interface Tap {
  /** Milliseconds from the tap until the badge shows 1; NaN when it never did. */
  time: number
  /** The stored cart afterwards. */
  stored: string
}

async function newTapper(browser: Browser): Promise<Page> {
  const page = await newPhone(browser, SLOW_4G)
  await page.addInitScript(() => {
    const taps = { at: Number.NaN, shown: Number.NaN }
    Object.assign(window, { taps })
    const onTap = ({ isTrusted, timeStamp }: Event) => {
      if (isTrusted && Number.isNaN(taps.at)) taps.at = timeStamp
    }
    addEventListener('click', onTap, true)
    new MutationObserver(() => {
      const isShown = document.querySelector('[data-cart-badge]')?.textContent === '1'
      if (isShown && Number.isNaN(taps.shown)) taps.shown = performance.now()
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return page
}

/** Taps Add to cart as soon as it is painted, or after `idle` milliseconds of a loaded page. */
async function tapOnce(browser: Browser, address: string, idle: number): Promise<Tap> {
  const page = await newTapper(browser)
  try {
    await page.goto(address, { waitUntil: idle > 0 ? 'load' : 'commit' })
    await page.waitForFunction(
      (selector) =>
        performance.getEntriesByName('first-contentful-paint').length > 0 &&
        (document.querySelector(selector)?.getBoundingClientRect().height ?? 0) > 0,
      BUTTON,
      { polling: 'raf' },
    )
    if (idle > 0) await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), idle)
    await page.locator(BUTTON).scrollIntoViewIfNeeded()
    const box = await page.locator(BUTTON).boundingBox()
    if (!box) throw new Error('Add to cart is not on the page.')
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await page
      .waitForFunction(() => document.querySelector('[data-cart-badge]')?.textContent === '1', null, {
        timeout: 20_000,
      })
      .catch(() => {}) // A lost tap is a result.
    await page.waitForLoadState('load')
    return await page.evaluate(() => {
      const { at, shown } = (window as unknown as { taps: { at: number; shown: number } }).taps
      return { time: shown - at, stored: localStorage.getItem('cart') ?? '' }
    })
  } finally {
    await page.context().close()
  }
}

/** Prints how long a tap on Add to cart takes until the badge shows it, and whether any was lost or counted twice. */
export async function printTaps(shopUrl: string, count: number): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS })
  console.log(`\nTap on Add to cart until the badge shows 1, ${SLOW_4G.name}, ${count} taps each, ms\n`)
  console.log('| when | median | p90 | most | lost | doubled |\n|---|---|---|---|---|---|')
  for (const [when, idle] of [
    ['as soon as it is painted', 0],
    [`after ${IDLE / 1000} s`, IDLE],
  ] as const) {
    const taps: Tap[] = []
    for (let n = 0; n < count; n += 1) taps.push(await tapOnce(browser, `${shopUrl}/product-details/12`, idle))
    const lost = taps.filter(({ stored, time }) => stored === '' || Number.isNaN(time)).length
    const doubled = taps.filter(({ stored }) => stored !== '' && stored !== '[{"id":12,"quantity":1}]').length
    const times = taps.map(({ time }) => time).filter((time) => !Number.isNaN(time))
    const row = [median(times), quantile(times, 0.9), Math.max(...times)].map(Math.round)
    console.log(`| ${[when, ...row, lost, doubled].join(' | ')} |`)
  }
  await browser.close()
}
