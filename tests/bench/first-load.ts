import { startShop } from '../support/running-shop.ts'
import { printLighthouse } from './first-load/lighthouse.ts'
import { printTaps } from './first-load/taps.ts'

/** Measures the first load of the demo shop on a low-end phone: Lighthouse, then taps. */
const shop = await startShop()
try {
  await printLighthouse(shop.url, ['/', '/products', '/product-details/12', '/cart'])
  await printTaps(shop.url)
} finally {
  await shop.stop()
}
