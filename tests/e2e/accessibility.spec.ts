import type { Page } from 'playwright/test'
import { findViolations } from '../support/axe.ts'
import { findBrokenWords } from '../support/broken-words.ts'
import { expect, test } from '../support/journey.ts'
import { PAGE_STATES } from '../support/page-states.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[014]/ })

const DESKTOP = { width: 1280, height: 800 }

/** axe finds nothing on the page as it is shown, nothing scrolls sideways, and no column is too narrow for its words. */
async function expectGood(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  expect.soft(await findViolations(page), `at ${width} px`).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect.soft(await findBrokenWords(page), `at ${width} px`).toEqual([])
}

for (const state of PAGE_STATES) {
  test(`axe finds nothing on ${state.name}, and nothing scrolls sideways${state.isOfSize ? '' : ' @any-size'}`, async ({
    page,
  }) => {
    await state.open(page, '')
    await page.waitForLoadState('load')
    await expectGood(page)
    if (state.isOfSize) return
    await page.setViewportSize(DESKTOP)
    await expectGood(page)
  })
}
