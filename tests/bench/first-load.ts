import { startShop } from '../support/running-shop.ts'
import { printControls } from './first-load/controls.ts'
import { printLighthouse } from './first-load/lighthouse.ts'
import { printPaints } from './first-load/paints.ts'
import { SLOW_4G, THREE_G } from './first-load/profiles.ts'
import { printSessions } from './first-load/session.ts'
import { printTaps } from './first-load/taps.ts'

const PROFILES = [SLOW_4G, THREE_G]
/** The pages that most visitors open first. */
const PAGES = ['/', '/products', '/product-details/12']

/** Runs of Lighthouse for each line, and taps for each of them: `npm run bench:first-load -- 1` is a short trial. */
const RUNS = Number(process.argv[2] ?? 5)
const TAPS = 10

/** A built checkout to compare with, such as a worktree of the commit before. */
const BEFORE = process.env['BEFORE']

/** Measures the first load of the demo shop on a low-end phone: presses, sessions, paints, Lighthouse by both methods. */
const shop = await startShop()
const before = BEFORE ? await startShop({}, BEFORE) : undefined
const urls = [shop, ...(before ? [before] : [])].map(({ url }) => url)
try {
  await printControls(urls, RUNS)
  await printSessions(urls, RUNS)
  await printPaints(urls, [...PAGES, '/bn', '/bn/products', '/bn/product-details/12'], RUNS)
  await printLighthouse(shop.url, [...PAGES, '/cart'], PROFILES, 'simulate', RUNS)
  await printLighthouse(shop.url, PAGES, PROFILES, 'devtools', RUNS)
  await printTaps(shop.url, RUNS * TAPS)
} finally {
  await shop.stop()
  await before?.stop()
}
