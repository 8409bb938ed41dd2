import type { Page, Request } from 'playwright/test'

/**
 * Holds calls to `url` back, to do something else in the meantime. The returned function waits until one of them was made,
 * lets them go, and resolves once the page has the answer of the first.
 */
export async function holdCalls(page: Page, url: string, method?: 'POST' | 'PATCH'): Promise<() => Promise<void>> {
  const first = Promise.withResolvers<Request>()
  const held = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (method && route.request().method() !== method) return route.fallback()
    first.resolve(route.request())
    await held.promise
    return route.continue()
  })
  return async () => {
    const request = await first.promise
    held.resolve()
    await (await request.response())?.finished()
    await page.unroute(url)
  }
}
