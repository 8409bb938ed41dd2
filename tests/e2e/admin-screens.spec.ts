import type { Page } from 'playwright/test'
import { ENTRANCES, ROUTES } from '#office/routes.ts'
import { LANGUAGES, type Language } from '#shop/staff/contract/office-staff.ts'
import { OFFICE_TEXTS } from '../support/bengali-texts.ts'
import { expect, test } from '../support/journey.ts'
import { uploadGoods } from '../support/office-imports.ts'
import { joinAs, muteOrders } from '../support/office-pages.ts'
import { AXE_AT, expectGoodAtAnySize, openScreen } from '../support/office-screens.ts'
import { fillScreens, INSIDE, NO_GOODS, ROUTE_NAMES, SCREENS, type Shown } from '../support/screen-list.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[01349]/ })

test.beforeEach(({ page }) => muteOrders(page))

/** Several tests, so that each ends in a few minutes. */
const PARTS = 3

async function openSheet(page: Page, names: string | string[]): Promise<void> {
  for (const name of [names].flat())
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().click({ timeout: 30_000 })
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function look(page: Page, language: Language, [address, ...sheets]: Shown): Promise<void> {
  await openScreen(page, language, address)
  await expectGoodAtAnySize(page, language, address, AXE_AT[language])
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  const url = page.url()
  for (const [position, nameOf] of sheets.entries()) {
    const name = `${address}-sheet-${position}`
    await openSheet(page, nameOf(OFFICE_TEXTS[language]))
    const sheet = page.getByRole('dialog')
    await expectGoodAtAnySize(page, language, name, AXE_AT[language])
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    expect(page.url(), `Back closed more than ${name}`).toBe(url)
  }
}

test('every screen of the router is looked at', () => {
  expect(ROUTE_NAMES.toSorted()).toEqual(Object.keys(ROUTES).toSorted())
})

for (const language of LANGUAGES) {
  const said = `axe finds nothing, a thumb hits everything, nothing scrolls sideways: ${language}`
  test(`at the entrance ${said}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('office-language', chosen), language)
    for (const route of ENTRANCES)
      for (const shown of SCREENS[route]({ id: 0, paid: 0, phone: '', ...NO_GOODS })) await look(page, language, shown)
  })

  for (let part = 0; part < PARTS; part += 1)
    test(`on screens and sheets ${said}, part ${part + 1}`, async ({ page }) => {
      test.setTimeout(300_000)
      await page.addInitScript((chosen) => localStorage.setItem('office-language', chosen), language)
      await joinAs(page, 'owner', language)
      const filled = await fillScreens(page)
      const length = Math.ceil(INSIDE.length / PARTS)
      const routes = INSIDE.slice(part * length, (part + 1) * length)
      // The activity log has lines about imports.
      const showsImports = routes.some((route) => route === 'audit' || route.startsWith('import'))
      const made = showsImports ? await uploadGoods(page) : NO_GOODS
      for (const route of routes)
        for (const shown of SCREENS[route]({ ...filled, ...made })) await look(page, language, shown)
    })
}
