import { findViolations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'

/** A document with this text beside a title. */
const documentOf = (text: string) =>
  `<!doctype html><html lang="en"><head><title>Contrast</title></head><body style="background: #fff; color: #000">
  <main><h1>Contrast</h1>${text}</main></body></html>`

/** A text of this style that axe leaves out, by why it does, and one that it reads. */
const LEFT_OUT: Record<string, (style: string) => [leftOut: string, read: string]> = {
  'is disabled': (style) => [`<button disabled ${style}>Save it</button>`, `<button ${style}>Save it</button>`],
  'is disabled for assistive technology': (style) => [
    `<button aria-disabled="true" ${style}>Save it</button>`,
    `<button ${style}>Save it</button>`,
  ],
  'is in a disabled group': (style) => [
    `<fieldset disabled><legend>A group</legend><button ${style}>Save it</button></fieldset>`,
    `<button ${style}>Save it</button>`,
  ],
  'is a single letter': (style) => [`<p ${style}>S</p>`, `<p ${style}>Some text</p>`],
  'is inert': (style) => [`<p inert ${style}>Some text</p>`, `<p ${style}>Some text</p>`],
  'is scrolled out of its box': (style) => [scrolled('200px', style), `<p ${style}>Some text</p>`],
  'is half scrolled out of its box': (style) => [scrolled('50px', style), `<p ${style}>Some text</p>`],
}
const scrolled = (top: string, style: string) =>
  `<div tabindex="0" style="overflow: auto; height: 60px"><div style="height: ${top}"></div><p ${style}>Some text</p></div>`

// Each has a colour of its own, so that no other one has been read.
for (const [position, [why, draw]] of Object.entries(LEFT_OUT).entries())
  test(`contrast is read where a style was seen before only on a text that ${why} @any-size`, async ({ page }) => {
    const [leftOut, read] = draw(`style="color: #99999${position}"`)
    await page.setContent(documentOf(leftOut))
    expect(await findViolations(page)).toEqual([])
    await page.setContent(documentOf(read))
    expect(await findViolations(page)).toEqual([expect.stringMatching(/^color-contrast: /)])
  })

test('contrast is read where a style was seen before only behind a modal dialog @any-size', async ({ page }) => {
  const text = '<p style="color: #99999a">Some text</p>'
  await page.setContent(documentOf(`${text}<dialog aria-label="A dialog">In front</dialog>`))
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  expect(await findViolations(page)).toEqual([])
  await page.setContent(documentOf(text))
  expect(await findViolations(page)).toEqual([expect.stringMatching(/^color-contrast: /)])
})
