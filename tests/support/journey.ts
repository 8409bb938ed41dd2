import { test as base, expect } from 'playwright/test'

/** Milliseconds that every script comes late: `SCRIPT_DELAY=3000 npm run test:e2e`. */
const scriptDelay = Number(process.env['SCRIPT_DELAY'] ?? 0)

/** A test in a browser on the running shop; an error that the page logs or throws, and nobody expected, fails it. */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
  expectedErrors: [[], { option: true }],
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
    expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([])
  },
})
export { expect }
