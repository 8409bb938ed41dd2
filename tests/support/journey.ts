import { test as base, expect, type Page } from 'playwright/test'
import { moveClock } from './browser-clock.ts'

/** Delay of every script in milliseconds: `SCRIPT_DELAY=3000 npm run test:e2e`. */
const scriptDelay = Number(process.env['SCRIPT_DELAY'] ?? 0)

/**
 * Addresses of calls that were refused once and succeeded then: the first two writes of a browser may be under way at the
 * same time, and the client repeats the one that had no anti-forgery cookie yet.
 */
function watchRepeats(page: Page): Set<string> {
  const refused = new Set<string>()
  const repeated = new Set<string>()
  page.on('response', (response) => {
    if (response.status() === 403) refused.add(response.url())
    else if (response.ok() && refused.has(response.url())) repeated.add(response.url())
  })
  return repeated
}

/** Chromium says so of its own transition between two pages, when a slow machine shows the second before it begins. */
const ABORTED_TRANSITION = 'InvalidStateError: Transition was aborted'

/**
 * A browser test on the running shop. Fails on any error that the page logs or throws, except those that match
 * `expectedErrors`: one expression, as Playwright takes a list of two objects for a value with its settings.
 */
export const test = base.extend<{ expectedErrors: RegExp }>({
  expectedErrors: [/(?!)/, { option: true }],
  baseURL: async ({ browserName: _ }, use) => use(process.env['SHOP_URL'] ?? ''),
  context: async ({ context }, use) => {
    await moveClock(context)
    await use(context)
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: { text: string; url?: string }[] = []
    const repeated = watchRepeats(page)
    page.on('console', (message) => {
      const { url } = message.location()
      if (message.type() === 'error') errors.push({ text: `${message.text()} (${url})`, url })
    })
    page.on('pageerror', (error) => errors.push({ text: String(error) }))
    if (scriptDelay > 0) {
      base.slow()
      await page.route('**/*.js', (route) => setTimeout(() => void route.continue(), scriptDelay))
    }
    await use(page)
    const isExpected = ({ text, url = '' }: { text: string; url?: string }) =>
      expectedErrors.test(text) ||
      text.startsWith(ABORTED_TRANSITION) ||
      (text.includes('status of 403') && repeated.has(url))
    expect(errors.filter((error) => !isExpected(error)).map(({ text }) => text)).toEqual([])
  },
})
export { expect }
