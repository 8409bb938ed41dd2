import { type Browser, chromium, type Page } from 'playwright'
import { CHROMIUM_FLAGS, findBrowser } from '../../support/chromium.ts'
import { median } from './median.ts'
import { newPhone } from './phone.ts'
import { SLOW_4G } from './profiles.ts'

/** Milliseconds of rest before a control of a page that was looked at for a while. */
const IDLE = 3000
/** Milliseconds after which a press counts as lost. */
const PATIENCE = 20_000

interface Control {
  name: string
  page: string
  control: string
  /** What is chosen, where the control is a select. */
  choice?: string
  /** Expression of the page that holds once the effect of the press is there. */
  shown: string
  idle?: number
}

const FIRST_NAME = "document.querySelector('main article :is(h2, h3)')?.textContent"
const OTHER_GOODS = `${FIRST_NAME} && ${FIRST_NAME} !== sessionStorage.first`
const OPENED = "document.querySelector('.mobile-menu[open] .sheet')?.getBoundingClientRect().height > 0"

const CONTROLS: readonly Control[] = [
  {
    name: 'Add to cart of a list, as soon as it is painted → badge',
    page: '/products',
    control: 'main [data-add-to-cart]',
    shown: "document.querySelector('[data-cart-badge]')?.textContent === '1'",
  },
  {
    name: 'heart, as soon as it is painted → filled',
    page: '/products',
    control: 'main [data-wish]',
    shown: "document.querySelector('main [data-wish]')?.getAttribute('aria-pressed') === 'true'",
  },
  { name: 'menu, as soon as it is painted → open', page: '/', control: '.mobile-menu > summary', shown: OPENED },
  {
    name: 'filters, as soon as they are painted → open',
    page: '/products',
    control: 'main summary:has-text("Filters")',
    shown: "document.querySelector('main details[open]') !== null",
  },
  {
    name: 'sort → other goods',
    page: '/products',
    control: 'main select[name=sort]',
    choice: 'mrp',
    shown: OTHER_GOODS,
    idle: IDLE,
  },
  { name: 'next page → other goods', page: '/products', control: 'main a[rel=next]', shown: OTHER_GOODS, idle: IDLE },
  {
    name: 'card → page of the product',
    page: '/products',
    control: 'main article :is(h2, h3) a',
    shown: "location.pathname.startsWith('/product-details/') && document.querySelector('main h1') !== null",
    idle: IDLE,
  },
]

/** Notes when a control is pressed and when its effect is painted, also on the page that the press leads to. */
const watch = (shown: string) => `
  const now = () => performance.timeOrigin + performance.now()
  const onPress = ({ timeStamp }) => {
    sessionStorage.pressed ??= performance.timeOrigin + timeStamp
    sessionStorage.first ??= ${FIRST_NAME} ?? ''
  }
  addEventListener('click', onPress, true)
  addEventListener('change', onPress, true)
  const look = () => {
    const isShown = sessionStorage.pressed && performance.getEntriesByName('first-contentful-paint').length > 0 && (${shown})
    if (isShown) requestAnimationFrame(() => { sessionStorage.shown = now() })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`

async function press(page: Page, { control, choice }: Control): Promise<void> {
  const target = page.locator(control).first()
  await target.scrollIntoViewIfNeeded()
  if (choice !== undefined) {
    await target.selectOption(choice)
    return
  }
  const box = await target.boundingBox()
  if (!box) throw new Error(`${control} is not on the page.`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Milliseconds from a press of the control until its effect is painted; undefined where it is lost. */
async function pressOnce(browser: Browser, shopUrl: string, control: Control): Promise<number | undefined> {
  const page = await newPhone(browser, SLOW_4G)
  try {
    await page.addInitScript({ content: watch(control.shown) })
    await page.goto(shopUrl + control.page, { waitUntil: control.idle ? 'load' : 'commit' })
    await page.locator(control.control).first().waitFor()
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    if (control.idle) await page.waitForTimeout(control.idle)
    await press(page, control)
    await page
      .waitForFunction(() => sessionStorage.getItem('shown') !== null, null, { timeout: PATIENCE })
      .catch(() => {}) // A lost press is a result.
    return await page.evaluate(() => {
      const [pressed, shown] = ['pressed', 'shown'].map((name) => sessionStorage.getItem(name))
      return pressed && shown ? Number(shown) - Number(pressed) : undefined
    })
  } finally {
    await page.context().close()
  }
}

/** Prints how long each control takes to answer, beside the shop of another checkout where there is one. */
export async function printControls(shops: readonly string[], count: number): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS })
  console.log(`\nPress until its effect is painted, ${SLOW_4G.name}, medians of ${count}, ms\n`)
  console.log(`| press | now | lost |${shops.length > 1 ? ' before | ratio |' : ''}`)
  console.log(`|---|---|---|${shops.length > 1 ? '---|---|' : ''}`)
  for (const control of CONTROLS) {
    const times = shops.map((): (number | undefined)[] => [])
    // In turn, so that a slow minute of the machine meets every shop.
    for (let n = 0; n < count; n += 1)
      for (const [index, shopUrl] of shops.entries()) times[index]?.push(await pressOnce(browser, shopUrl, control))
    const middles = times.map((each) => median(each.filter((time) => time !== undefined)))
    const [now = Number.NaN, before] = middles
    const lost = times[0]?.filter((time) => time === undefined).length
    const beside = before === undefined ? [] : [Math.round(before), (now / before).toFixed(2)]
    console.log(`| ${[control.name, Math.round(now), lost, ...beside].join(' | ')} |`)
  }
  await browser.close()
}
