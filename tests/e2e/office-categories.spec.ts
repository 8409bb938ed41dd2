import { type APIRequestContext, request } from 'playwright/test'
import { DEMO_OWNER } from '#demo/owner.ts'
import { startDemoShop } from '../support/demo-shop.ts'
import { expect, test } from '../support/journey.ts'
import { joinAs, muteOrders } from '../support/office-pages.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[13]/ })

const MANY = 40

/** Adds categories to a shop as its demo owner does. */
async function addMany(shop: string): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: shop })
  await api.get('/api/admin/me')
  const post = async (path: string, data: object) => {
    const { cookies } = await api.storageState()
    const pair = cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
    expect((await api.post(path, { data, headers: { 'X-CSRFToken': pair, Origin: shop } })).ok()).toBe(true)
  }
  await post('/api/admin/session', { login: DEMO_OWNER.phone, password: DEMO_OWNER.password })
  for (let at = 1; at <= MANY; at += 1)
    await post('/api/admin/categories', { name: `Shelf ${at}`, name_bn: `তাক ${at}`, parent: null })
  return api
}

test('of many categories one is found by either name, and stands elsewhere after one choice', async ({ page }) => {
  const shop = await startDemoShop({ LIMITS: 'off' })
  try {
    const api = await addMany(shop.url)
    await joinAs(page, 'owner', 'en', '', shop.url)
    await muteOrders(page)
    await page.goto(`${shop.url}/admin/categories`)
    const search = page.getByRole('searchbox', { name: 'Search categories' })
    const shown = page.getByRole('main').getByRole('listitem')
    await search.fill(`তাক ${MANY}`)
    await expect(shown).toHaveCount(1)
    await search.fill('no such shelf')
    await expect(page.getByText('Nothing found for “no such shelf”.')).toBeVisible()
    await search.fill(`shelf ${MANY}`)
    await expect(shown).toHaveCount(1)

    await page.getByRole('button', { name: `Shelf ${MANY}: move` }).click()
    await page.getByLabel('Behind').selectOption({ label: 'Shelf 2' })
    await page.getByRole('button', { name: 'Move it there' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const namesNow = async () =>
      (await (await api.get('/api/admin/categories')).json()).results
        .map(({ name }: { name: string }) => name)
        .filter((name: string) => name.startsWith('Shelf'))
        .slice(0, 4)
    await expect.poll(namesNow).toEqual(['Shelf 1', 'Shelf 2', `Shelf ${MANY}`, 'Shelf 3'])
    await search.fill('shelf 3')
    await page.getByRole('button', { name: 'Shelf 3: move' }).click()
    await page.getByLabel('Behind').selectOption({ label: 'Shelf 1' })
    await page.getByRole('button', { name: 'Move it there' }).click()
    await expect.poll(namesNow).toEqual(['Shelf 1', 'Shelf 3', 'Shelf 2', `Shelf ${MANY}`])
    await api.dispose()
    // The screen reads its list again, which would find no shop.
    await page.close()
  } finally {
    await shop.stop()
  }
})
