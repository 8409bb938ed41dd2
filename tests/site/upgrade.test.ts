import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ensureCategory } from '#server/db/categories.ts'
import { insertProduct } from '#server/db/product-writes.ts'
import { type Checkout, copyCheckout } from '../support/checkout.ts'
import { findFreePort } from '../support/free-port.ts'
import { prepareData } from '../support/prepared-data.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { visit } from '../support/visitor.ts'

const PRODUCTS = 150

/** Published pages, pages that are rendered on demand, and the 404 page. */
const PAGES = [
  ...['/', '/products', '/cart', '/about', '/product-details/7', `/product-details/${PRODUCTS}`],
  ...['/products?search=good', '/products?category=Food', '/dashboard/orders/1'],
].map((address) => ({ address, status: 200 }))
const MISSING = { address: '/no-such-page', status: 404 }

async function fill(): Promise<string> {
  const dataDir = await prepareData(({ db }) =>
    db.transaction().execute(async (transaction) => {
      const categoryId = await ensureCategory(transaction, 'Food')
      for (let n = 1; n <= PRODUCTS; n += 1)
        await insertProduct(transaction, { name: `Good ${n}`, categoryId, mrpPaisa: 100 * n, discountPaisa: 0 })
    }),
  )
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** Changes what every build makes: style sheets, scripts and server code. */
async function release({ edit }: Checkout): Promise<void> {
  await edit('src/styles/global.css', (css) => `${css}\n.audit-release { color: teal }\n`)
  await edit('src/components/frame/frame.ts', (script) => `${script}\nperformance.mark('release')\n`)
  await edit('src/islands/cart/Cart.tsx', (code) => `${code}\nperformance.mark('cart-release')\n`)
  await edit('src/layouts/Page.astro', (page) => page.replace('</body>', '<i hidden>release 2</i></body>'))
}

const isPublished = async (url: string) =>
  (await (await fetch(`${url}/product-details/${PRODUCTS}`)).text()).includes('release 2')

test.each(['in its folder', 'by another image'])(
  'audit 5: while a shop is updated %s, every page and every file that it names is there',
  { timeout: 240_000 },
  async (how) => {
    const checkout = await copyCheckout()
    const DATA_DIR = await fill()
    const environment = { DATA_DIR, PORT: String(await findFreePort()), LIMITS: 'off' }
    let shop: RunningShop | undefined = await startShop(environment, checkout.folder)
    onTestFinished(async () => shop?.kill())
    const { url } = shop
    await expect.poll(() => fetch(`${url}/about`).then(({ status }) => status)).toBe(200)
    const visitor = visit(url, [...PAGES, MISSING])
    await pause(1000)

    const next = how === 'in its folder' ? checkout : await copyCheckout()
    await release(next)
    expect(await next.build()).toMatchObject({ code: 0 })
    // Code that nobody asked the running shop for yet.
    for (const address of ['/late', '/newsletter?x=1', '/sitemap.xml', '/dashboard/orders/77'])
      expect((await fetch(url + address)).status, address).toBe(200)

    await shop.stop()
    if (next !== checkout) await rm(join(checkout.folder, 'dist'), { recursive: true })
    shop = await startShop(environment, next.folder)
    await expect.poll(() => isPublished(url), { timeout: 60_000 }).toBe(true)
    const reads = visitor.reads()
    await expect.poll(() => visitor.reads(), { timeout: 30_000 }).toBeGreaterThan(reads + 60)
    expect(await visitor.stop()).toEqual([])
  },
)
