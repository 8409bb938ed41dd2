import { startShop } from '../support/running-shop.ts'
import { printLighthouse } from './first-load/lighthouse.ts'
import { SLOW_4G, THREE_G } from './first-load/profiles.ts'
import { printTaps } from './first-load/taps.ts'

const PROFILES = [SLOW_4G, THREE_G]
/** The pages that most visitors open first. */
const PAGES = ['/', '/products', '/product-details/12']

/** Measures the first load of the demo shop on a low-end phone: Lighthouse by both methods, then taps. */
const shop = await startShop()
try {
  await printLighthouse(shop.url, [...PAGES, '/cart'], PROFILES, 'simulate')
  await printLighthouse(shop.url, PAGES, PROFILES, 'devtools')
  await printTaps(shop.url)
} finally {
  await shop.stop()
}
