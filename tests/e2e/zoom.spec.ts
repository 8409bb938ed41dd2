import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/journey.ts'

/** Mean difference of colour channels (0 to 255) up to which two views show the same picture; one is a blurred copy. */
const SAME = 12

interface Point {
  x: number
  y: number
}

/** Points of the picture as fractions of its sides: the middle, between middle and edge, and two corners. */
const POINTS: Point[] = [
  { x: 0.5, y: 0.5 },
  { x: 0.35, y: 0.4 },
  { x: 0.65, y: 0.55 },
  { x: 0.02, y: 0.02 },
  { x: 0.98, y: 0.98 },
]

/** Expected content of the pane: the part of the picture around the point, twice as large. */
async function enlarged(picture: Buffer, pane: Buffer, { x, y }: Point): Promise<Buffer> {
  const [whole, seen] = await Promise.all([sharp(picture).metadata(), sharp(pane).metadata()])
  const width = Math.round(seen.width / 2)
  const height = Math.round(seen.height / 2)
  const within = (at: number, part: number, all: number) =>
    Math.round(Math.min(all - part, Math.max(0, at * all - part / 2)))
  return sharp(picture)
    .extract({ left: within(x, width, whole.width), top: within(y, height, whole.height), width, height })
    .resize(seen.width, seen.height, { fit: 'fill' })
    .png()
    .toBuffer()
}

/**
 * Mean difference of the colour channels of two pictures of the same size. Both are blurred: one has finer lines, and the
 * cut border shifts the other by up to four pixels.
 */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().blur(12).raw().toBuffer()),
  )
  if (!a || !b || a.length !== b.length) throw new Error('The pictures differ in size.')
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length
}

/** Screenshot of an element without its border, one pixel per CSS pixel. */
async function look(element: Locator): Promise<Buffer> {
  const picture = await element.screenshot({ scale: 'css', animations: 'disabled' })
  const { width, height } = await sharp(picture).metadata()
  return sharp(picture)
    .extract({ left: 2, top: 2, width: width - 4, height: height - 4 })
    .png()
    .toBuffer()
}

test.skip(({ viewport }) => (viewport?.width ?? 0) < 840, 'Phones have a full-screen view with pinch zoom.')

test('the zoom pane shows the part of the picture under the pointer, twice as large', async ({ page }) => {
  await page.goto('/product-details/12')
  const stage = page.locator('[data-stage]')
  const pane = page.locator('[data-zoom]')
  await expect
    .poll(() =>
      stage
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.complete),
    )
    .toBe(true)
  const picture = await look(stage)
  const box = await stage.boundingBox()
  if (!box) throw new Error('The picture has no box.')
  const views: Buffer[] = []
  for (const point of POINTS) {
    await expect(async () => {
      await page.mouse.move(0, 0)
      await stage.hover({ position: { x: point.x * box.width, y: point.y * box.height } })
      await expect(pane).toBeVisible({ timeout: 1000 })
      const view = await look(pane)
      expect(await difference(view, await enlarged(picture, view, point))).toBeLessThan(SAME)
      views.push(view)
    }).toPass()
  }
  const [middle, ...others] = views
  for (const other of others) expect(await difference(middle as Buffer, other)).toBeGreaterThan(SAME)
  await page.mouse.move(0, 0)
  await expect(pane).toHaveCount(0)
})

test('the zoom pane shows the current picture of the gallery', async ({ page }) => {
  await page.goto('/product-details/12')
  const stage = page.locator('[data-stage]')
  const before = await look(stage)
  const thumb = page.getByRole('link', { name: 'Picture 2 of' })
  await thumb.click()
  await expect(thumb).toHaveAttribute('aria-current', 'true')
  await expect(async () => expect(await difference(before, await look(stage))).toBeGreaterThan(1)).toPass()
  await expect(async () => {
    const picture = await look(stage)
    await stage.hover({ position: { x: 150, y: 150 } })
    const { width = 1, height = 1 } = (await stage.boundingBox()) ?? {}
    const view = await look(page.locator('[data-zoom]'))
    const point = { x: 150 / width, y: 150 / height }
    expect(await difference(view, await enlarged(picture, view, point))).toBeLessThan(SAME)
    await page.mouse.move(0, 0)
  }).toPass()
})
