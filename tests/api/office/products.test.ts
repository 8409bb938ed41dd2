import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { showProducts } from '#shop/catalogue/actions/save-products.ts'
import { API, productPath } from '../../support/api.ts'
import { createOffice } from '../../support/office.ts'
import { formOf, storedPicture } from '../../support/office-content.ts'
import { LENTILS, storedProduct } from '../../support/office-products.ts'
import { makeFolder } from '../../support/site.ts'

async function open() {
  const office = await createOffice({ LIMITS: 'off' })
  const token = await office.open('editor')
  const at = (path: string, id: number) => path.replace('{id}', String(id))
  const keyed = (key: string | undefined) => (key === undefined ? {} : { headers: { 'Idempotency-Key': key } })
  return {
    office,
    add: async (json: object, key?: string) => office.ask('POST', API.addProduct, { token, json, ...keyed(key) }),
    change: (id: number, json: object, key?: string) =>
      office.ask('PATCH', at(API.changeProduct, id), { token, json, ...keyed(key) }),
    read: async (id: number) => (await office.ask('GET', at(API.getOfficeProduct, id), { token })).body.product,
    list: async (query = '') => (await office.ask('GET', `${API.listOfficeProducts}?${query}`, { token })).body,
    undo: (line: number) => office.ask('POST', at(API.undoAudit, line), { token }),
    shown: async (id: number) => (await office.call(productPath(id))).body,
  }
}
const namesOf = ({ results }: { results: { name: string }[] }) => results.map(({ name }) => name)

test('a product is added, seen by shoppers, changed, hidden, archived and taken back, each step in the log', async () => {
  const { office, add, change, read, undo, shown } = await open()
  const pictures = [await storedPicture(office), await storedPicture(office)]
  const description = '<h1>Fresh</h1><p onclick="x()">Red <script>alert(1)</script><b>lentils</b></p>'
  const added = await add({
    ...LENTILS,
    unit: '1 kg',
    brand: ' Pran ',
    description,
    description_bn: description,
    pictures,
  })
  expect(added.body).toMatchObject({
    response: 'success',
    product: { version: 1, brand: 'Pran', price: 120, before: 150 },
  })
  const { pk, description: clean, description_bn: cleanBn } = added.body.product
  expect(cleanBn).toBe(clean)
  expect(clean).toBe('<h3>Fresh</h3><p>Red <b>lentils</b></p>')
  expect(await shown(pk)).toMatchObject({ brand_name: 'Red Lentils', mrp: '150.00', discount: 30, unit: '1 kg' })
  expect((await shown(pk)).images).toHaveLength(2)

  const priced = await change(pk, { price: 99.5, before: null, version: 1 })
  expect(priced.body.product).toMatchObject({ price: 99.5, before: null, version: 2 })
  expect(await shown(pk)).toMatchObject({ mrp: '99.50', discount: 0 })
  await change(pk, { pictures: pictures.toReversed(), version: 2 })
  expect((await read(pk)).pictures.map((picture: { pk: number }) => picture.pk)).toEqual(pictures.toReversed())

  const archived = await change(pk, { state: 'archived', version: 3 })
  expect(archived.body.product).toMatchObject({ state: 'archived', version: 4 })
  expect((await office.call(productPath(pk))).status).toBe(404)
  // Hidden with all that belongs to it, also where it is edited there.
  await change(pk, { name: 'Red Lentils Premium', state: 'hidden', version: 4 })
  await change(pk, { state: 'live', version: 5 })
  expect((await shown(pk)).images).toHaveLength(2)
  expect(await shown(pk)).toMatchObject({ brand_name: 'Red Lentils Premium', mrp: '99.50' })

  expect((await undo(priced.body.audit)).status).toBe(200)
  expect(await shown(pk)).toMatchObject({ mrp: '150.00', discount: 30, brand_name: 'Red Lentils Premium' })
  expect((await undo(added.body.audit)).body.code).toBe('undo_refused')
  const lines = await office.db
    .selectFrom('audit')
    .select(['action', 'subject_id'])
    .where('subject', '=', 'product')
    .orderBy('id')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual([
    'product.create',
    ...Array(5).fill('product.change'),
    'product.undo',
  ])
})

test('a product that was just added is taken back into the archive', async () => {
  const { add, undo, read } = await open()
  const { body } = await add(LENTILS)
  expect((await undo(body.audit)).status).toBe(200)
  expect(await read(body.product.pk)).toMatchObject({ state: 'archived' })
})

test('who saves an old version hears what was changed; the same key changes and adds once', async () => {
  const { office, add, change, read, shown } = await open()
  const id = await storedProduct(office)
  const first = await change(id, { price: 90, before: 100, version: 1 }, 'tap-1')
  expect((await change(id, { price: 90, before: 100, version: 1 }, 'tap-1')).body).toEqual(first.body)
  const other = await office.open('owner')
  await office.ask('PATCH', API.changeProduct.replace('{id}', String(id)), {
    token: other,
    json: { price: 80, before: null, version: 2 },
  })
  expect((await change(id, { price: 70, before: null, version: 2 }, 'tap-2')).body).toMatchObject({
    code: 'product_changed',
    by: 'owner',
    product: { pk: id, price: 80, before: null, version: 3 },
  })
  expect(await shown(id)).toMatchObject({ mrp: '80.00' })
  expect((await change(id, { price: 80, before: null, version: 3 })).body).toMatchObject({ audit: null })
  expect(await read(id)).toMatchObject({ version: 3 })
  const added = await Promise.all([1, 2, 3].map(() => add(LENTILS, 'new-1')))
  expect(new Set(added.map(({ body }) => body.product.pk)).size).toBe(1)
})

test('what was typed after an answer got lost is saved under the same key, once, to the same product', async () => {
  const { office, add, change, read } = await open()
  const id = await storedProduct(office)
  const lost = await change(id, { name: 'Dal', brand: 'Pran', version: 1 }, 'form-1')
  const more = { name: 'Dal', description: '<p>Fresh</p>', price: 90, before: 100, version: 1 }
  const saved = await change(id, more, 'form-1')
  // What the form no longer says is as it was before.
  const full = { name: 'Dal', brand: '', description: '<p>Fresh</p>', price: 90, before: 100, version: 3 }
  expect(saved.body.product).toMatchObject(full)
  expect(saved.body.audit).not.toBe(lost.body.audit)
  expect((await change(id, more, 'form-1')).body).toEqual(saved.body)
  await change(id, { brand: 'Radhuni', version: 3 })
  // The same again stays done, and what is new hears of who was faster.
  expect((await change(id, more, 'form-1')).body).toMatchObject({ response: 'success', audit: saved.body.audit })
  expect((await change(id, { ...more, unit: '1 kg' }, 'form-1')).body.code).toBe('product_changed')
  expect(await read(id)).toMatchObject({ ...full, brand: 'Radhuni', version: 4 })

  for (const state of ['live', 'hidden', 'archived']) {
    const first = await add({ ...LENTILS, state }, `new-${state}`)
    const { pk } = first.body.product
    const second = await add({ ...LENTILS, state, description: '<p>Red</p>' }, `new-${state}`)
    expect(second.body.product).toMatchObject({ pk, state, description: '<p>Red</p>', version: 2 })
    await change(pk, { unit: '2 kg', version: 2 })
    expect((await add({ ...LENTILS, state, brand: 'Pran' }, `new-${state}`)).body).toMatchObject({
      code: 'product_changed',
      product: { pk, brand: '', unit: '2 kg' },
    })
  }
})

test('wrong fields are named, and nothing of them is written', async () => {
  const { office, add, change, read } = await open()
  const id = await storedProduct(office)
  const wrong: [object, string][] = [
    [{ name: ' \u200b ' }, 'name'],
    [{ price: 0, before: null }, 'price'],
    [{ price: 90, before: 90 }, 'before'],
    [{ price: 90 }, 'before'],
    [{ price: 1e9, before: null }, 'price'],
    [{ price: 1.005, before: null }, 'price'],
    [{ category: 999 }, 'category'],
    [{ pictures: [999] }, 'pictures'],
    [{ description: 'x'.repeat(20_001) }, 'description'],
    [{ description_bn: 'x'.repeat(20_001) }, 'description_bn'],
    [{ state: 'gone' }, 'state'],
  ]
  for (const [fields, name] of wrong) {
    const { status, body } = await change(id, { name: 'Other', ...fields, version: 1 })
    expect({ status, fields, names: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, fields, names: [name] })
  }
  expect(await read(id)).toMatchObject({ version: 1, price: 100 })
  const missing = await add({ name_bn: 'ডাল' })
  expect(Object.keys(missing.body.errors).toSorted()).toEqual(['category', 'name', 'price'])
  expect((await change(999, { name: 'Nothing', version: 1 })).body.code).toBe('item_not_found')
})

test('the list is found by the shop’s own search, also hidden goods, by category, state, number, and page by page', async () => {
  const { office, list, change } = await open()
  const ids: number[] = []
  for (let n = 0; n < 5; n += 1) ids.push(await storedProduct(office, { name_bn: 'মসুর ডাল', source_id: `SKU-${n}` }))
  const [first = 0, second = 0, third = 0] = ids
  await change(first, { state: 'hidden', version: 1 })
  await change(second, { state: 'archived', version: 1 })
  await office.db.updateTable('category').set({ bengali_name: 'খাবার' }).where('id', '=', 1).execute()
  const all = await list()
  expect([all.count, all.results.length, all.next]).toEqual([7, 7, null])
  expect(all.categories).toEqual([
    { pk: 1, name: 'Food', name_bn: 'খাবার' },
    { pk: 2, name: 'Clothing', name_bn: '' },
  ])
  expect(all.results.find(({ pk }: { pk: number }) => pk === third).category.name_bn).toBe('খাবার')
  // Across scripts, with a misspelling, and the hidden one behind those that are live.
  expect((await list('q=mosur dal')).count).toBe(3)
  const found = await list(`q=${encodeURIComponent('মসুর')}`)
  expect([found.count, found.results.at(-1).pk]).toEqual([4, first])
  expect((await list('state=archived')).results).toMatchObject([{ pk: second, state: 'archived' }])
  expect((await list('state=hidden&q=lentils')).results).toMatchObject([{ pk: first, state: 'hidden' }])
  expect(namesOf(await list('category=2'))).toEqual(['Jamdani Saree'])
  expect((await list('q=SKU-2')).results).toMatchObject([{ pk: third }])
  expect((await list(`q=${third}`)).results[0]).toMatchObject({ pk: third })
  for (const query of ['', 'q=lentils&']) {
    const pages: number[] = []
    let after = ''
    for (;;) {
      const page = await list(`${query}limit=2&after=${after}`)
      pages.push(...page.results.map(({ pk }: { pk: number }) => pk))
      if (page.next === null) break
      after = page.next
    }
    expect(pages).toEqual((await list(query)).results.map(({ pk }: { pk: number }) => pk))
  }
  await showProducts(office.db, [second])
  expect((await list('state=archived')).count).toBe(0)
})

test('a clerk sees products and changes none', async () => {
  const { office } = await open()
  const token = await office.open('clerk')
  expect((await office.ask('GET', API.listOfficeProducts, { token })).body.count).toBe(3)
  const path = API.changeProduct.replace('{id}', '1')
  expect((await office.ask('PATCH', path, { token, json: { price: 1, before: null, version: 1 } })).status).toBe(403)
})

test('nothing of a photo but its pixels is stored: no place, no camera, upright', async () => {
  const dataDir = await makeFolder()
  const office = await createOffice({ DATA_DIR: dataDir })
  const token = await office.open('editor')
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a04020' } })
    .withExif({ IFD0: { Make: 'Secretcam' }, IFD3: { GPSLatitude: '23/1 48/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const form = formOf(['file', new File([bytes], 'photo.jpg', { type: 'image/jpeg' })])
  const { body } = await office.ask('POST', API.uploadPicture, { token, form })
  expect(body.picture).toMatchObject({ width: 40, height: 60 })
  const folder = join(dataDir, 'media')
  const files = (await readdir(folder)).filter((name) => body.picture.image.includes(name.split('-')[0]))
  expect(files.length).toBeGreaterThan(2)
  for (const name of files) {
    const stored = await readFile(join(folder, name))
    const { exif, orientation } = await sharp(stored).metadata()
    expect({ name, exif, orientation: orientation ?? 1 }).toEqual({ name, exif: undefined, orientation: 1 })
    expect(stored.includes('Secretcam')).toBe(false)
  }
})
