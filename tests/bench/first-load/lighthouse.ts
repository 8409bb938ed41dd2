import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CHROMIUM_FLAGS, findBrowser } from '../../support/chromium.ts'
import { median } from './median.ts'
import type { Profile } from './profiles.ts'

/** Not a dependency: with what it needs it is a fifth of all that a checkout would install, for this benchmark only. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Bytes of a report that are read: one of the shop has less than one megabyte. */
const REPORT_BYTES = 64 * 1024 * 1024

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
} as const

/** Lighthouse's factors between a network and what DevTools has to throttle a request to. */
export const REQUEST_LATENCY = 3.75
export const REQUEST_THROUGHPUT = 0.9

/** `simulate` computes a slow visit from a fast one; `devtools` makes a slow visit. */
export type Method = 'simulate' | 'devtools'

interface Request {
  transferSize: number
  resourceType?: string
}

/** What is read of Lighthouse's report. */
interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: { items?: Request[] } }>
}

function weigh({ audits }: Report): { bytes: number; script: number; requests: number } {
  const items = audits['network-requests']?.details?.items ?? []
  const sum = (some: Request[]) => some.reduce((total, { transferSize }) => total + transferSize, 0)
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

/** Runs Lighthouse, which npm downloads at the first run, with a new browser. */
async function report(url: string, options: Record<string, string | number>): Promise<Report> {
  const all = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      url,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      ...all,
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() }, maxBuffer: REPORT_BYTES },
  )
  return JSON.parse(stdout)
}

async function measureOnce(url: string, profile: Profile, method: Method): Promise<Record<string, number>> {
  const throttling = Object.entries(throttlingOf(profile)).map(([name, value]) => [`throttling.${name}`, value])
  const result = await report(url, {
    'chrome-flags': ['--headless=new', ...CHROMIUM_FLAGS].join(' '),
    'throttling-method': method,
    'only-categories': CATEGORIES.join(','),
    ...Object.fromEntries(throttling),
  })
  const scores = CATEGORIES.map((name) => [name, Math.round((result.categories[name]?.score ?? 0) * 100)] as const)
  const metrics = Object.entries(METRICS).map(
    ([name, id]) => [name, result.audits[id]?.numericValue ?? Number.NaN] as const,
  )
  return Object.fromEntries([...scores, ...metrics, ...Object.entries(weigh(result))])
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
