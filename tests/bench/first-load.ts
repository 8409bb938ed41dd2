import { startShop } from '../support/running-shop.ts'
import { printLighthouse } from './first-load/lighthouse.ts'
import { printPaints } from './first-load/paints.ts'
import { SLOW_4G, THREE_G } from './first-load/profiles.ts'
import { printTaps } from './first-load/taps.ts'

const PROFILES = [SLOW_4G, THREE_G]
/** What most visitors come to first. */
const PAGES = ['/', '/products', '/product-details/12']

/** Measures the first load of the demo shop on a low-end phone: Lighthouse, paints, then taps. */
const shop = await startShop()
try {
  await printLighthouse(shop.url, [...PAGES, '/cart'], PROFILES)
  await printPaints(shop.url, PAGES, PROFILES)
  await printTaps(shop.url)
} finally {
  await shop.stop()
}
