import { type Browser, chromium } from 'playwright'
import { CHROMIUM_FLAGS, findBrowser } from '../../support/chromium.ts'
import { REQUEST_LATENCY, REQUEST_THROUGHPUT } from './lighthouse.ts'
import { median } from './median.ts'
import { newPhone } from './phone.ts'
import { type Profile, SLOW_4G } from './profiles.ts'

/** As Lighthouse slows a visit with `devtools`. */
const NETWORK: Profile = {
  ...SLOW_4G,
  rttMs: SLOW_4G.rttMs * REQUEST_LATENCY,
  throughputKbps: SLOW_4G.throughputKbps * REQUEST_THROUGHPUT,
}
const BITS = 8

/** Moments of a visit in milliseconds after its start, and bytes of the page and of its largest picture. */
interface Visit {
  html: number
  fcp: number
  requested: number
  arrived: number
  lcp: number
  pageBytes: number
  pictureBytes: number
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const page = await newPhone(browser, NETWORK)
  try {
    await page.goto(address, { waitUntil: 'load' })
    return await page.evaluate(async () => {
      const [navigation] = performance.getEntriesByType('navigation')
      const [fcp] = performance.getEntriesByName('first-contentful-paint')
      const paints = await new Promise<PerformanceEntryList>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      )
      const largest = paints.at(-1)
      const [picture] = largest instanceof LargestContentfulPaint ? performance.getEntriesByName(largest.url) : []
      if (!fcp || !largest || !(navigation instanceof PerformanceResourceTiming))
        throw new Error('Nothing was painted.')
      if (!(picture instanceof PerformanceResourceTiming)) throw new Error('The largest paint is no picture.')
      return {
        html: navigation.responseEnd,
        fcp: fcp.startTime,
        requested: picture.startTime,
        arrived: picture.responseEnd,
        lcp: largest.startTime,
        pageBytes: navigation.encodedBodySize,
        pictureBytes: picture.encodedBodySize,
      }
    })
  } finally {
    await page.context().close()
  }
}

/**
 * Prints when a page and its largest picture arrive and are painted, beside the least that two requests after one another
 * take: their round trips, and their bytes at the line's rate.
 */
export async function printPaints(shops: readonly string[], pages: readonly string[], count: number): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS })
  console.log(`\nFrom request to paint, ${NETWORK.rttMs} ms a request, ${SLOW_4G.name}, medians of ${count}, ms\n`)
  console.log('| page | HTML | first paint | picture requested | arrived | painted | two requests alone | above |')
  console.log('|---|---|---|---|---|---|---|---|')
  for (const path of pages) {
    const visits = shops.map((): Visit[] => [])
    for (let n = 0; n < count; n += 1)
      for (const [index, shop] of shops.entries()) visits[index]?.push(await visit(browser, shop + path))
    for (const [index, each] of visits.entries()) {
      const middle = (name: keyof Visit) => Math.round(median(each.map((one) => one[name])))
      const bytes = middle('pageBytes') + middle('pictureBytes')
      const floor = Math.round(2 * NETWORK.rttMs + (bytes * BITS) / NETWORK.throughputKbps)
      const moments = (['html', 'fcp', 'requested', 'arrived', 'lcp'] as const).map(middle)
      const name = index === 0 ? path : `${path}, before`
      console.log(`| ${[name, ...moments, floor, middle('lcp') - floor].join(' | ')} |`)
    }
  }
  await browser.close()
}
