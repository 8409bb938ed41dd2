import { type Browser, chromium } from 'playwright'
import { CHROMIUM_FLAGS, findChromium } from '../../support/chromium.ts'
import { median, quantile } from './median.ts'
import { newPhone } from './phone.ts'
import type { Profile } from './profiles.ts'

const VISITS = 11
/** Milliseconds after the load in which the largest paint may still come. */
const SETTLE = 1500

interface Paints {
  first: number
  largest: number
}

async function visit(browser: Browser, address: string, profile: Profile): Promise<Paints> {
  const page = await newPhone(browser, profile)
  try {
    await page.goto(address, { waitUntil: 'load' })
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), SETTLE)
    return await page.evaluate(
      () =>
        new Promise<Paints>((resolve) => {
          const [paint] = performance.getEntriesByName('first-contentful-paint')
          const answer = (list: PerformanceObserverEntryList) =>
            resolve({
              first: paint?.startTime ?? Number.NaN,
              largest: list.getEntries().at(-1)?.startTime ?? Number.NaN,
            })
          new PerformanceObserver(answer).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
  } finally {
    await page.context().close()
  }
}

/** Prints when a slowed-down browser painted first and most, in seconds: what Lighthouse computes from a fast visit. */
export async function printPaints(shopUrl: string, pages: string[], profiles: Profile[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  console.log(`\nA browser that is slowed down, ${VISITS} visits with nothing kept, seconds: median / p90\n`)
  console.log('| page | network, processor | FCP | LCP |\n|---|---|---|---|')
  for (const profile of profiles) {
    for (const page of pages) {
      const paints: Paints[] = []
      for (let n = 0; n < VISITS; n += 1) paints.push(await visit(browser, shopUrl + page, profile))
      const row = (times: number[]) =>
        [median(times), quantile(times, 0.9)].map((time) => (time / 1000).toFixed(2)).join(' / ')
      const first = row(paints.map((paint) => paint.first))
      console.log(`| ${page} | ${profile.name} | ${first} | ${row(paints.map((paint) => paint.largest))} |`)
    }
  }
  await browser.close()
}
