import type { Page } from 'playwright/test'
import { expect, test } from '../support/journey.ts'
import { type Base, PAGE_STATES, type PageState } from '../support/page-states.ts'
import { PLAIN_STATES } from '../support/plain-states.ts'

// Pictures for `npm run shop-screens`: without a folder for them there is nothing to run.
const folder = process.env['SCREENS_DIR']

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[0149]/ })

/** The second size of a project, beside its own: a narrow phone, a tablet. */
const OTHER: Record<number, { width: number; height: number }> = {
  360: { width: 320, height: 700 },
  1280: { width: 768, height: 1024 },
}

/** Waits until nothing on the screen is being fetched and its pictures are there. */
async function settle(page: Page): Promise<void> {
  const waiting = () =>
    [...document.querySelectorAll('[aria-busy=true], main :is([class*=Skeleton], [class*=Spinner])')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().top < innerHeight,
    ).length
  await expect.poll(() => page.evaluate(waiting)).toBe(0)
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => {
      const { top, left } = image.getBoundingClientRect()
      return image.checkVisibility() && top < innerHeight && left < innerWidth && left >= 0
    })
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  })
}

/** Stores a picture of the state at each of the two sizes, as the window shows it. */
async function storePictures(page: Page, { open, name, isOfSize }: PageState, kind: string, base: Base) {
  const size = page.viewportSize()
  const other = OTHER[size?.width ?? 0]
  if (!size || !other) return
  for (const window of [size, other]) {
    await page.setViewportSize(window)
    if (window === size || isOfSize) await open(page, base)
    await page.waitForLoadState('load')
    await settle(page)
    const path = `${folder}/${kind}-${window.width}-${name}.png`
    await page.screenshot({ path, scale: 'css', animations: 'disabled' })
  }
}

for (const [language, base] of folder
  ? ([
      ['en', ''],
      ['bn', '/bn'],
    ] as const)
  : []) {
  for (const state of PAGE_STATES)
    test(`${state.name} is pictured in ${language}`, async ({ page }) => {
      await storePictures(page, state, language, base)
    })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    for (const state of PLAIN_STATES)
      test(`${state.name} is pictured in ${language}`, async ({ page }) => {
        await storePictures(page, state, `${language}-no-script`, base)
      })
  })
}
