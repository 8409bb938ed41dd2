import { startDemoShop } from '../support/demo-shop.ts'
import { expect, test } from '../support/journey.ts'
import { joinAs } from '../support/office-pages.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { Thumb } from '../support/thumb.ts'

// The browser logs what the shop refuses.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[014]/ })

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startDemoShop()
})
test.afterAll(() => shop.stop())

async function read(path: string) {
  const answer = await fetch(shop.url + path, { redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
}
/** Waits for what shoppers get. The publisher has the lowest priority, so that only the time of the test limits it. */
const expectShown = (path: string, answer: Record<string, unknown>): Promise<void> =>
  expect(async () => expect(await read(path)).toMatchObject(answer)).toPass()
const has = (text: string) => ({ text: expect.stringContaining(text) })

test('a page that the merchant adds is found in both editions, moves with its old address, and comes back after it was deleted', async ({
  page,
}) => {
  const thumb = new Thumb()
  await joinAs(page, 'editor', 'en', shop.url, shop.url)
  await page.goto(`${shop.url}/admin/pages`)
  await page.getByRole('link', { name: 'New page' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Write a title.')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Size guide')
  await page.getByLabel('Title (Bengali)').fill('মাপের তালিকা')
  await page.getByLabel('Address').fill('Size guide')
  await page.getByRole('textbox', { name: 'English' }).pressSequentially('Measure over the chest.')
  await page.getByRole('textbox', { name: 'Bengali', exact: true }).pressSequentially('বুকের মাপ নিন।')
  await page.getByLabel('For search engines', { exact: true }).fill('Sizes of our shirts')
  await page.getByLabel('Link in the menu').check()
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick()
  await expect(page.getByRole('listitem').filter({ hasText: 'Size guide' })).toHaveCount(1)

  await expectShown('/pages/size-guide', has('<meta name="description" content="Sizes of our shirts">'))
  await expectShown('/pages/size-guide', has('Measure over the chest.'))
  await expectShown('/pages/size-guide', has('aria-current="page"'))
  await expectShown('/bn/pages/size-guide', has('<title>মাপের তালিকা'))
  const bengali = (await read('/bn/pages/size-guide')).text
  expect(bengali).toContain('বুকের মাপ নিন।')
  expect(bengali).not.toContain('Measure over the chest.')
  await expectShown('/about', has('<a href="/pages/size-guide">Size guide</a>'))

  await thumb.follow(page.getByRole('link', { name: 'Size guide' }))
  await page.getByLabel('Address').fill('sizes')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '/pages/sizes' })).toBeVisible()
  await expectShown('/pages/sizes', { status: 200 })
  await expectShown('/pages/size-guide', { status: 301, to: '/pages/sizes' })
  await expectShown('/bn/pages/size-guide', { status: 301, to: '/bn/pages/sizes' })

  await thumb.follow(page.getByRole('link', { name: 'Size guide' }))
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete this?' }).click()
  const deleted = page.locator('[data-sonner-toast]').filter({ hasText: 'Deleted.' })
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '/pages/sizes' })).toBeVisible()
  await expectShown('/pages/sizes', has('Measure over the chest.'))
})
