import type { Page } from 'playwright/test'

/**
 * Holds calls to `url` back, to do something else in the meantime. The returned function lets them go, and resolves once
 * the page has an answer.
 */
export async function holdCalls(page: Page, url: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await held.promise
    await route.continue()
  })
  return async () => {
    const answer = page.waitForResponse(url)
    held.resolve()
    await (await answer).finished()
    await page.unroute(url)
  }
}
