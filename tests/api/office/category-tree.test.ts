import { expect, test } from 'vitest'
import { readRow } from '#exchange/import/row.ts'
import { PRODUCT_FORMATS } from '#exchange/lists/product-formats.ts'
import { toFeedItem } from '#publish/feeds/item.ts'
import { listSitemapPages } from '#publish/sitemap.ts'
import { ensureCategoryPath, findCategoryPath } from '#shop/catalogue/actions/categories.ts'
import type { ProductsAnswer } from '#shop/catalogue/contract/catalog.ts'
import type { OfficeCategory } from '#shop/catalogue/contract/category.ts'
import { findCategoryMenu, listGoogleCategories, listShelves } from '#shop/catalogue/queries/categories.ts'
import { listAllProducts } from '#shop/catalogue/queries/export-products.ts'
import { findProduct } from '#shop/catalogue/queries/products.ts'
import { API } from '../../support/api.ts'
import { createOffice } from '../../support/office.ts'

async function open() {
  const office = await createOffice({ LIMITS: 'off' })
  const { db } = office
  const token = await office.open('editor')
  const ask = (method: string, path: string, json?: unknown, id: number | string = '') =>
    office.ask(method, path.replace(/\{\w+\}/, String(id)), { token, json })
  const add = async (name: string, more: object = {}) => (await ask('POST', API.addCategory, { name, ...more })).body.pk
  const all = async (): Promise<OfficeCategory[]> => (await ask('GET', API.listOfficeCategories)).body.results
  return {
    office,
    db,
    ask,
    add,
    names: async () => (await all()).map(({ name, parent }) => (parent === null ? name : `- ${name}`)),
    change: async (id: number, json: object) =>
      ask('PATCH', API.changeCategory, { ...json, version: (await all()).find(({ pk }) => pk === id)?.version }, id),
    merge: async (id: number, into: number) =>
      ask('POST', API.mergeCategory, { into, version: (await all()).find(({ pk }) => pk === id)?.version }, id),
    list: async (query: string) => (await office.call(`${API.listProducts}?${query}`)).body as ProductsAnswer,
    clothing: (await all()).find(({ name }) => name === 'Clothing')?.pk ?? 0,
  }
}

test('Google’s number of a category is in both feeds, and that of its parts without one', async () => {
  const { db, add, change, ask, clothing } = await open()
  const sarees = await add('Sarees', { parent: clothing })
  const bags = await add('Bags', { parent: clothing, google_category: '3032' })
  await change(clothing, { google_category: '1604' })
  expect(await listGoogleCategories(db)).toEqual(
    new Map([
      [clothing, '1604'],
      [sarees, '1604'],
      [bags, '3032'],
    ]),
  )
  await change(bags, { google_category: '' })
  expect((await listGoogleCategories(db)).get(bags)).toBe('1604')
  const refused = await ask('POST', API.addCategory, { name: 'Shoes', google_category: 'Shoes > Boots' })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('google_category')
})

test('a category is part of another one: lists, counts, search, menus, sitemap and feeds know it', async () => {
  const { office, db, add, ask, change, names, list, clothing } = await open()
  const sarees = await add('Sarees', { name_bn: 'শাড়ি', parent: clothing })
  const id = await office.addProduct({ name: 'Tant', category: 'Sarees' })
  expect(await names()).toEqual(['Food', 'Clothing', '- Sarees'])
  expect((await list('category=Clothing')).results.map(({ pk }) => pk)).toEqual([id, 3])
  expect((await list('category=Sarees')).results.map(({ pk }) => pk)).toEqual([id])
  expect((await list('search=tant&category=Clothing')).count).toBe(1)
  expect((await list('category=Clothing&facets=yes')).facets?.categories).toEqual([
    { pk: 1, name: 'Food', count: 2 },
    { pk: clothing, name: 'Clothing', count: 2 },
    { pk: sarees, name: 'Sarees', name_bn: 'শাড়ি', count: 1, parent: clothing },
  ])
  // Found by the name in Bengali, and by the name of the whole.
  expect((await list(`search=${encodeURIComponent('শাড়ি')}&category=Sarees`)).count).toBe(1)
  expect((await list('search=clothing')).count).toBe(2)
  const { results } = (await office.call(`${API.suggestSearches}?q=cloth`)).body
  expect(results.find(({ kind }: { kind: string }) => kind === 'category')).toMatchObject({ count: 2 })
  const typed = encodeURIComponent('শাড়')
  const { results: inBengali } = (await office.call(`${API.suggestSearches}?q=${typed}`)).body
  expect(inBengali).toContainEqual(expect.objectContaining({ kind: 'category', text: 'Sarees', name_bn: 'শাড়ি' }))

  expect(await findProduct(db, id)).toMatchObject({
    category: { name: 'Sarees', name_bn: 'শাড়ি', parent: { name: 'Clothing' } },
  })
  const shelf = (await listShelves(db)).find(({ name }) => name === 'Clothing')
  expect(shelf).toMatchObject({ size: 2, parts: [{ name: 'Sarees', name_bn: 'শাড়ি', size: 1 }] })
  expect((await findCategoryMenu(db)).shown.map(({ name, parts }) => [name, parts])).toEqual([
    ['Food', []],
    ['Clothing', [{ name: 'Sarees', name_bn: 'শাড়ি' }]],
  ])
  expect((await listSitemapPages(db, 1)).map(({ address }) => address)).toContain('/products?category=Sarees')
  const product = await findProduct(db, id)
  const picture = { image: '/media/a.jpg', width: 800, height: 800, color: '#ffffff' }
  expect(product && toFeedItem({ ...product, images: [picture] }, 'https://haat.example', new Map())).toMatchObject({
    category: 'Clothing > Sarees',
  })

  // Its page names the whole, so that it is made anew with another name of that, and in another place.
  const changed = async () => {
    const rows = await db.selectFrom('change_log').select(['subject', 'subject_id']).execute()
    await db.deleteFrom('change_log').execute()
    return rows.some(({ subject, subject_id }) => subject === 'product' && subject_id === id)
  }
  await changed()
  await change(clothing, { name: 'Clothes' })
  expect(await changed()).toBe(true)
  await change(clothing, { name_bn: 'পোশাক' })
  expect(await changed()).toBe(true)
  expect(await findProduct(db, id)).toMatchObject({ category: { parent: { name: 'Clothes', name_bn: 'পোশাক' } } })
  const moved = await change(sarees, { parent: null })
  expect(await changed()).toBe(true)
  expect(await names()).toEqual(['Food', 'Clothes', 'Sarees'])
  expect((await ask('POST', API.undoAudit, undefined, moved.body.audit)).status).toBe(200)
  expect(await names()).toEqual(['Food', 'Clothes', '- Sarees'])
  expect((await change(sarees, { name_bn: '' })).status).toBe(200)
  expect((await listShelves(db)).at(-1)?.parts).toMatchObject([{ name: 'Sarees', name_bn: '' }])
})

test('there are two levels: a third one, a circle and what is gone are refused by the name of the field', async () => {
  const { db, ask, add, change, names, clothing } = await open()
  const sarees = await add('Sarees', { parent: clothing })
  const refused = async (answer: Promise<{ status: number; body: { errors?: object } }>) => {
    const { status, body } = await answer
    return [status, Object.keys(body.errors ?? {})]
  }
  expect(await refused(ask('POST', API.addCategory, { name: 'Jamdani', parent: sarees }))).toEqual([400, ['parent']])
  expect(await refused(ask('POST', API.addCategory, { name: 'Jamdani', parent: 999 }))).toEqual([400, ['parent']])
  expect(await refused(change(clothing, { parent: clothing }))).toEqual([400, ['parent']])
  expect(await refused(change(clothing, { parent: 1 }))).toEqual([400, ['parent']])
  const removed = await ask('DELETE', `${API.deleteCategory}?version=1`, undefined, clothing)
  expect(removed.body.code).toBe('item_in_use')
  expect(await names()).toEqual(['Food', 'Clothing', '- Sarees'])

  // What a part was part of is gone: its place can't come back.
  const toys = await add('Toys')
  await change(sarees, { parent: toys })
  const back = await change(sarees, { parent: null })
  await ask('DELETE', `${API.deleteCategory}?version=1`, undefined, toys)
  expect((await ask('POST', API.undoAudit, undefined, back.body.audit)).body.code).toBe('undo_refused')
  expect((await db.selectFrom('category').select('parent_id').where('id', '=', sarees).execute())[0]).toEqual({
    parent_id: null,
  })
})

test('a merged category gives its parts to the other one, whatever level that has', async () => {
  const { add, merge, names, list, clothing } = await open()
  const fashion = await add('Fashion')
  await add('Sarees', { parent: clothing })
  expect((await merge(clothing, fashion)).status).toBe(200)
  expect(await names()).toEqual(['Food', 'Fashion', '- Sarees'])
  expect((await list('category=Fashion')).count).toBe(1)
  const men = await add('Men', { parent: fashion })
  // One that becomes its own part takes its place.
  expect((await merge(fashion, men)).status).toBe(200)
  expect(await names()).toEqual(['Food', 'Men', '- Sarees'])
})

test('files name categories by paths of two levels; a name that another one has gets that of its whole', async () => {
  const { office, db, names } = await open()
  const pathOf = (category: string) => readRow({ source_id: 'A', name: 'A', category, price: '1' }).category
  expect(['A > B > C', 'A > a', '> A', 'R\\>B > C'].map(pathOf)).toEqual(['A > B', 'A', 'A', 'R\\>B > C'])
  const { made } = await ensureCategoryPath(db, ['Men', 'Shirts'])
  expect(made).toHaveLength(2)
  const women = await ensureCategoryPath(db, ['Women', 'Shirts'])
  expect(await ensureCategoryPath(db, ['Women', 'Shirts'])).toEqual({ id: women.id, made: [] })
  expect(await findCategoryPath(db, ['shirts'])).toMatchObject({ id: made[1] })
  expect(await names()).toEqual(['Food', 'Clothing', 'Men', '- Shirts', 'Women', '- Shirts – Women'])
  await office.addProduct({ name: 'Oxford', category: 'Shirts' })
  const paths: unknown[] = []
  for await (const products of listAllProducts(db, 10))
    paths.push(...PRODUCT_FORMATS.own.rows(products).map((cells) => cells[3]))
  expect(paths).toContain('Men > Shirts')
})

test('a new category that got goods or parts is not taken back', async () => {
  const { office, ask, names } = await open()
  const add = async (name: string, parent?: number) => (await ask('POST', API.addCategory, { name, parent })).body
  const undo = async (line: number) => (await ask('POST', API.undoAudit, undefined, line)).body.code
  const [toys, games] = [await add('Toys'), await add('Games')]
  await office.addProduct({ name: 'Kite', category: 'Toys' })
  const chess = await add('Chess', games.pk)
  expect([await undo(toys.audit), await undo(games.audit)]).toEqual(['undo_refused', 'undo_refused'])
  expect([await undo(chess.audit), await undo(games.audit)]).toEqual([undefined, undefined])
  expect(await names()).toEqual(['Food', 'Clothing', 'Toys'])
})
