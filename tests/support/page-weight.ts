import { brotliCompressSync } from 'node:zlib'
import type { CDPSession, Page } from 'playwright/test'

/** Weight of a page for a new visitor, in compressed bytes of response bodies. */
export interface PageWeight {
  html: number
  css: number
  /** Executed scripts: files and inline scripts. */
  scriptRun: number
  /** Scripts that were loaded but not executed. */
  scriptAhead: number
  /** All response bodies. */
  total: number
  /** Elements of the page before any interaction. */
  nodes: number
  /** Cumulative layout shift. */
  shift: number
  /** A line for each response and for each element that moved. */
  requests: string[]
  /** Whether it was published: until then a page is rendered for each visitor and compressed faster. */
  isPublished: boolean
}

/** Whether an ETag is that of a published page: of one that is rendered for each visitor it is a weak one. */
export const isOfPublished = (etag: string | null | undefined): boolean => Boolean(etag) && !etag?.startsWith('W/')

interface Arrival {
  url: string
  type: string
  bytes: number
}

/** Collects responses with the compressed size of their bodies: `Network.dataReceived` reports 0 bytes for documents. */
async function watchNetwork(session: CDPSession): Promise<Arrival[]> {
  const arrivals: Arrival[] = []
  const heads = new Map<string, { url: string; type: string; bytes: number }>()
  session.on('Network.responseReceived', ({ requestId, response, type }) =>
    heads.set(requestId, { url: response.url, type, bytes: response.encodedDataLength }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId)
    if (head) arrivals.push({ ...head, bytes: encodedDataLength - head.bytes })
  })
  await session.send('Network.enable')
  return arrivals
}

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Records layout shift as reported by the browser, with a line for each element that moved. */
const watchShift = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0, moved: [] as string[] }
    Object.assign(window, { shifts })
    const line = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) => {
      const element = node instanceof Element ? node : node?.parentElement
      const tag = element?.cloneNode(false) as Element | undefined
      return `${tag?.outerHTML} from ${previousRect.y} (${previousRect.height} high) to ${currentRect.y} (${currentRect.height} high)`
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        shifts.sum += entry.value
        shifts.moved.push(
          ...entry.sources.map((source) => `Moved at ${Math.round(entry.startTime)} ms: ${line(source)}`),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Bytes of inline scripts, compressed on their own. */
async function inlineScript(page: Page): Promise<number> {
  const text = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src]):is([type=module], :not([type]))')]
      .map((script) => script.textContent)
      .join('\n'),
  )
  return brotliCompressSync(text).length
}

/** Opens the page as a new visitor, waits `wait` milliseconds without interaction, and weighs it. */
export async function weighPage(page: Page, address: string, wait: number): Promise<PageWeight> {
  const session = await page.context().newCDPSession(page)
  await watchShift(page)
  const arrivals = await watchNetwork(session)
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: false })
  const response = await page.goto(address, { waitUntil: 'load' })
  // The budget includes requests without interaction within this time.
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), wait)
  const { result } = await session.send('Profiler.takePreciseCoverage')
  const ran = new Set(result.map(({ url }) => url))
  const sum = (which: (arrival: Arrival) => boolean) =>
    arrivals.filter(which).reduce((total, { bytes }) => total + bytes, 0)
  const isScript = ({ type }: Arrival) => type === 'Script'
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { sum: number; moved: string[] } }).shifts)
  return {
    html: sum(({ type }) => type === 'Document'),
    css: sum(({ type }) => type === 'Stylesheet'),
    scriptRun: sum((arrival) => isScript(arrival) && ran.has(arrival.url)) + (await inlineScript(page)),
    scriptAhead: sum((arrival) => isScript(arrival) && !ran.has(arrival.url)),
    total: sum(() => true),
    nodes: await page.evaluate(() => document.querySelectorAll('*').length),
    shift: shifts.sum,
    isPublished: isOfPublished(response?.headers()['etag']),
    requests: [...arrivals.map(({ url, type, bytes }) => `${type} ${bytes} ${url}`), ...shifts.moved],
  }
}
