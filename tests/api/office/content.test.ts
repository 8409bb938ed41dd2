import { expect, test } from 'vitest'
import { listCategories } from '#shop/catalogue/queries/categories.ts'
import type { Banner } from '#shop/content/contract/banner.ts'
import type { OwnPage } from '#shop/content/contract/page.ts'
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

test('an order is taken back only while nobody sorted anew; what came or went meanwhile does not matter', async () => {
  const { office, ask, undo } = await open()
  const [eid, puja, winter] = [
    await storedBanner(office, { position: 1 }),
    await storedBanner(office, { position: 2 }),
    await storedBanner(office, { position: 3 }),
  ]
  const sort = async (ids: number[]) => (await ask('PUT', API.orderBanners, { ids })).body.audit
  const order = async () => (await ask('GET', API.listBanners)).body.results.map(({ pk }: Banner) => pk)
  const mine = await sort([winter, eid, puja])
  const later = await sort([puja, winter, eid])
  expect((await undo(mine)).body.code).toBe('undo_refused')
  expect(await order()).toEqual([puja, winter, eid])
  const added = await storedBanner(office, { position: 9 })
  expect((await undo(later)).status).toBe(200)
  expect(await order()).toEqual([winter, eid, puja, added])
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

async function openPages() {
  const opened = await open()
  const { office, ask, change } = opened
  const listed = async (): Promise<OwnPage[]> => (await ask('GET', API.listPages)).body.results
  return {
    ...opened,
    listed,
    add: (json: object) => ask('POST', API.addPage, { title: 'Size guide', slug: 'size-guide', ...json }),
    edit: (pk: number, json: object) => change(API.changePage, pk, json),
    remove: (pk: number, version: number) => change(`${API.deletePage}?version=${version}`, pk, undefined, 'DELETE'),
    moved: () => office.db.selectFrom('redirect').select(['from_address', 'to_address']).orderBy('id').execute(),
    links: async () => (await findFrame(office.db)).links.map(({ slug }) => slug),
  }
}

test('a page of the shop is written in both languages, without what could harm its readers, and nothing else of it', async () => {
  const { office, listed, edit, remove } = await openPages()
  const body_en = '<h1>About</h1><p onclick="x()">Hello <script>alert(1)</script><a href="javascript:x">you</a></p>'
  const [about] = await listed()
  expect(about).toMatchObject({ slug: 'about', title: 'About', version: 1, body_en: '', body_bn: '' })
  const { pk } = about ?? { pk: 0 }
  expect((await edit(pk, { body_en, body_bn: '<p> </p>', version: 1 })).status).toBe(200)
  const written = { version: 2, body_bn: '', body_en: '<h2>About</h2><p>Hello <a rel="noopener">you</a></p>' }
  expect((await listed())[0]).toMatchObject(written)
  expect((await edit(pk, { body_en: 'Other', version: 1 })).body.code).toBe('item_changed')
  for (const other of [{ slug: 'us' }, { title: 'Us' }, { is_on: false }, { in_menu: true }])
    expect((await edit(pk, { ...other, version: 2 })).body).toMatchObject({
      code: 'fields_invalid',
      errors: { [Object.keys(other)[0] ?? '']: [expect.any(String)] },
    })
  expect((await remove(pk, 2)).body.code).toBe('item_in_use')
  expect((await listed())[0]).toMatchObject(written)
  const changes = await office.db.selectFrom('change_log').select('subject').where('subject', '=', 'page').execute()
  expect(changes).toHaveLength(1)
})

test('a page that is added has one form of its address, which no other page and no old address has', async () => {
  const { office, add, edit, listed } = await openPages()
  const { pk } = (await add({ slug: ' /pages/Size  Guide_2 ' })).body
  expect((await listed()).at(-1)).toMatchObject({
    pk,
    slug: 'size-guide-2',
    in_footer: true,
    in_menu: false,
    is_on: true,
  })
  for (const slug of ['size-guide-2', 'about', 'old'])
    expect((await add({ slug })).body.code, slug).toBe(slug === 'old' ? undefined : 'address_taken')
  const row = { from_address: '/pages/eid', to_address: '/products', created_at: new Date().toISOString() }
  await office.db.insertInto('redirect').values(row).execute()
  expect((await add({ slug: 'eid' })).body).toMatchObject({
    code: 'address_taken',
    errors: { slug: [expect.any(String)] },
  })
  expect((await edit(pk, { slug: 'old', version: 1 })).body.code).toBe('address_taken')
  for (const slug of ['', 'a/b', '../x', 'মাপ', '-a', 'a?b', 'x'.repeat(61)])
    expect((await add({ slug })).body.errors, slug).toHaveProperty('slug')
  expect((await add({ slug: 'b', title: ' ' })).body.errors).toHaveProperty('title')
})

test('the old address of a page leads to the new one, also after it came back', async () => {
  const { office, ask, add, edit, undo, moved, listed } = await openPages()
  const { pk } = (await add({})).body
  const change = await edit(pk, { slug: 'sizes', version: 1 })
  expect(await moved()).toEqual([{ from_address: '/pages/size-guide', to_address: '/pages/sizes' }])
  expect((await ask('POST', API.addRedirect, { from: '/pages/sizes', to: '/products' })).body.errors).toHaveProperty(
    'from',
  )
  expect((await undo(change.body.audit)).status).toBe(200)
  expect(await moved()).toEqual([{ from_address: '/pages/sizes', to_address: '/pages/size-guide' }])
  // Another page may stand where only the shop noted a way.
  expect((await add({ slug: 'sizes' })).status).toBe(200)
  expect(await moved()).toEqual([])
  expect((await listed()).map(({ slug }) => slug).slice(-2)).toEqual(['size-guide', 'sizes'])
  expect(await office.db.selectFrom('change_log').select('id').where('subject', '=', 'page').execute()).toHaveLength(4)
})

test('every page links to pages that are published and should stand in footer or menu; one that was deleted comes back whole', async () => {
  const { add, edit, remove, undo, links, listed } = await openPages()
  const { pk } = (await add({ body_bn: '<p>মাপ</p>', title_bn: 'মাপের তালিকা' })).body
  await add({ slug: 'hidden', in_footer: false })
  expect(await links()).toEqual(['size-guide'])
  await edit(pk, { is_on: false, version: 1 })
  expect(await links()).toEqual([])
  await edit(pk, { is_on: true, in_footer: false, in_menu: true, version: 2 })
  expect(await links()).toEqual(['size-guide'])
  const before = (await listed()).find((page) => page.pk === pk)
  const removed = await remove(pk, 3)
  expect(await links()).toEqual([])
  expect((await undo(removed.body.audit)).status).toBe(200)
  expect((await listed()).find((page) => page.pk === pk)).toEqual(before)
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
