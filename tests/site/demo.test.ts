import { expect, onTestFinished, test } from 'vitest'
import { OFFICE_LINKS, PAGES } from '#platform/contract/addresses/paths.ts'
import { DEMO_NOTE, ORDERS_CLOSED } from '#platform/contract/messages.ts'
import { ANTI_FORGERY_COOKIE } from '#platform/contract/storage.ts'
import { PAGES_WITHOUT_GOODS } from '#publish/addresses.ts'
import { productsAnswer } from '#shop/catalogue/contract/catalog.ts'
import { API } from '../support/api.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { runCommand } from '../support/shop-command.ts'
import { makeFolder } from '../support/site.ts'

/** Pages with the frame. */
const HTML_PAGES = [
  PAGES.home,
  PAGES.products,
  ...PAGES_WITHOUT_GOODS.filter((path) => !path.includes('.') && path !== PAGES.fallback),
]
/** The HTML of a page without its scripts. */
const wordsOf = (html: string) => html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, ' ')

async function open(environment: Record<string, string>): Promise<RunningShop> {
  const shop = await startShop(environment)
  onTestFinished(() => shop.stop())
  return shop
}
const countProducts = async ({ url }: RunningShop) =>
  productsAnswer.parse(await (await fetch(url + API.listProducts)).json()).count

/** Makes the first owner by the link that the start printed, as a browser that opened it does. */
async function joinByPrintedLink({ url, output }: RunningShop, origin: string): Promise<Response> {
  const [, token] = new RegExp(`${origin}${OFFICE_LINKS.first}#(\\S+)`).exec(output()) ?? []
  const pair = 'a-pair-of-cookie-and-header'
  return fetch(url + API.welcomeOwner, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-CSRFToken': pair,
      Cookie: `${ANTI_FORGERY_COOKIE}=${pair}`,
      Origin: origin,
    },
    body: JSON.stringify({ token, name: 'Rahima', phone_number: '01712345678', password: 'four plain words' }),
  })
}
const textOf = async ({ url }: RunningShop, path: string) => (await fetch(url + path)).text()

test('a start in an empty folder with a public SITE_URL never loads the demo, and takes no orders', async () => {
  const dataDir = await makeFolder()
  const shop = await open({ DATA_DIR: dataDir, SITE_URL: 'https://shop.example' })
  expect(await countProducts(shop)).toBe(0)
  for (const path of HTML_PAGES) {
    const page = await fetch(shop.url + path)
    expect({ path, status: page.status }).toEqual({ path, status: 200 })
    const html = await page.text()
    expect(html, path).toContain('</html>')
    expect(wordsOf(html), path).not.toMatch(/NaN|undefined|null/)
    expect(html, path).not.toContain(DEMO_NOTE)
  }
  expect(await textOf(shop, PAGES.checkout)).toContain(ORDERS_CLOSED)
  expect(shop.log()).toContain('takes no orders')
  expect((await joinByPrintedLink(shop, 'https://shop.example')).status).toBe(200)

  const env = { DATA_DIR: dataDir }
  const charges = ['delivery.inside_dhaka=60', 'delivery.outside_dhaka=120']
  expect(await runCommand(['settings', 'set', ...charges, 'shop.name=Rahima Store'], env)).toMatchObject({ code: 0 })
  await expect.poll(() => textOf(shop, PAGES.home)).toContain('Rahima Store')
  await expect.poll(() => textOf(shop, PAGES.checkout)).not.toContain(ORDERS_CLOSED)
  expect(await textOf(shop, PAGES.checkout)).not.toContain('Online payment')
  expect(await runCommand(['settings', 'set', 'wallets.bkash=01712345678'], env)).toMatchObject({ code: 0 })
  await expect.poll(() => textOf(shop, PAGES.checkout)).toContain('Online payment')
  await shop.stop()

  const again = await open({ DATA_DIR: dataDir })
  expect(await countProducts(again)).toBe(0)
  expect(again.output()).not.toContain(OFFICE_LINKS.first)
})

test('a start in an empty folder on localhost loads the demo and says so; once removed, it is not loaded again', {
  timeout: 240_000,
}, async () => {
  const dataDir = await makeFolder()
  const shop = await open({ DATA_DIR: dataDir, SITE_URL: 'http://localhost:4321' })
  expect(await countProducts(shop)).toBeGreaterThan(50)
  expect(shop.log()).toContain(DEMO_NOTE)
  for (const path of [...HTML_PAGES, PAGES.product(1), '/nowhere']) {
    const note = new RegExp(`<aside[^>]*aria-label="[^"]+"[^>]*>(?:(?!</aside>).)*${DEMO_NOTE}`, 's')
    expect(await textOf(shop, path), path).toMatch(note)
  }
  const picture = /\/media\/[^"' ]+/.exec(await textOf(shop, PAGES.product(1)))?.[0] ?? ''
  expect((await fetch(shop.url + picture)).status).toBe(200)

  expect(await runCommand(['demo', 'remove', '--yes'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  await expect.poll(() => textOf(shop, PAGES.home)).not.toContain(DEMO_NOTE)
  expect(await countProducts(shop)).toBe(0)
  expect((await fetch(shop.url + picture)).status).toBe(404)
  await expect.poll(async () => (await fetch(shop.url + PAGES.product(1))).status).toBe(404)
  await shop.stop()
  expect(await countProducts(await open({ DATA_DIR: dataDir }))).toBe(0)
})
