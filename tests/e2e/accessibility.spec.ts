import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { findViolations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { PAGE_STATES, type PageState } from '../support/page-states.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[014]/ })

const DESKTOP = { width: 1280, height: 800 }
/** The second size of a project, beside its own: a narrow phone, a tablet. */
const OTHER = { 360: { width: 320, height: 700 }, 1280: { width: 768, height: 1024 } }
/** Pictures are stored smaller, that of the usual phone excepted, so that all of them together are. */
const STORED_WIDTHS: Record<number, number> = { 320: 232, 360: 360, 768: 352, 1280: 576 }

/** Stores pictures of the state in `SCREENS_DIR`, which is `docs/screens` when those are renewed. */
async function storePictures(page: Page, { name }: PageState): Promise<void> {
  const folder = process.env['SCREENS_DIR']
  const size = page.viewportSize()
  if (!folder || !size) return
  for (const { width, height } of [size, OTHER[size.width as keyof typeof OTHER]]) {
    await page.setViewportSize({ width, height })
    const png = await page.screenshot({ scale: 'css', animations: 'disabled' })
    await sharp(png)
      .resize(STORED_WIDTHS[width] ?? width)
      .webp({ quality: 18, effort: 6 })
      .toFile(`${folder}/${name}-${width}.webp`)
  }
}

/** axe finds nothing on the page as it is shown, and nothing scrolls sideways. */
async function expectGood(page: Page, state: PageState): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  expect.soft(await findViolations(page), `at ${width} px`).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await storePictures(page, state)
}

for (const state of PAGE_STATES) {
  test(`axe finds nothing on ${state.name}, and nothing scrolls sideways${state.isOfSize ? '' : ' @any-size'}`, async ({
    page,
  }) => {
    await state.open(page)
    await page.waitForLoadState('load')
    await expectGood(page, state)
    if (state.isOfSize) return
    await page.setViewportSize(DESKTOP)
    await expectGood(page, state)
  })
}
