import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'
import { readTextStyles } from './text-styles.ts'

/** The minified file: the package's main file is twice as long, and each document is sent it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * No rule that runs by default needs the style sheets, which axe would copy for each run; that of audio and video needs
 * their lengths.
 */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }
const CONTRAST = 'color-contrast'

/** Styles of texts whose contrast axe has read on a page of this worker, and found enough. */
const readBefore = new Set<string>()

/** Loads axe into the documents of the page, once each: it stays while the screens of an app change. */
async function load(page: Page): Promise<void> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE)
}

/**
 * Axe itself, without `@axe-core/playwright`, which sends four times as many bytes to the browser for each analysis. Frames
 * of other origins are not analyzed; the shop's content security policy forbids them.
 */
async function analyze(page: Page, { within, rules = {} }: { within?: string; rules?: RunOptions['rules'] }) {
  await load(page)
  return page.evaluate(
    async ([selector, options]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(selector ?? document, options)
      return violations
    },
    [within, { ...OPTIONS, rules }] as const,
  )
}

/**
 * Analyzes the page. Two thirds of axe's time are for contrast, which depends on a text's style and background:
 * where all texts are styled as some whose contrast was enough, that rule is left out. So another language, or another
 * size of the window, is read again if it changes a colour.
 */
async function analyzePage(page: Page): Promise<Result[]> {
  const { shown, unclipped } = await readTextStyles(page)
  const isNew = shown.some((style) => !readBefore.has(style))
  const violations = await analyze(page, { rules: { [CONTRAST]: { enabled: isNew } } })
  if (violations.every(({ id }) => id !== CONTRAST)) for (const style of unclipped) readBefore.add(style)
  return violations
}

const described = ({ id, nodes }: Result): string => `${id}: ${nodes.map(({ html }) => html).join(' ')}`

/** Violations that axe finds on the page, or on the part that this selector matches, each as `rule: HTML`. */
export const findViolations = async (page: Page, within?: string): Promise<string[]> =>
  (await (within === undefined ? analyzePage(page) : analyze(page, { within }))).map(described)

/** Serious and critical violations that axe finds on the page. */
export async function findSeriousViolations(page: Page): Promise<string[]> {
  const violations = await analyzePage(page)
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(described)
}
