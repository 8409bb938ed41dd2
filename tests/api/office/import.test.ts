import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { beginRun } from '#exchange/actions/product-imports.ts'
import { continueImport } from '#exchange/import/continue-import.ts'
import { storeRows } from '#exchange/import/run-import.ts'
import { showPictures } from '#exchange/import/show-pictures.ts'
import { progressOf } from '#exchange/queries/product-imports.ts'
import { COMMAND } from '#platform/db/audit.ts'
import { DiskMedia } from '#platform/pictures/media-store.ts'
import { storePicture } from '#platform/pictures/pictures.ts'
import { JobWorker } from '#server/jobs/worker.ts'
import { saveProducts } from '#shop/catalogue/actions/save-products.ts'
import { insertPicture } from '#shop/catalogue/queries/pictures.ts'
import { API } from '../../support/api.ts'
import { NO_PROVIDERS, NOT_MEASURED } from '../../support/jobs.ts'
import { createOffice } from '../../support/office.ts'
import { formOf, pngFile } from '../../support/office-content.ts'
import { makeFolder } from '../../support/site.ts'

/** A picture unlike the others. */
const OWN = { create: { width: 7, height: 7, channels: 3, background: '#00f' } } as const
const HEADER = 'source_id,name,category,mrp,price,images'

async function open() {
  const dataDir = await makeFolder()
  const media = new DiskMedia(join(dataDir, 'media'))
  const office = await createOffice({ DATA_DIR: dataDir })
  const token = await office.open('manager')
  const imports = { dataDir, media, isLoopbackAllowed: false }
  const worker = new JobWorker({
    indexNowUrl: 'http://127.0.0.1:1',
    measuring: NOT_MEASURED,
    outbound: NO_PROVIDERS,
    db: office.db,
    imports,
    deliver: async () => {},
    siteUrl: '',
    pagesUrl: '',
    officeUrl: '',
  })
  onTestFinished(() => worker.stop())
  const at = (route: string, id: number) => route.replace('{id}', String(id))
  const read = async (id: number) => (await office.ask('GET', at(API.getImport, id), { token })).body
  const step = async (route: string, id: number, json?: unknown) => {
    const { body } = await office.ask('POST', at(route, id), { token, json })
    await worker.runDue()
    return body
  }
  const upload = async (...files: File[]) => {
    const form = formOf(...files.map((file): [string, File] => ['files[]', file]))
    return (await office.ask('POST', API.uploadImport, { token, form })).body
  }
  const csv = (...rows: string[]) => new File([[HEADER, ...rows].join('\n')], 'goods.csv', { type: 'text/csv' })
  /** Uploads and confirms what the file was taken for. */
  const check = async (...files: File[]) => {
    const { pk } = await upload(...files)
    const { mapping } = await read(pk)
    await step(API.checkImport, pk, mapping)
    return read(pk)
  }
  const rows = async (id: number, outcome: string) =>
    (await office.ask('GET', `${at(API.listImportRows, id)}?outcome=${outcome}`, { token })).body.results
  return {
    ...{ office, token, dataDir, media, upload, csv, check, read, rows, step },
    async run(...files: File[]) {
      const { pk } = await check(...files)
      await step(API.runImport, pk)
      return read(pk)
    },
    undo: async (id: number) => {
      const answer = await step(API.undoImport, id)
      return answer.code ? answer : read(id)
    },
    change: (work: Parameters<typeof saveProducts<unknown>>[1]) => saveProducts(office.db, work),
    list: async (query = '') =>
      (await office.call(`${API.listProducts}?ordering=brand_name&category=Home${query}`)).body.results,
    refused: async (id: number) => (await office.ask('GET', at(API.getRefusedRows, id), { token })).body,
  }
}

test('a file is recognised, looked through without a change, imported with its pictures, and reported', async () => {
  const { office, csv, check, run, rows, list, refused, dataDir, step, read } = await open()
  const file = csv('a,Chair,Home,500,450,chair.png', 'b,,Home,100,90,', 'c,Table,Home,900,900,../../etc/passwd')
  const checked = await check(file, await pngFile('chair.png'))
  expect(checked).toMatchObject({
    ...{ state: 'checked', file: 'goods.csv', format: 'own', encoding: 'utf-8', rows: 3 },
    plan: { added: 2, updated: 0, unchanged: 0, refused: 1 },
    header: HEADER.split(','),
    sample: [['a', 'Chair', 'Home', '500', '450', 'chair.png'], expect.anything(), expect.anything()],
    by: { name: 'manager' },
  })
  expect(await rows(checked.pk, 'added')).toMatchObject([{ line: '2', name: 'Chair' }, { name: 'Table' }])
  expect(await rows(checked.pk, 'refused')).toMatchObject([
    { line: '3', notes: [{ code: 'empty', field: 'name', column: 'name' }] },
  ])
  expect(await list()).toEqual([])
  await step(API.runImport, checked.pk)
  expect(await read(checked.pk)).toMatchObject({
    ...{ state: 'done', added: 2, refused: 1, may_undo: true, failure: '' },
    pictures: { all: 2, stored: 1, failed: 1 },
  })
  expect(await rows(checked.pk, 'warned')).toMatchObject([
    { line: '4', notes: [{ code: 'picture_elsewhere', field: 'images', about: '../../etc/passwd' }] },
  ])
  expect(await list()).toMatchObject([{ brand_name: 'Chair', images: [{ width: 40 }] }, { images: [] }])
  expect(await readdir(join(dataDir, 'imports'))).toEqual([])
  // The refused row, corrected, and the same rows again.
  const { name, text } = await refused(checked.pk)
  expect(name).toBe('goods.refused.csv')
  expect(await run(new File([text.replace('b,,', 'b,Lamp,')], name))).toMatchObject({ added: 1, refused: 0 })
  const again = csv('a,Chair,Home,500,450,chair.png', 'c,Table,Home,900,800,')
  expect((await check(again, await pngFile('chair.png'))).plan).toMatchObject({ updated: 1, unchanged: 1 })
  const lines = await office.db
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', 'import')
    .orderBy('id')
    .execute()
  const once = ['import.upload', 'import.start', 'import.end']
  expect(lines.map(({ action }) => action)).toEqual([...once, ...once, 'import.upload'])
})

test('a sheet of the merchant’s own is guessed at, mapped by hand, and remembered', async () => {
  const { upload, read, step, rows, list } = await open()
  const sheet = () => new File(['পণ্য;দাম;কোড;Foo\nচেয়ার;৳ ৪৫০;k1;x\n"Table";"1,250.00";k2;y\n'], 'my.csv')
  const { pk } = await upload(sheet())
  const found = await read(pk)
  expect(found).toMatchObject({ format: 'other', state: 'mapping', is_remembered: false })
  expect(found.mapping).toEqual({ columns: { name: 0, price: 1, source_id: 2 }, category: 'Other' })
  expect(await step(API.checkImport, pk, { ...found.mapping, columns: { price: 1 } })).toMatchObject({
    code: 'fields_invalid',
    errors: { columns: ['Say which columns hold the name and the price.'] },
  })
  const chosen = { columns: { ...found.mapping.columns, brand: 3 }, category: 'Home' }
  await step(API.checkImport, pk, chosen)
  expect(await rows(pk, 'added')).toHaveLength(2)
  await step(API.runImport, pk)
  expect(await list()).toMatchObject([
    { brand_name: 'Table', mrp: '1250.00', brand: 'y' },
    { brand_name: 'চেয়ার', mrp: '450.00' },
  ])
  const second = await read((await upload(sheet())).pk)
  expect(second).toMatchObject({ is_remembered: true, mapping: chosen })
})

test('an import is taken back, but for what was changed or ordered since', async () => {
  const { office, csv, run, undo, list, rows } = await open()
  const first = await run(csv('a,Chair,Home,500,450,', 'b,Table,Home,900,900,', 'e,Bed,Home,9,9,'))
  const second = await run(csv('a,Chair,Home,500,400,', 'b,Desk,Home,900,800,', 'c,Lamp,Home,9,9,', 'd,Rug,Home,9,9,'))
  expect(second).toMatchObject({ added: 2, updated: 2 })
  const [rug] = await list('&search=rug')
  await saveProducts(office.db, (products) =>
    products.update(rug.pk, { name: 'Red rug', category_id: rug.category.pk, mrp_paisa: 900, discount_paisa: 0 }),
  )
  expect(await undo(second.pk)).toMatchObject({ state: 'undone', undone: { rows: 3, left: 1 }, may_undo: false })
  expect(await rows(second.pk, 'left')).toMatchObject([{ name: 'Rug', notes: [{ code: 'changed_since' }] }])
  expect(
    (await list()).map(({ brand_name, discount }: { brand_name: string; discount: number }) => [brand_name, discount]),
  ).toEqual([
    ['Bed', 0],
    ['Chair', 50],
    ['Red rug', 0],
    ['Table', 0],
  ])
  expect(await undo(second.pk)).toMatchObject({ code: 'import_step_refused' })
  expect(await undo(first.pk)).toMatchObject({ undone: { rows: 3, left: 0 } })
  expect(await list()).toHaveLength(1)
})

test('a file that is none of products is refused at its field, and changes nothing', async () => {
  const { upload, office, token } = await open()
  for (const [file, why] of [
    [new File([''], 'empty.csv'), 'empty.csv: the file is empty.'],
    [new File(['PK\u0003\u0004 no zip'], 'sheet.xlsx'), 'damaged'],
    [new File([`${'a,'.repeat(600)}a\n`], 'wide.csv'), 'columns'],
    [await pngFile(), 'cannot be imported'],
  ] as const) {
    const refused = await upload(file)
    expect(refused).toMatchObject({ code: 'import_refused', errors: { 'files[]': [expect.stringContaining(why)] } })
    expect(refused.errors['files[]'][0]).not.toContain('/tmp')
  }
  expect((await office.ask('GET', API.listImports, { token })).body.results).toEqual([])
})

test('one import changes products at a time; a file is forgotten; one of a command that is gone counts as interrupted', async () => {
  const { office, token, csv, check, step } = await open()
  const at = new Date().toISOString()
  const row = { file: 'x.csv', state: 'running' as const, bytes: 1, staff_id: null, at }
  await office.db
    .insertInto('product_import')
    .values({ ...row, seen_at: at })
    .execute()
  const { pk } = await check(csv('a,Chair,Home,500,450,'))
  expect(await step(API.runImport, pk)).toMatchObject({ code: 'import_runs' })
  await office.db.updateTable('product_import').set({ seen_at: '2001-01-01T00:00:00.000Z' }).execute()
  const list = async () => (await office.ask('GET', API.listImports, { token })).body.results
  expect((await list()).map(({ state }: { state: string }) => state)).toEqual(['checked', 'interrupted'])
  const forget = () => office.ask('DELETE', API.dropImport.replace('{id}', String(pk)), { token })
  expect((await forget()).status).toBe(200)
  expect((await forget()).body.code).toBe('item_not_found')
  expect(await list()).toHaveLength(1)
})

test('what staff archived stays archived, whatever a file says, and whatever is taken back', async () => {
  const { office, run, undo, rows, list, change } = await open()
  const file = (...lines: string[]) =>
    new File([['source_id,name,category,price,state', ...lines].join('\n')], 'goods.csv')
  await run(file('a,Chair,Home,500,active', 'b,Table,Home,900,active'))
  const [chair, table] = await list()
  const archive = (id: number) => change((products) => products.put([id], 'archived'))
  const states = async () => {
    const rows = await office.db.selectFrom('stored_product').select(['name', 'state']).orderBy('name').execute()
    return rows.filter(({ state }) => state !== 'live').map(({ name, state }) => `${name} ${state}`)
  }
  // Archived since the import that hid it: the undo does not show it.
  const hid = await run(file('a,Chair,Home,500,hidden', 'c,Lamp,Home,90,hidden'))
  await archive(chair.pk)
  const lamp = await office.db.selectFrom('stored_product').select('id').where('name', '=', 'Lamp').executeTakeFirst()
  await archive(lamp?.id ?? 0)
  expect(await undo(hid.pk)).toMatchObject({ undone: { rows: 0, left: 2 } })
  expect(await states()).toEqual(['Chair archived', 'Lamp archived'])
  // Archived before an import that would show it: its fields change, its state does not.
  await archive(table.pk)
  const shown = await run(file('b,Desk,Home,800,active', 'a,Chair,Home,500,active'))
  expect(shown).toMatchObject({ updated: 1, unchanged: 1 })
  expect(await rows(shown.pk, 'warned')).toMatchObject([{ notes: [{ code: 'archived' }] }, { name: 'Chair' }])
  expect(await list()).toEqual([])
  expect(await undo(shown.pk)).toMatchObject({ undone: { rows: 1, left: 0 } })
  expect(await states()).toEqual(['Chair archived', 'Lamp archived', 'Table archived'])
})

test('a failed import goes on where it stopped, but not one that is partly taken back', async () => {
  const { office, csv, check, step, read, list } = await open()
  const { pk } = await check(csv('a,Chair,Home,500,450,', 'b,Table,Home,900,900,'))
  const set = (change: object) => office.db.updateTable('product_import').set(change).where('id', '=', pk).execute()
  await set({ state: 'failed', failure: 'disk full' })
  expect(await step(API.runImport, pk)).toMatchObject({ response: 'success' })
  expect(await read(pk)).toMatchObject({ state: 'done', failure: '', added: 2 })
  expect(await list()).toHaveLength(2)
  await set({ state: 'failed', undone: 1 })
  expect(await step(API.runImport, pk)).toMatchObject({ code: 'import_step_refused' })
  await set({ undone: 0, plan: null })
  expect(await step(API.runImport, pk)).toMatchObject({ code: 'import_step_refused' })
})

const SHOPIFY =
  'Handle,Title,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position,Status'
const WOO = 'ID,Type,SKU,Name,Published,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)'

test.each([
  [
    'Shopify',
    [
      'shirt,Shirt,Home,true,Size,M,shirt-m,500,,,active',
      'shirt,,,,,L,shirt-l,free,,,',
      'cap,Cap,Home,true,Title,Default Title,cap,90,,,active',
    ],
    SHOPIFY,
    /free/,
    ['Cap', 'Shirt – L', 'Shirt – M'],
  ],
  [
    'WooCommerce',
    [
      '1,variable,shirt,Shirt,1,,Home,,Size,"M, L"',
      '2,variation,shirt-m,Shirt - M,1,500,,shirt,Size,M',
      '3,variation,shirt-l,Shirt - L,1,free,,id:1,Size,L',
    ],
    WOO,
    /free/,
    ['Shirt – L', 'Shirt – M'],
  ],
])('%s: the file of refused rows has what a variant needs of its product', async (_, lines, header, wrong, names) => {
  const { office, run, refused } = await open()
  const first = await run(new File([[header, ...lines].join('\n')], 'export.csv'))
  expect(first).toMatchObject({ refused: 1 })
  const { text } = await refused(first.pk)
  // Staff change what was imported meanwhile: the corrected file leaves it alone.
  const row = { price_paisa: 7700, mrp_paisa: 7700 }
  await office.db.updateTable('stored_product').set(row).where('source_id', '=', 'shirt-m').execute()
  const again = await run(new File([text.replace(wrong, '450')], 'export.refused.csv'))
  expect(again).toMatchObject({ added: 1, updated: 0, refused: 0 })
  const all = office.db.selectFrom('product').select(['name', 'mrp_paisa']).where('source_id', 'is not', null)
  const goods = await all.orderBy('name').execute()
  expect(goods.map(({ name }) => name)).toEqual(names)
  expect(goods.find(({ name }) => name === 'Shirt – M')?.mrp_paisa).toBe(7700)
  expect(await office.db.selectFrom('product_group').select('name').execute()).toEqual([{ name: 'Shirt' }])
})

test('Shopify: variants without the first row of their product are refused, not named by their option', async () => {
  const { run, rows, list } = await open()
  const { pk, refused } = await run(new File([[SHOPIFY, 'shirt,,,,,L,shirt-l,450,,,'].join('\n')], 'export.csv'))
  expect(refused).toBe(1)
  expect(await rows(pk, 'refused')).toMatchObject([{ notes: [{ code: 'nameless', column: 'Title' }] }])
  expect(await list()).toEqual([])
})

test('photos that staff put in while those of a file were fetched stay, and an undo leaves them', async () => {
  const { office, csv, check, run, undo, read, rows, list, change, dataDir, media } = await open()
  const { db } = office
  await run(csv('b,Table,Home,900,900,'))
  // One row is added, one is known already; then somebody is faster than the pictures.
  const { pk } = await check(
    csv('a,Chair,Home,500,450,new.png', 'b,Table,Home,900,900,new.png'),
    await pngFile('new.png'),
  )
  const tools = { db, media, isLoopbackAllowed: false, folderOf: () => join(dataDir, 'imports', String(pk)) }
  await beginRun(db, pk, { actor: COMMAND, isJob: false })
  await storeRows(tools, pk)
  const own = await insertPicture(db, await storePicture(media, await sharp(OWN).png().toBuffer()))
  for (const each of await list()) {
    await change((products) =>
      products.update(each.pk, {
        name: each.brand_name,
        category_id: each.category.pk,
        mrp_paisa: each.mrp * 100,
        discount_paisa: each.discount * 100,
        picture_ids: [own],
      }),
    )
  }
  await continueImport(tools, pk)
  expect(await read(pk)).toMatchObject({ state: 'done', added: 1, updated: 0, unchanged: 1 })
  expect(await list()).toMatchObject([{ images: [{ width: 7 }] }, { images: [{ width: 7 }] }])
  const theirs = { notes: [{ code: 'images_theirs' }] }
  expect(await rows(pk, 'warned')).toMatchObject([theirs, theirs])
  expect(await undo(pk)).toMatchObject({ undone: { rows: 0, left: 1 } })
  expect(await list()).toHaveLength(2)
  // One that is no longer at its pictures ends at once, though rows wait for some.
  await db.updateTable('import_row').set({ pictures: 'waiting' }).where('import_id', '=', pk).execute()
  expect(await showPictures(tools, pk)).toBe(true)
})

test('a file whose process was killed again and again is given up with the reason', async () => {
  const { office, csv, check, step, read } = await open()
  const { pk } = await check(csv('a,Chair,Home,500,450,'))
  await beginRun(office.db, pk, { actor: COMMAND, isJob: true })
  // Five tries, none of which brought it further.
  const body = JSON.stringify({ import: pk, done: await progressOf(office.db, pk), tries: 0 })
  await office.db.updateTable('job').set({ tries: 5, body }).where('state', '=', 'waiting').execute()
  // Runs what is due.
  expect(await step(API.undoImport, pk)).toMatchObject({ code: 'import_step_refused' })
  expect(await read(pk)).toMatchObject({ state: 'failed', failure: expect.stringContaining('memory'), added: 0 })
  expect(await step(API.runImport, pk)).toMatchObject({ response: 'success' })
  expect(await read(pk)).toMatchObject({ state: 'done', failure: '', added: 1 })
})

test('an error of the database is no fault of the file', async () => {
  const { office, token, csv } = await open()
  await office.db.schema.alterTable('import_row').renameTo('import_row_away').execute()
  const form = formOf(['files[]', csv('a,Chair,Home,500,450,')])
  expect((await office.ask('POST', API.uploadImport, { token, form })).status).toBe(500)
})
