import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Result } from 'axe-core'
import type { Page } from 'playwright/test'

/** The minified file: the package's main file is twice as long, and each document is sent it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Loads axe into the documents of the page, once each: it stays while the screens of an app change. */
async function load(page: Page): Promise<void> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE)
}

/**
 * Axe itself, without `@axe-core/playwright`, which sends four times as many bytes to the browser for each analysis. Frames
 * of other origins are not analyzed; the shop's content security policy forbids them.
 */
async function analyze(page: Page, within?: string): Promise<Result[]> {
  await load(page)
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(selector ?? document, { resultTypes: ['violations'] })
    return violations
  }, within)
}

const described = ({ id, nodes }: Result): string => `${id}: ${nodes.map(({ html }) => html).join(' ')}`

/** What axe finds on the page, or on the part of it that this selector matches, each as `rule: HTML`. */
export const findViolations = async (page: Page, within?: string): Promise<string[]> =>
  (await analyze(page, within)).map(described)

/** What axe finds serious or critical on the page. */
export async function findSeriousViolations(page: Page): Promise<string[]> {
  const violations = await analyze(page)
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(described)
}
