import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { type Checkout, copyCheckout } from '../support/checkout.ts'
import { findFreePort } from '../support/free-port.ts'
import { prepareData } from '../support/prepared-data.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { insertProduct } from '../support/save-products.ts'
import { visit } from '../support/visitor.ts'

/** With the other pages more than one batch of a publication. */
const PRODUCTS = 70

/** Published pages, pages rendered on demand, and the 404 page. */
const PAGES = [
  ...['/', '/products', '/cart', '/about', '/product-details/7', `/product-details/${PRODUCTS}`],
  ...['/products?search=good', '/products?category=Food', '/dashboard/orders/1'],
].map((address) => ({ address, status: 200 }))
const MISSING = { address: '/no-such-page', status: 404 }

async function fill(): Promise<string> {
  const dataDir = await prepareData(({ db }) =>
    db.transaction().execute(async (transaction) => {
      const category_id = await ensureCategory(transaction, 'Food')
      for (let n = 1; n <= PRODUCTS; n += 1)
        await insertProduct(transaction, { name: `Good ${n}`, category_id, mrp_paisa: 100 * n, discount_paisa: 0 })
    }),
  )
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** Changes every output of the build: style sheets, scripts and server code. */
async function release({ edit }: Checkout): Promise<void> {
  await edit('src/storefront/styles/global.css', (css) => `${css}\n.audit-release { color: teal }\n`)
  await edit('src/storefront/browser/frame/now/frame.ts', (script) => `${script}\nperformance.mark('release')\n`)
  await edit('src/storefront/islands/cart/Cart.tsx', (code) => `${code}\nperformance.mark('cart-release')\n`)
  await edit('src/storefront/layouts/Page.astro', (page) => page.replace('</body>', '<i hidden>release 2</i></body>'))
}

const RELEASES = { old: false, new: true }
const isPublished = async (url: string, release: keyof typeof RELEASES) =>
  (await (await fetch(`${url}/product-details/${PRODUCTS}`)).text()).includes('release 2') === RELEASES[release]

test('while a shop is updated in its folder and by another image, every page and every file of it is available', {
  timeout: 300_000,
}, async () => {
  const [checkout, otherImage] = [await copyCheckout(), await copyCheckout()]
  const environment = { DATA_DIR: await fill(), PORT: String(await findFreePort()), LIMITS: 'off', BENGALI: 'off' }
  let shop: RunningShop | undefined = await startShop(environment, checkout.folder)
  onTestFinished(async () => shop?.kill())
  const { url } = shop
  await expect.poll(() => fetch(`${url}/about`).then(({ status }) => status)).toBe(200)
  const visitor = visit(url, [...PAGES, MISSING])
  const readOn = async () => {
    const reads = visitor.reads()
    await expect.poll(() => visitor.reads()).toBeGreaterThan(reads + 60)
  }
  await readOn()

  await release(checkout)
  expect(await checkout.build()).toMatchObject({ code: 0 })
  // Code that the running shop has not loaded yet.
  for (const address of ['/fallback', '/newsletter?x=1', '/sitemap.xml', '/dashboard/orders/77'])
    expect((await fetch(url + address)).status, address).toBe(200)
  await shop.stop()
  shop = await startShop(environment, checkout.folder)
  await expect.poll(() => isPublished(url, 'new')).toBe(true)
  await readOn()

  await shop.stop()
  await rm(join(checkout.folder, 'dist'), { recursive: true })
  shop = await startShop(environment, otherImage.folder)
  await expect.poll(() => isPublished(url, 'old')).toBe(true)
  await readOn()
  expect(await visitor.stop()).toEqual([])
})
