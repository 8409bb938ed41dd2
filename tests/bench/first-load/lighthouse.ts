import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { CHROMIUM_FLAGS, findBrowser } from '../../support/chromium.ts'
import { median } from './median.ts'
import type { Profile } from './profiles.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
} as const

/** Lighthouse's factors between a network and what DevTools has to throttle a request to. */
const REQUEST_LATENCY = 3.75
const REQUEST_THROUGHPUT = 0.9

/** `simulate` computes a slow visit from a fast one; `devtools` makes a slow visit. */
export type Method = 'simulate' | 'devtools'

interface Requests {
  items: { transferSize: number; resourceType?: string }[]
}

function weigh(result: Result): { bytes: number; script: number; requests: number } {
  // Lighthouse types the details of all audits as one.
  const details = result.audits['network-requests']?.details as unknown as Requests | undefined
  const items = details?.items ?? []
  const sum = (some: Requests['items']) => some.reduce((total, { transferSize }) => total + transferSize, 0)
  return {
    bytes: sum(items),
    script: sum(items.filter(({ resourceType }) => resourceType === 'Script')),
    requests: items.length,
  }
}

function throttlingOf({ rttMs, throughputKbps, uploadKbps, cpuSlowdownMultiplier }: Profile) {
  return {
    ...{ rttMs, throughputKbps, cpuSlowdownMultiplier },
    requestLatencyMs: rttMs * REQUEST_LATENCY,
    downloadThroughputKbps: throughputKbps * REQUEST_THROUGHPUT,
    uploadThroughputKbps: uploadKbps * REQUEST_THROUGHPUT,
  }
}

async function measureOnce(url: string, profile: Profile, method: Method): Promise<Record<string, number>> {
  const chrome = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
  })
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      throttlingMethod: method,
      throttling: throttlingOf(profile),
      onlyCategories: [...CATEGORIES],
    })
    if (!run) throw new Error(`Lighthouse did not measure ${url}.`)
    const { lhr } = run
    const scores = CATEGORIES.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)] as const)
    const metrics = Object.entries(METRICS).map(
      ([name, id]) => [name, lhr.audits[id]?.numericValue ?? Number.NaN] as const,
    )
    return Object.fromEntries([...scores, ...metrics, ...Object.entries(weigh(lhr))])
  } finally {
    chrome.kill()
  }
}

/** Prints the medians of so many runs for each page and profile, a line each. */
export async function printLighthouse(
  shopUrl: string,
  pages: string[],
  profiles: Profile[],
  method: Method,
  count: number,
): Promise<void> {
  for (const profile of profiles) {
    console.log(`\n${profile.name}, throttled by ${method}, medians of ${count}\n`)
    console.log(
      '| page | perf / a11y / practices / SEO | FCP s | LCP s | TBT ms | CLS | SI s | kB | script kB | requests |',
    )
    console.log('|---|---|---|---|---|---|---|---|---|---|')
    for (const page of pages) {
      const runs: Record<string, number>[] = []
      for (let n = 0; n < count; n += 1) runs.push(await measureOnce(shopUrl + page, profile, method))
      // Lighthouse has no blocking time for a run that was never idle.
      const middle = (name: string) => median(runs.map((run) => run[name] ?? Number.NaN).filter(Number.isFinite))
      const seconds = (name: string) => (middle(name) / 1000).toFixed(2)
      const kB = (name: string) => (middle(name) / 1024).toFixed(1)
      const scores = CATEGORIES.map(middle).join(' / ')
      console.log(
        `| ${page} | ${scores} | ${seconds('FCP')} | ${seconds('LCP')} | ${Math.round(middle('TBT'))} | ${middle('CLS').toFixed(3)} | ${seconds('SI')} | ${kB('bytes')} | ${kB('script')} | ${middle('requests')} |`,
      )
    }
  }
}
