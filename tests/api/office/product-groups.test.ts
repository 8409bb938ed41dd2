import { expect, test } from 'vitest'
import { hideProducts } from '#shop/catalogue/actions/save-products.ts'
import { productsAnswer } from '#shop/catalogue/contract/catalog.ts'
import { findHome } from '#shop/content/queries/page-data.ts'
import { API, productPath } from '../../support/api.ts'
import { createOffice } from '../../support/office.ts'
import { updateProduct } from '../../support/save-products.ts'

/** A shop with a panjabi in two sizes and two colours, and with the goods of every test shop. */
async function open() {
  const office = await createOffice({ LIMITS: 'off' })
  const token = await office.open('editor')
  const at = (path: string, id: number) => path.replace('{id}', String(id))
  const list = async (query = '') => productsAnswer.parse((await office.call(`/api/product/product?${query}`)).body)
  const made = await office.ask('POST', API.addProduct, {
    token,
    json: {
      name: 'Cotton Panjabi',
      name_bn: 'সুতি পাঞ্জাবি',
      description_bn: '<p>নরম</p>',
      category: 2,
      price: 900,
      state: 'live',
    },
  })
  const first: number = made.body.product.pk
  const variants = (options: object, key = 'variants', of = first) =>
    office.ask('POST', at(API.makeVariants, of), { token, json: { options }, headers: { 'Idempotency-Key': key } })
  return {
    office,
    first,
    list,
    variants,
    cards: async (query = '') => (await list(query)).results.map(({ pk, stands_for }) => [pk, stands_for?.name]),
    page: async (id: number) => (await office.call(productPath(id))).body,
    group: async (id: number) => (await office.ask('GET', at(API.getProductGroup, id), { token })).body.group,
    add: (json: object) => office.ask('POST', API.addProductGroup, { token, json }),
    put: (id: number, json: object) => office.ask('PUT', at(API.changeProductGroup, id), { token, json }),
    drop: (id: number) => office.ask('DELETE', at(API.dropProductGroup, id), { token }),
    undo: (line: number) => office.ask('POST', at(API.undoAudit, line), { token }),
    setPrice: (id: number, mrp_paisa: number) =>
      updateProduct(office.db, id, { name: `Panjabi ${id}`, category_id: 2, mrp_paisa, discount_paisa: 0 }),
  }
}
const SIZES = { name: 'Size', values: ['M', 'L'] }
const COLOURS = { name: 'Colour', values: ['Red', 'Blue'] }

test('sizes × colours are copies of a product, one card in lists, and links between their pages; each is taken back', async () => {
  const { office, first, variants, list, cards, page, undo, group, setPrice } = await open()
  const made = await variants([SIZES, COLOURS])
  expect(made.body.group).toMatchObject({ name: 'Cotton Panjabi', options: ['Size', 'Colour'], version: 1 })
  const ids: number[] = made.body.group.siblings.map(({ product }: { product: { pk: number } }) => product.pk)
  expect(ids).toHaveLength(4)
  expect(made.body.group.siblings[3]).toMatchObject({
    values: ['L', 'Blue'],
    product: { name: 'Cotton Panjabi – L, Blue', name_bn: 'সুতি পাঞ্জাবি – L, নীল', price: 900, state: 'live' },
  })
  expect(await page(ids[3] ?? 0)).toMatchObject({ description_bn: '<p>নরম</p>' })
  // A lost answer makes nothing twice, and a further size only what is missing.
  expect((await variants([SIZES, COLOURS])).body.group.siblings).toHaveLength(4)
  const more = await variants([{ ...SIZES, values: ['M', 'XL'] }, COLOURS], 'more', ids[3])
  expect(more.body.group.siblings).toHaveLength(6)
  expect(more.body.group.siblings[5].product.name_bn).toBe('সুতি পাঞ্জাবি – XL, নীল')
  expect((await variants([SIZES], 'other')).body.errors).toHaveProperty('options')

  expect((await list()).count).toBe(4)
  expect(await cards('category=Clothing')).toEqual([
    [first, 'Cotton Panjabi'],
    [3, undefined],
  ])
  expect((await findHome(office.db)).newest.filter(({ stands_for }) => stands_for)).toHaveLength(1)
  expect((await page(ids[3] ?? 0)).group.siblings).toHaveLength(6)

  // The cheapest stands for its group, by its price.
  await setPrice(ids[3] ?? 0, 45_000)
  const { results } = await list('category=Clothing&ordering=mrp')
  expect(results[0]).toMatchObject({ pk: ids[3], mrp: '450.00', stands_for: { is_from: true } })
  expect(results[0]?.stands_for?.swatches).toHaveLength(2)
  await hideProducts(office.db, [ids[3] ?? 0])
  expect((await cards('category=Clothing'))[0]).toEqual([first, 'Cotton Panjabi'])

  expect((await undo(more.body.audit)).status).toBe(200)
  const pk: number = made.body.group.pk
  expect((await group(pk)).siblings).toHaveLength(4)
})

test('a search finds a group once, by words of any sibling, and its copies are archived when it is taken back', async () => {
  const { first, variants, list, cards, undo } = await open()
  const made = await variants([SIZES, COLOURS])
  const ids: number[] = made.body.group.siblings.map(({ product }: { product: { pk: number } }) => product.pk)
  expect(await cards('search=panjabi')).toEqual([[first, 'Cotton Panjabi']])
  expect(await cards('search=panjabi blue L')).toEqual([[ids[3], 'Cotton Panjabi']])
  expect((await list('search=panjabi red')).count).toBe(1)
  expect((await undo(made.body.audit)).status).toBe(200)
  expect(await cards('search=panjabi')).toEqual([[first, undefined]])
  expect((await list()).count).toBe(4)
})

test('products join, change places and leave a group; what can’t be is refused by its field', async () => {
  const { first, add, put, drop, group, cards, page, undo, list } = await open()
  const siblings = [
    { product: first, values: ['M'] },
    { product: 3, values: ['L'] },
  ]
  const fields = { name: 'Panjabi', options: ['Size'], siblings }
  const made = await add(fields)
  const pk: number = made.body.group.pk
  expect((await page(3)).group).toMatchObject({ pk, name: 'Panjabi' })
  const wrong = async (json: object) => (await add({ ...fields, ...json })).body.errors
  expect(await wrong({})).toHaveProperty(['siblings.0.product'])
  expect(await wrong({ siblings: [{ product: 999, values: ['M'] }] })).toHaveProperty(['siblings.0.product'])
  expect(await wrong({ siblings: [{ product: 1, values: [] }] })).toHaveProperty(['siblings.0.values'])
  expect(await wrong({ siblings: [siblings[0], { product: 1, values: ['m'] }] })).toHaveProperty(['siblings.1.values'])
  expect(await wrong({ options: ['Size', 'size'] })).toHaveProperty('options')
  expect(await wrong({ siblings: [] })).toHaveProperty('siblings')

  const changed = await put(pk, { ...fields, siblings: siblings.toReversed(), version: 1 })
  expect(changed.body.group).toMatchObject({ version: 2, siblings: [{ values: ['L'] }, { values: ['M'] }] })
  expect((await put(pk, { ...fields, version: 1 })).body.code).toBe('item_changed')
  const left = await put(pk, { ...fields, siblings: siblings.slice(0, 1), version: 2 })
  expect(left.status).toBe(200)
  expect((await page(3)).group).toBeUndefined()
  // One that is alone is shown as any other product.
  expect(await cards('category=Clothing')).toEqual([
    [first, undefined],
    [3, undefined],
  ])
  expect((await undo(left.body.audit)).status).toBe(200)
  const dropped = await drop(pk)
  expect((await list()).count).toBe(4)
  expect(await group(pk)).toBeUndefined()
  expect((await undo(dropped.body.audit)).status).toBe(200)
  expect((await group(pk)).siblings).toHaveLength(2)
  expect((await list()).count).toBe(3)
})
