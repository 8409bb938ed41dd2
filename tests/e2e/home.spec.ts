import { expect, test } from '../support/journey.ts'
import { allProducts } from '../support/shop-actions.ts'

test('home shows the banner, categories, offers, popular items and the ten newest', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Highlights', 'CATEGORIES', 'POPULAR ITEMS']) {
    const carousel = page.getByRole('region', { name })
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel.getByRole('link').first()).toBeInViewport()
    const isShown = (images: HTMLImageElement[]) => images.some(({ naturalWidth }) => naturalWidth > 0)
    await expect.poll(() => carousel.locator('img').evaluateAll(isShown)).toBe(true)
  }
  const all = page.locator('section').filter({ has: page.getByRole('heading', { name: 'ALL PRODUCTS' }) })
  await expect(all.getByRole('article')).toHaveCount(10)
  await expect(allProducts(page)).toHaveAttribute('href', '/products?sort=-pk')
})

test('the banner turns by itself, each time in 350 ms', async ({ page }) => {
  await page.goto('/')
  const list = page.getByRole('region', { name: 'Highlights' }).locator('.splide__list')
  const readTiming = () =>
    list.evaluate((each) => each.getAnimations().map(({ effect }) => effect?.getTiming().duration))
  for (const slide of [1, 2]) {
    await expect.poll(readTiming, { intervals: [50], message: `slide ${slide}` }).toEqual([350])
    await expect.poll(readTiming, { intervals: [50] }).toEqual([])
  }
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  const splide = page.getByRole('region', { name: 'Highlights' })
  await expect(splide).toHaveClass(/is-initialized/)
  const turned = () =>
    list.evaluate((each) => each.style.transitionDuration || each.style.transition.replace(/.*?(\d+ms).*/, '$1'))
  await expect.poll(turned, { intervals: [50] }).toBe('350ms')
})

/** Whether the row shows its active slide, or that slide's clone, whole. Where the row is on the screen does not matter. */
const showsActiveSlide = (row: Element): boolean => {
  const track = row.querySelector('.splide__track')?.getBoundingClientRect()
  const slides = [...row.querySelectorAll('.splide__slide.is-active')].map((slide) => slide.getBoundingClientRect())
  return slides.some(({ left, right }) => track && left >= track.left - 1 && right <= track.right + 1)
}

test('the carousels slide by their buttons, and wrap from the last to the first', async ({ page }) => {
  await page.goto('/')
  const popular = page.getByRole('region', { name: 'POPULAR ITEMS' })
  await popular.scrollIntoViewIfNeeded()
  const previous = popular.getByRole('button', { name: /^Previous/ })
  const active = () => popular.locator('.splide__slide.is-active').first().textContent()
  await previous.click()
  await expect(popular).toHaveClass(/is-initialized/)
  const last = await active()
  await expect.poll(() => popular.evaluate(showsActiveSlide)).toBe(true)
  await previous.click()
  await expect.poll(active).not.toBe(last)
})

test('a row that becomes a carousel keeps its height, so that nothing below it moves', async ({ page }) => {
  await page.addInitScript(() => {
    const heights = new Set<number>()
    Object.assign(window, { heights })
    const look = () => {
      const row = document.querySelector('[aria-label="CATEGORIES"]')
      if (row?.querySelector('.splide__slide')) heights.add(Math.round(row.getBoundingClientRect().height))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/')
  const row = page.getByRole('region', { name: 'CATEGORIES' })
  await row.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 50)
  await expect(row).toHaveClass(/is-initialized/)
  await expect(row.locator('.splide__slide--clone').first()).toBeAttached()
  expect(await page.evaluate(() => [...(window as unknown as { heights: Set<number> }).heights])).toHaveLength(1)
})

test('no row is empty after a jump to the end of the page', async ({ page, viewport }) => {
  test.skip((viewport?.width ?? 0) < 840, 'the footer of a phone fills its screen')
  await page.goto('/')
  await page.keyboard.press('End')
  const all = page.getByRole('region', { name: 'ALL PRODUCTS' })
  await expect(all.getByRole('article').last()).toBeInViewport()
  const isPainted = (cards: Element[]) =>
    cards.every((card) => card.checkVisibility({ contentVisibilityAuto: true }) && card.clientHeight > 200)
  await expect.poll(() => all.getByRole('article').evaluateAll(isPainted)).toBe(true)
  const isLoaded = (images: HTMLImageElement[]) => images.every(({ naturalWidth }) => naturalWidth > 0)
  await expect.poll(() => all.getByRole('article').last().locator('img').evaluateAll(isLoaded)).toBe(true)
})
