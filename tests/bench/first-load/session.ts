import { readFile } from 'node:fs/promises'
import { chromium, type Page } from 'playwright'
import { CHROMIUM_FLAGS, findBrowser } from '../../support/chromium.ts'
import { median } from './median.ts'
import { newPhone } from './phone.ts'
import { SLOW_4G } from './profiles.ts'

/** The library as a script of a page. */
const WEB_VITALS = new URL('web-vitals.attribution.iife.js', import.meta.resolve('web-vitals'))

/** Interactions of a shopper on one page, each by its selector; a word is typed where the control is a field. */
const SESSIONS: Record<string, readonly string[]> = {
  '/': [
    '.mobile-menu > summary',
    '.mobile-menu > summary',
    ...Array.from({ length: 14 }, (_, n) => `main article >> nth=${n} >> [data-wish]`),
    '.mobile-menu > summary',
    '.mobile-menu .categories > summary',
    '.mobile-menu input[type=search]',
    '.mobile-menu > summary',
  ],
  '/products': [
    ...Array.from({ length: 6 }, (_, n) => `main [data-add-to-cart] >> nth=${n}`),
    ...Array.from({ length: 6 }, (_, n) => `main [data-wish] >> nth=${n}`),
    'main summary:has-text("Filters")',
    'main details[open] button[aria-label]',
    '.mobile-menu > summary',
    '.mobile-menu > summary',
    'main a[rel=next]',
    'main a[rel=next]',
    'main a[rel=prev]',
    'main a[rel=prev]',
  ],
}

/** The slowest interaction of a session, as web-vitals describes it; times in milliseconds. */
interface Slowest {
  value: number
  attribution: {
    interactionTarget: string
    inputDelay: number
    processingDuration: number
    presentationDelay: number
  }
}

const describe = ({ attribution }: Slowest): string => {
  const { interactionTarget, inputDelay, processingDuration, presentationDelay } = attribution
  return `${interactionTarget}, ${[inputDelay, processingDuration, presentationDelay].map(Math.round).join(' + ')}`
}

/** Measures interactions as Google's field data does. */
async function listen(page: Page): Promise<void> {
  const library = await readFile(WEB_VITALS, 'utf8')
  const content = `${library}\nwebVitals.onINP((metric) => { window.inp = metric }, { reportAllChanges: true })`
  await page.addInitScript({ content })
}

async function act(page: Page, selector: string): Promise<boolean> {
  const target = page.locator(selector).first()
  if (!(await target.isVisible())) return false
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) return false
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(400)
  return true
}

/**
 * Prints the interaction to next paint of a session of many interactions, by web-vitals, and the slowest one of this
 * checkout with what it waited for: scripts before it, its handlers, its paint.
 */
export async function printSessions(shops: readonly string[], count: number): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS })
  console.log(`\nInteraction to next paint of a session, ${SLOW_4G.name}, medians of ${count}, ms\n`)
  console.log(`| page | interactions | INP |${shops.length > 1 ? ' before |' : ''} slowest: delay, handlers, paint |`)
  console.log(`|---|---|---|${shops.length > 1 ? '---|' : ''}---|`)
  for (const [path, actions] of Object.entries(SESSIONS)) {
    const sessions = shops.map((): Slowest[] => [])
    let done = 0
    for (let n = 0; n < count; n += 1)
      for (const [index, shopUrl] of shops.entries()) {
        const page = await newPhone(browser, SLOW_4G)
        await listen(page)
        await page.goto(shopUrl + path, { waitUntil: 'load' })
        done = 0
        for (const selector of actions) if (await act(page, selector)) done += 1
        sessions[index]?.push(await page.evaluate(() => (window as unknown as { inp: Slowest }).inp))
        await page.context().close()
      }
    const values = sessions.map((each) => Math.round(median(each.map(({ value }) => value))))
    const [slowest] = (sessions[0] ?? []).toSorted((a, b) => b.value - a.value)
    console.log(`| ${[path, done, ...values].join(' | ')} | ${slowest && describe(slowest)} |`)
  }
  await browser.close()
}
