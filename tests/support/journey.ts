import { test as base, expect } from 'playwright/test'

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
    await use(page)
    expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([])
  },
})
export { expect }
