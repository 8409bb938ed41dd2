import { expect, test } from 'vitest'
import { listCategories } from '#shop/catalogue/queries/categories.ts'
import type { Banner } from '#shop/content/contract/banner.ts'
import { findNextBound } from '#shop/content/queries/content.ts'
import { findFrame } from '#shop/content/queries/page-data.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { API, productPath } from '../../support/api.ts'
import { createOffice } from '../../support/office.ts'
import { storedBanner, storedCategory, storedPicture, storedReview } from '../../support/office-content.ts'

async function open() {
  const office = await createOffice({ LIMITS: 'off' })
  const token = await office.open('editor')
  const at = (path: string, id: number | string) => path.replace(/\{\w+\}/, String(id))
  return {
    office,
    ask: (method: string, path: string, json?: unknown) => office.ask(method, path, { token, json }),
    change: (path: string, id: number | string, json: unknown, method = 'PATCH') =>
      office.ask(method, at(path, id), { token, json }),
    undo: (line: number) => office.ask('POST', at(API.undoAudit, line), { token }),
    shown: async () => (await office.call(API.listFeatureImages)).body.map(({ alt }: { alt: string }) => alt),
    menu: async () => (await listCategories(office.db)).map(({ name }) => name),
  }
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('banners are added, ordered, changed, switched off and taken back', async () => {
  const { office, ask, change, undo, shown } = await open()
  const add = async (alt: string, more: object = {}) =>
    (await ask('POST', API.addBanner, { picture: await storedPicture(office), alt, ...more })).body.pk
  const [eid, puja] = [await add('Eid'), await add('Puja', { link: '/products' })]
  await add('Soon', { starts_at: inHours(1) })
  await add('Over', { ends_at: inHours(-1) })
  expect(await shown()).toEqual(['Eid', 'Puja'])
  await ask('PUT', API.orderBanners, { ids: [puja, eid] })
  expect(await shown()).toEqual(['Puja', 'Eid'])
  const off = await change(API.changeBanner, puja, { alt: 'Puja', is_on: false, version: 1 })
  expect(await shown()).toEqual(['Eid'])
  expect((await change(API.changeBanner, puja, { alt: 'Old', version: 1 })).body).toMatchObject({
    code: 'item_changed',
    by: 'editor',
  })
  expect((await undo(off.body.audit)).status).toBe(200)
  expect(await shown()).toEqual(['Puja', 'Eid'])
  expect((await ask('POST', API.addBanner, { picture: 99, alt: 'None' })).body.code).toBe('item_not_found')
  const changes = await office.db.selectFrom('change_log').select('id').where('subject', '=', 'banner').execute()
  expect(changes).toHaveLength(7)
})

test('the Bengali text of a banner is changed, kept by whoever does not name it, and taken back', async () => {
  const { office, ask, change, undo } = await open()
  const { pk } = (
    await ask('POST', API.addBanner, { picture: await storedPicture(office), alt: 'Eid', alt_bn: ' ঈদ ' })
  ).body
  const stored = async () => (await ask('GET', API.listBanners)).body.results.map(({ alt_bn }: Banner) => alt_bn)
  expect(await stored()).toEqual(['ঈদ'])
  await change(API.changeBanner, pk, { alt: 'Eid sale', version: 1 })
  expect(await stored()).toEqual(['ঈদ'])
  const changed = await change(API.changeBanner, pk, { alt: 'Eid sale', alt_bn: '', version: 2 })
  expect(await stored()).toEqual([''])
  expect((await undo(changed.body.audit)).status).toBe(200)
  expect(await stored()).toEqual(['ঈদ'])
  expect((await office.call(API.listFeatureImages)).body).toMatchObject([{ alt: 'Eid sale', alt_bn: 'ঈদ' }])
})

test('an announcement in Bengali alone ends at its moment, too', async () => {
  const { office } = await open()
  const [from, until] = [inHours(-1), inHours(1)]
  await saveSettings(office.db, { announcement_bn: 'ছুটি', announcement_from: from, announcement_until: until })
  expect(await findNextBound(office.db, new Date().toISOString())).toBe(until)
  expect((await findFrame(office.db)).settings.announcement_bn).toBe('ছুটি')
  await saveSettings(office.db, { announcement_until: inHours(-0.5) })
  expect((await findFrame(office.db)).settings.announcement_bn).toBe('')
})

test('the next moment at which pages change by themselves is known', async () => {
  const { office } = await open()
  const [soon, later] = [inHours(1), inHours(2)]
  await storedBanner(office, { starts_at: soon, ends_at: later })
  await storedBanner(office, { starts_at: inHours(0.5), is_on: 0 })
  const now = new Date().toISOString()
  expect(await findNextBound(office.db, now)).toBe(soon)
  expect(await findNextBound(office.db, soon)).toBe(later)
  expect(await findNextBound(office.db, later)).toBeUndefined()
})

test('categories are renamed, ordered, left out of the menus and deleted when they are empty', async () => {
  const { office, ask, change, undo, menu } = await open()
  const toys = await storedCategory(office, 'Toys')
  await ask('PUT', API.orderCategories, { ids: [toys, 2] })
  expect(await menu()).toEqual(['Toys', 'Clothing', 'Food'])
  expect((await change(API.changeCategory, toys, { name: 'food', version: 1 })).body.code).toBe('name_taken')
  const renamed = await change(API.changeCategory, toys, { name: 'Games', version: 1 })
  await change(API.changeCategory, 2, { is_on: false, version: 1 })
  expect(await menu()).toEqual(['Games', 'Food'])
  expect((await office.call(`${API.listProducts}?category=Clothing`)).body.count).toBe(1)
  expect((await undo(renamed.body.audit)).status).toBe(200)
  expect(await menu()).toEqual(['Toys', 'Food'])
  const remove = (id: number, version: number) =>
    ask('DELETE', `${API.deleteCategory.replace('{id}', String(id))}?version=${version}`)
  expect((await remove(1, 1)).body.code).toBe('item_in_use')
  expect((await remove(toys, 3)).status).toBe(200)
  expect(await menu()).toEqual(['Food'])
})

test('a merge moves the products, also hidden ones, and the search finds them there', async () => {
  const { office, ask, change, menu } = await open()
  for (let n = 0; n < 120; n += 1) await office.addProduct({ name: `Toy ${n}`, category: 'Toys' })
  const { pk } = (await ask('GET', API.listOfficeCategories)).body.results.find(
    ({ name }: { name: string }) => name === 'Toys',
  )
  const merged = await change(API.mergeCategory, pk, { into: 1, version: 1 }, 'POST')
  expect(merged.body).toEqual({ response: 'success', moved: 120 })
  expect(await menu()).toEqual(['Food', 'Clothing'])
  expect((await office.call(`${API.listProducts}?category=Food&search=toy`)).body.count).toBe(120)
  expect((await change(API.mergeCategory, pk, { into: 1, version: 1 }, 'POST')).body.code).toBe('item_not_found')
})

test('a page is written in both languages, without what could harm its readers', async () => {
  const { office, ask, change } = await open()
  const body_en = '<h1>About</h1><p onclick="x()">Hello <script>alert(1)</script><a href="javascript:x">you</a></p>'
  const write = (version: number) =>
    change(API.changeTextPage, 'about', { body_en, body_bn: '<p> </p>', version }, 'PUT')
  expect((await write(0)).status).toBe(200)
  const [about] = (await ask('GET', API.listTextPages)).body.results
  expect(about).toMatchObject({ slug: 'about', version: 1, body_bn: '' })
  expect(about.body_en).toBe('<h2>About</h2><p>Hello <a rel="noopener">you</a></p>')
  expect(
    (await change(API.changeTextPage, 'about', { body_en: 'Other', body_bn: '', version: 0 }, 'PUT')).body.code,
  ).toBe('item_changed')
  expect((await change(API.changeTextPage, 'cart', { body_en: '', body_bn: '', version: 0 }, 'PUT')).body.code).toBe(
    'item_not_found',
  )
  const changes = await office.db.selectFrom('change_log').select('subject').where('subject', '=', 'page').execute()
  expect(changes).toHaveLength(1)
})

test('reviews wait where the merchant wants it, and count once they are shown', async () => {
  const { office, ask, change, undo } = await open()
  const owner = await office.open('owner')
  await office.ask('PATCH', API.changeSettings, { token: owner, json: { version: 0, review_moderation: 'wait' } })
  const review = { product: 1, name: 'Karim', email: 'k@example.com', rating: 4, comment: 'Good rice' }
  expect((await office.call(API.createReview, { json: review })).body).toEqual({ response: 'success', waiting: true })
  const rating = async () => (await office.call(productPath(1))).body.review
  const listed = async () => (await office.call(`${API.listReviews}?product_pk=1`)).body.results
  expect([await rating(), await listed()]).toEqual([{ rating__avg: null, pk__count: 0 }, []])
  const { results, waiting } = (await ask('GET', `${API.listOfficeReviews}?state=waiting`)).body
  expect([waiting, results[0]]).toMatchObject([
    1,
    { comment: 'Good rice', product: { name: 'Miniket Rice' }, state: 'waiting' },
  ])
  await change(API.changeReview, results[0].pk, { state: 'shown', reply: 'ধন্যবাদ', version: 1 })
  expect(await rating()).toEqual({ rating__avg: 4, pk__count: 1 })
  expect(await listed()).toMatchObject([{ comment: 'Good rice', reply: 'ধন্যবাদ' }])
  const hidden = await change(API.changeReview, results[0].pk, { state: 'hidden', version: 2 })
  expect([await rating(), await listed()]).toEqual([{ rating__avg: null, pk__count: 0 }, []])
  expect((await undo(hidden.body.audit)).status).toBe(200)
  expect((await rating()).pk__count).toBe(1)
})

test('reviews are found by a word, page by page', async () => {
  const { office, ask } = await open()
  for (let n = 0; n < 3; n += 1) await storedReview(office)
  await storedReview(office, { comment: '100% cotton', state: 'hidden' })
  const list = async (query: string) => (await ask('GET', `${API.listOfficeReviews}?${query}`)).body
  const first = await list('q=RICE&limit=2')
  expect([first.results.length, first.next]).toEqual([2, expect.any(String)])
  expect((await list(`q=RICE&limit=2&after=${first.next}`)).results.length).toBe(2)
  expect((await list('q=100%25')).results).toHaveLength(1)
  expect((await list('state=hidden')).results).toHaveLength(1)
})
