import { test as base, expect } from 'playwright/test'

/** Delay of every script in milliseconds: `SCRIPT_DELAY=3000 npm run test:e2e`. */
const scriptDelay = Number(process.env['SCRIPT_DELAY'] ?? 0)

/** What Chromium logs when it leaves out the transition between two pages, for example because the window was resized. */
const LEFT_OUT_TRANSITION = /^\w+Error: Transition was (aborted|skipped)/

/**
 * A browser test on the running shop. Fails on any error that the page logs or throws, except those that match
 * `expectedErrors`: one expression, as Playwright takes a list of two objects for a value with its settings.
 */
export const test = base.extend<{ expectedErrors: RegExp }>({
  expectedErrors: [/(?!)/, { option: true }],
  baseURL: async ({ browserName: _ }, use) => use(process.env['SHOP_URL'] ?? ''),
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    if (scriptDelay > 0) {
      base.slow()
      await page.route('**/*.js', (route) => setTimeout(() => void route.continue(), scriptDelay))
    }
    await use(page)
    expect(errors.filter((text) => !LEFT_OUT_TRANSITION.test(text) && !expectedErrors.test(text))).toEqual([])
  },
})
export { expect }
