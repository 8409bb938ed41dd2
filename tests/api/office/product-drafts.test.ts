import { expect, test } from 'vitest'
import { deleteUnusedPictures } from '#shop/catalogue/queries/pictures.ts'
import { API, productPath } from '../../support/api.ts'
import { storedBanner, storedCategory, storedPicture } from '../../support/office-content.ts'
import { openDrafts } from '../../support/office-drafts.ts'
import { LENTILS, storedProduct } from '../../support/office-products.ts'

const at = (path: string, id: number | string) => path.replace(/\{\w+\}/, String(id))

async function open() {
  const drafts = await openDrafts('editor')
  const { office, ask } = drafts
  const id = await storedProduct(office, { name: 'Nolen gur', description: '<p>Old</p>' })
  const product = async (of = id) => (await ask('GET', at(API.getOfficeProduct, of))).product
  return {
    ...drafts,
    id,
    product,
    change: async (json: object) =>
      ask('PATCH', at(API.changeProduct, id), { ...json, version: (await product()).version }),
    saveTexts: async (fields: object, draft: unknown = null) =>
      drafts.save('product', String(id), (await product()).version, fields, draft),
    sold: async () => (await office.call(productPath(id))).body,
  }
}

test('texts and photos of a product wait while its price goes on, are published, and go back', async () => {
  const { office, id, product, change, saveTexts, sold, list, publish, undo, ask } = await open()
  const pictures = [await storedPicture(office), await storedPicture(office)]
  const before = await product()
  const shown = await sold()
  await saveTexts({
    name: ' Khejur  gur ',
    brand: '',
    description: '<p onclick="x()">New</p>',
    description_bn: '<p onclick="x()">নতুন</p>',
    pictures,
  })
  expect(await sold()).toEqual(shown)
  expect(
    (await ask('GET', API.listOfficeProducts)).results.map((each: { has_draft: boolean }) => each.has_draft),
  ).toEqual(expect.arrayContaining([true, false]))
  const [draft] = await list()
  expect(draft).toMatchObject({
    subject: 'product',
    name: 'Nolen gur',
    before: { name: 'Nolen gur', description: '<p>Old</p>', description_bn: '', pictures: [] },
    // What does not differ is no part of it.
    after: {
      ...{ name: 'Khejur gur', description: '<p>New</p>', description_bn: '<p>নতুন</p>' },
      pictures: [{ width: 800 }, { width: 800 }],
    },
    pictures: [{ pk: pictures[0] }, { pk: pictures[1] }],
    overtaken: null,
  })
  expect(Object.keys(draft.after)).not.toContain('brand')
  // Nothing but the draft has these photos.
  const hashes = await office.db.selectFrom('picture').select('hash').where('id', 'in', pictures).execute()
  expect(
    await deleteUnusedPictures(
      office.db,
      hashes.map(({ hash }) => hash),
    ),
  ).toEqual([])

  await change({ price: 90, before: 100 })
  expect((await list())[0].overtaken).toBeNull()
  const { publication } = await publish([draft])
  expect(publication.items).toMatchObject([{ subject: 'product', subject_id: String(id), name: 'Nolen gur' }])
  expect(await sold()).toMatchObject({ brand_name: 'Khejur gur', mrp: '100.00', discount: 10, images: [{}, {}] })

  // The price stays also when the texts go back.
  await change({ price: 80, before: 100 })
  expect((await undo(publication.pk)).publication.undone_by).toBe('editor')
  expect(await product()).toMatchObject({ name: before.name, description: before.description, pictures: [], price: 80 })
  const [back] = await list()
  expect(back).toMatchObject({ after: { name: 'Khejur gur' }, overtaken: null })
  await publish([back])
  expect(await sold()).toMatchObject({ brand_name: 'Khejur gur', discount: 20 })
})

test('a draft of texts that somebody changed meanwhile is not published over them', async () => {
  const { id, product, save, change, saveTexts, list, publish } = await open()
  const { version } = await product()
  const { pk } = await saveTexts({ name: 'Khejur gur' })
  await change({ name: 'Date palm jaggery' })
  const [draft] = await list()
  expect(draft.overtaken).toMatchObject({ by: 'editor', is_gone: false })
  expect(await publish([draft])).toMatchObject({ conflicts: [{ subject: 'product', why: 'changed', by: 'editor' }] })
  // Whoever has not seen the change can't begin from it either.
  const old = await save('product', String(id), version, { name: 'Khejur gur' }, { pk, version: 1 })
  expect(old).toMatchObject({ code: 'item_changed', by: 'editor' })
  await saveTexts({ name: 'Khejur gur' }, { pk, version: 1 })
  const [again] = await list()
  expect(again.overtaken).toBeNull()
  expect((await publish([again])).response).toBe('success')
})

test('prices, categories and states are in no draft, nor photos that were never sent', async () => {
  const { id, save, saveTexts } = await open()
  expect((await saveTexts({ price: 10, before: null, category: 1, state: 'live' })).errors).toHaveProperty('fields')
  expect((await saveTexts({ name: '' })).errors).toHaveProperty('name')
  expect((await saveTexts({ pictures: [999] })).code).toBe('item_not_found')
  expect((await save('product', '999', 1, { name: 'Rice' })).code).toBe('item_not_found')
  expect((await save('product', `${id}x`, 1, { name: 'Rice' })).code).toBe('item_not_found')
})

test('new and deleted categories, deleted banners and orders of both wait for one publication', async () => {
  const { office, ask, save, list, publish, undo, shown } = await open()
  const [first, second, third] = [
    await storedBanner(office, { alt: 'Eid', position: 1 }),
    await storedBanner(office, { alt: 'Puja', position: 2 }),
    await storedBanner(office, { alt: 'Winter', position: 3 }),
  ]
  const empty = await storedCategory(office, 'Empty')
  const names = async () =>
    (await ask('GET', API.listOfficeCategories)).results.map(({ name }: { name: string }) => name)
  const before = [await shown(), await names()]
  await save('banner_order', 'all', 0, { ids: [third, second, first] })
  await save('banner', String(second), 1, { is_deleted: true })
  await save('category', null, 0, { name: 'Sweets' })
  await save('category', String(empty), 1, { is_deleted: true })
  expect([await shown(), await names()]).toEqual(before)
  const drafts = await list()
  expect(drafts.map(({ subject, after }: never) => [subject, after])).toEqual([
    ['banner_order', { ids: ['Winter', 'Puja', 'Eid'] }],
    ['banner', { is_deleted: true }],
    ['category', { name: 'Sweets' }],
    ['category', { is_deleted: true }],
  ])
  const { publication } = await publish(drafts)
  expect(await shown()).toEqual(['Winter', 'Eid'])
  expect(await names()).toEqual([...before[1].filter((name: string) => name !== 'Empty'), 'Sweets'])
  await undo(publication.pk)
  expect([await shown(), await names()]).toEqual(before)
  const back = await list()
  expect(back.map(({ overtaken }: never) => overtaken)).toEqual([null, null, null, null])

  // Somebody else moves a banner, and puts goods into the category.
  await ask('PUT', API.orderBanners, { ids: [second, first, third] })
  const category = await ask('GET', API.listOfficeCategories)
  const { pk } = category.results.find(({ name }: { name: string }) => name === 'Empty')
  await ask('POST', API.addProduct, { ...LENTILS, category: pk })
  expect((await publish(back)).conflicts.map(({ subject, why }: never) => [subject, why]).toSorted()).toEqual([
    ['banner_order', 'changed'],
    ['category', 'used'],
  ])
})
