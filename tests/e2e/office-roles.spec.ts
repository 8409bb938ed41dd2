import type { Page, Request } from 'playwright/test'
import { TEXTS } from '#office/texts/all.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { can, type Permission } from '#shop/staff/rules/permissions.ts'
import { expect, test } from '../support/journey.ts'
import { joinAs, muteOrders } from '../support/office-pages.ts'
import { openScreen } from '../support/office-screens.ts'
import { fillScreens, INSIDE, SCREENS } from '../support/screen-list.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[0134]/ })

const { common, customers, exports, money, orders, orderForm, payments, refusals, walletPhone } = TEXTS

/** An owner may do everything. */
const ROLES = ['manager', 'clerk', 'packer', 'editor'] as const satisfies Role[]
const FIRST_SCREENS: Record<(typeof ROLES)[number], string> = {
  manager: common.today,
  clerk: common.today,
  packer: common.today,
  editor: common.products,
}

/** What the buttons of a screen need that write: all of them, or those that begin with these words. */
const WRITES: Partial<Record<keyof typeof SCREENS, Permission | 'nothing' | [words: string, Permission][]>> = {
  newOrder: 'order:create',
  order: [
    [orders.steps.confirmed, 'order:confirm'],
    [orders.steps.on_hold, 'order:hold'],
    [orders.steps.cancelled, 'order:cancel'],
    [orders.addNote, 'order:note'],
    [orderForm.mergeDo('', '').slice(0, 5), 'order:merge'],
    [payments.add, 'payment:submit'],
    [money.receive, 'payment:collect'],
  ],
  editOrder: 'order:edit',
  calls: [
    [orders.steps.cancelled, 'order:cancel'],
    ['', 'order:confirm'],
  ],
  payments: 'payment:verify',
  money: 'payment:settle',
  parcels: 'order:ship',
  payouts: 'payment:settle',
  connections: 'secret:edit',
  newProduct: 'product:edit',
  product: 'product:edit',
  stockCount: 'stock:count',
  stockRequests: 'stock:count',
  stockProduct: 'stock:count',
  settings: [
    [walletPhone.add, 'secret:edit'],
    ['', 'setting:edit'],
  ],
  firstDay: 'setting:edit',
  imports: 'import:run',
  importRun: 'import:run',
  exports: [
    [exports.take(exports.products), 'import:run'],
    [exports.take(exports.orders), 'customer:export'],
    [exports.take(exports.coupons), 'coupon:edit'],
    [exports.take(exports.reviews), 'review:moderate'],
  ],
  coupons: 'coupon:edit',
  banners: 'banner:edit',
  categories: 'category:edit',
  deliveryZones: 'setting:edit',
  redirects: 'category:edit',
  reviews: 'review:moderate',
  page: 'page:edit',
  searches: 'search:edit',
  synonyms: 'search:edit',
  publish: 'publishing:publish',
  staff: 'staff:edit',
  customers: 'customer:export',
  customer: [
    [customers.erase, 'customer:erase'],
    ['', 'customer:flag'],
  ],
  notices: 'message:edit',
  messages: 'message:edit',
  me: 'nothing',
  more: 'nothing',
}

/** The permission that a button takes; undefined for one that nobody wrote down above. */
function neededBy(route: keyof typeof SCREENS, words: string): Permission | 'nothing' | undefined {
  // Only reads.
  if (words === common.loadMore) return 'nothing'
  const needs = WRITES[route]
  return Array.isArray(needs) ? needs.find(([begin]) => words.startsWith(begin))?.[1] : needs
}

/** Follows what a page asks for: which answers were refused since the last look, once nothing is under way. */
function watchCalls(page: Page) {
  const waiting = new Set<Request>()
  let refused: string[] = []
  // A stream of events never ends.
  page.on('request', (request) => request.resourceType() === 'eventsource' || waiting.add(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  page.on('requestfinished', async (request) => {
    const response = await request.response()
    if (response?.status() === 403) refused.push(`${request.method()} ${new URL(request.url()).pathname}`)
    waiting.delete(request)
  })
  return async (): Promise<string[]> => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect(page.getByRole('status').filter({ hasText: common.loading })).toHaveCount(0)
    await expect.poll(() => waiting.size).toBe(0)
    const found = refused
    refused = []
    return found
  }
}

/** The addresses of the office that links of the screen lead to, with numbers as N. */
const withoutNumbers = (address: string) => address.replace(/[?#].*/, '').replaceAll(/\/\d+/g, '/N')
const linksOf = (page: Page) =>
  page.locator('a[href^="/admin"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

for (const role of ROLES)
  test(`a ${role} begins with the own work, and is shown no link, number or button that the role may not use`, async ({
    page,
  }) => {
    await muteOrders(page)
    await joinAs(page, role)
    const filled = await fillScreens(page)
    const settle = watchCalls(page)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: FIRST_SCREENS[role] })).toBeVisible()

    const wrong: string[] = []
    const closed = new Set<string>()
    const linked = new Set<string>()
    const look = async (route: keyof typeof SCREENS, address: string, within: string) => {
      for (const refused of await settle()) wrong.push(`${address} asks for ${refused}`)
      for (const words of await page.locator(`${within} [data-step]`).allTextContents()) {
        const needs = neededBy(route, words)
        if (!needs || (needs !== 'nothing' && !can(role, needs))) wrong.push(`${address} has “${words}”: ${needs}`)
      }
    }
    for (const route of INSIDE)
      for (const [address, ...sheets] of SCREENS[route](filled)) {
        await openScreen(page, 'bn', address)
        await settle()
        if (await page.getByRole('heading', { level: 1, name: refusals.permission_missing }).isVisible()) {
          closed.add(withoutNumbers(address))
          continue
        }
        await look(route, address, 'main')
        for (const href of await linksOf(page)) linked.add(withoutNumbers(href))
        for (const nameOf of sheets) {
          for (const name of [nameOf(TEXTS)].flat()) {
            const opener = page.getByRole('main').getByRole('button', { name, exact: true }).first()
            if (await opener.isVisible()) await opener.click()
          }
          if (!(await page.getByRole('dialog').isVisible())) continue
          await look(route, `${address}, ${nameOf(TEXTS)}`, '[role=dialog]')
          await page.keyboard.press('Escape')
        }
      }
    expect(wrong).toEqual([])
    expect([...closed].filter((address) => linked.has(address))).toEqual([])
  })
