import { chromium } from 'playwright'
import { DEMO_OWNER } from '#demo/owner.ts'
import { CHROMIUM_FLAGS, findBrowser } from '../../support/chromium.ts'
import { startShop } from '../../support/running-shop.ts'
import { orderBody } from '../../support/test-shop.ts'
import { median, quantile } from '../first-load/median.ts'
import { newPhone } from '../first-load/phone.ts'
import { SLOW_4G } from '../first-load/profiles.ts'

const VISITS = 11
const ORDERS = 50

/** The cookies of the demo's owner. */
async function signIn(url: string): Promise<{ name: string; value: string }[]> {
  const read = (response: Response) =>
    response.headers.getSetCookie().map((line) => {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      return { name, value }
    })
  const pair = read(await fetch(`${url}/api/admin/me`))
  const answer = await fetch(`${url}/api/admin/session`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: url,
      Cookie: pair.map(({ name, value }) => `${name}=${value}`).join('; '),
      'X-CSRFToken': pair[0]?.value ?? '',
    },
    body: JSON.stringify({ login: DEMO_OWNER.phone, password: DEMO_OWNER.password }),
  })
  if (!answer.ok) throw new Error(`The demo's owner was refused: ${await answer.text()}`)
  return [...pair, ...read(answer)]
}

/** Prints how long a new phone takes from the tap on `/admin/orders` to a list of 50 orders that can be tapped. */
export async function measureList(): Promise<void> {
  const shop = await startShop({ LIMITS: 'off' })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS })
  try {
    for (let n = 0; n < ORDERS; n += 1) {
      const body = JSON.stringify(orderBody({ phone_number: `018${10_000_000 + n}` }))
      const headers = { 'Content-Type': 'application/json' }
      const { ok, status } = await fetch(`${shop.url}/api/product/order/create`, { method: 'POST', headers, body })
      if (!ok) throw new Error(`An order was refused: ${status}`)
    }
    const cookies = await signIn(shop.url)
    const times: number[] = []
    for (let visit = 0; visit < VISITS; visit += 1) {
      const page = await newPhone(browser, SLOW_4G)
      await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: `${shop.url}/api/admin/` })))
      await page.goto(`${shop.url}/admin/orders`, { waitUntil: 'commit' })
      await page
        .locator('main a[data-item]')
        .nth(ORDERS - 1)
        .waitFor()
      times.push(await page.evaluate(() => performance.now()))
      await page.context().close()
    }
    const seconds = (ms: number) => (ms / 1000).toFixed(2)
    console.log(`\n| order list of ${ORDERS}, ${SLOW_4G.name}, empty cache | median s | p90 s |\n|---|---|---|`)
    console.log(`| from the tap to rows | ${seconds(median(times))} | ${seconds(quantile(times, 0.9))} |`)
  } finally {
    await browser.close()
    await shop.stop()
  }
}
