import type { Page } from 'playwright/test'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import { findViolations } from './axe.ts'
import { expect } from './journey.ts'

/** Pixels of a thumb. */
const TARGET = 44
const NARROW = 320
const DESKTOP = { width: 1280, height: 800 }
/** Pixels at the bottom of a window up to which the menu of a phone and a notice cover it. */
const COVERED = { phone: 190, desktop: 142 }

type Size = 'phone' | 'desktop'

/** Markup and colours are the same in both languages: axe reads all screens at both sizes and in both, but not four times. */
export const AXE_AT: Record<Language, Size> = { bn: 'phone', en: 'desktop' }

/**
 * Opens a screen by its address. English screens are loaded by navigation. Bengali ones are opened as by a link, in a fifth of
 * the time, unless only the search differs: the test would see the old rows.
 */
export async function openScreen(page: Page, language: Language, address: string): Promise<void> {
  const { pathname } = new URL(page.url())
  const isInside = (await page.getByRole('navigation').count()) > 0
  if (language === 'en' || !isInside || pathname === new URL(address, page.url()).pathname) await page.goto(address)
  else
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
}

/** axe finds nothing on a screen of the back office, and a thumb hits everything that is pressed. */
export async function expectUsable(page: Page, address: string, withAxe = true): Promise<void> {
  // Content behind a sheet is hidden from screen readers.
  const level = (await page.getByRole('dialog').count()) > 0 ? 2 : 1
  await expect(page.getByRole('heading', { level }).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /Loading|লোড/ })).toHaveCount(0)
  if (withAxe) expect(await findViolations(page), address).toEqual([])
  const small = await page.evaluate((least) => {
    const pressed = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
    return pressed.flatMap((element) => {
      // A control inside a label is pressed with its label.
      // Its size without transforms: toasts behind the newest one are drawn smaller until they are touched.
      const { offsetWidth: width, offsetHeight: height } = element.closest('label') ?? element
      const isShown = width > 1 && height > 1 && !element.matches('a[href="#content"]')
      return isShown && (width < least || height < least) ? [`${element.outerHTML} ${width} × ${height}`] : []
    })
  }, TARGET)
  expect(small, address).toEqual([])
  await expectUncovered(page, address)
}

/**
 * Inside the frame, every control that does not stick can be scrolled to where no notice covers it. Where a
 * bar of buttons ends the screen, notices stand above the bar.
 */
async function expectUncovered(page: Page, address: string): Promise<void> {
  if ((await page.locator('[data-bar]').count()) > 0) return
  const least = (page.viewportSize()?.width ?? 0) > 840 ? COVERED.desktop : COVERED.phone
  const covered = await page.evaluate((least) => {
    const isStuck = (element: Element | null): boolean =>
      element !== null && (/sticky|fixed/.test(getComputedStyle(element).position) || isStuck(element.parentElement))
    const { scrollHeight } = document.documentElement
    return [...document.querySelectorAll('nav ~ main :is(a[href], button, input, select, textarea)')].flatMap(
      (element) => {
        const below = scrollHeight - (element.getBoundingClientRect().bottom + scrollY)
        return below < least && !isStuck(element) ? [`${element.outerHTML} ${below}`] : []
      },
    )
  }, least)
  expect(covered, address).toEqual([])
}

/**
 * Stores a picture of a screen in `SCREENS_DIR`, if that is set: in a window as high as its content, so that the menu stands at
 * its end, or as it is with a sheet over it.
 */
async function storePicture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENS_DIR']
  const size = page.viewportSize()
  if (!folder || !size) return
  const hasSheet = (await page.getByRole('dialog').count()) > 0
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (!hasSheet) await page.setViewportSize({ ...size, height: Math.max(size.height, height) })
  await page.screenshot({ path: `${folder}/${name}.png`, scale: 'css', animations: 'disabled' })
  await page.setViewportSize(size)
}

/** Nothing scrolls sideways at this size. */
async function expectFits(page: Page, language: string, address: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  // A phone's browser zooms out of a page that is too wide, so `innerWidth` grows with it.
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  await storePicture(page, `${language}-${width}-${address.replace(/\W+/g, '-')}`)
  expect(wide, `${address} at ${width} px`).toBeLessThanOrEqual(width)
}

/** The screen at its width and at a narrow phone's, without scrolling sideways. */
export async function expectFitting(page: Page, language: string, address: string): Promise<void> {
  const size = page.viewportSize()
  await expectFits(page, language, address)
  if (!size || size.width > 840) return
  await page.setViewportSize({ ...size, width: NARROW })
  await expectFits(page, language, address)
  await page.setViewportSize(size)
}

/** A screen is usable and fits on a phone, a narrow phone and a desktop; axe checks it at one of the sizes. */
export async function expectGoodAtAnySize(page: Page, language: string, address: string, axeAt: Size = 'phone') {
  const size = page.viewportSize()
  const isWide = size && size.width > 840
  await expectUsable(page, address, isWide || axeAt === 'phone')
  await expectFits(page, language, address)
  if (!size || isWide) return
  await page.setViewportSize({ ...size, width: NARROW })
  await expectFits(page, language, address)
  await page.setViewportSize(DESKTOP)
  await expectUsable(page, address, axeAt === 'desktop')
  await expectFits(page, language, address)
  await page.setViewportSize(size)
}
