import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { type ImportOptions, importFile } from '#exchange/import/command-import.ts'
import { IMPORTED_PER_TRANSACTION } from '#platform/contract/server-limits.ts'
import { DiskMedia } from '#platform/pictures/media-store.ts'
import { deleteProducts } from '#shop/catalogue/actions/save-products.ts'
import { productsAnswer } from '#shop/catalogue/contract/catalog.ts'
import { API, productPath } from '../support/api.ts'
import { createEmptyShop } from '../support/test-shop.ts'

const HEADER = 'source_id,name,category,mrp,price'
/** So that they are stored in two transactions. */
const ROWS = IMPORTED_PER_TRANSACTION + 50

async function createImportShop() {
  const folder = await mkdtemp(join(tmpdir(), 'haat-import-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const mediaDir = join(folder, 'media')
  const { db, call } = await createEmptyShop()
  return {
    db,
    folder,
    mediaDir,
    call,
    async importText(text: string | Uint8Array, options: ImportOptions = {}) {
      const path = join(folder, 'goods.csv')
      await writeFile(path, text)
      return importFile({ db, media: new DiskMedia(mediaDir) }, path, options)
    },
    importRows(...rows: string[]) {
      return this.importText([HEADER, ...rows].join('\n'))
    },
    async list(query = '') {
      return productsAnswer.parse((await call(`${API.listProducts}?ordering=brand_name${query}`)).body).results
    },
    product: async (id: number) => (await call(productPath(id))).body,
  }
}

test('rows become products that are listed, searched and filtered', async () => {
  const shop = await createImportShop()
  expect(await shop.importRows('a,Teer Oil 2 ltr,Food > Cooking > Oil,398.0,350.5', 'b,শাড়ি,Clothing,,1200')).toEqual({
    added: 2,
    updated: 0,
    unchanged: 0,
    refused: 0,
    refusals: [],
    warnings: [],
    unfetched: 0,
    ignored: [],
    format: 'own',
    id: expect.any(Number),
  })
  expect(await shop.list('&search=cooking')).toMatchObject([
    {
      brand_name: 'Teer Oil 2 ltr',
      mrp: '398.00',
      discount: 47.5,
      category: { name: 'Cooking', parent: { name: 'Food' } },
    },
  ])
  expect(await shop.list('&category=Clothing')).toMatchObject([{ brand_name: 'শাড়ি', mrp: '1200.00', discount: 0 }])
})

test('the same file again changes nothing, and a changed row updates its product', async () => {
  const shop = await createImportShop()
  await shop.importRows('a,Oil,Food,398,350', 'b,Rice,Food,90,90')
  const [before] = await shop.list('&search=rice')
  expect(await shop.importRows('a,Oil,Food,398,350', 'b,Rice,Food,90,90')).toMatchObject({ added: 0, unchanged: 2 })
  expect(await shop.importRows('a,Oil,Food,398,350', 'b,Rice,Food,95,85')).toMatchObject({ updated: 1, unchanged: 1 })
  expect(await shop.list('&search=rice')).toEqual([{ ...before, mrp: '95.00', discount: 10 }])
})

test('a second row with the same source id is refused, and both lines are named', async () => {
  const shop = await createImportShop()
  const report = await shop.importRows('a,Oil,Food,398,350', 'b,Dal,Food,9,9', 'a,Better Oil,Food,398,350')
  expect(report).toMatchObject({ added: 2, updated: 0 })
  expect(report.refusals).toMatchObject([
    { line: '4', reason: 'source_id: "a" is in line 2, too; that row was imported.' },
  ])
  expect(await shop.list('&search=oil')).toMatchObject([{ brand_name: 'Oil' }])
  // A refused row does not count as the first one.
  const again = await shop.importRows('c,Tea,Food,9,0', 'c,Tea,Food,9,9')
  expect(again).toMatchObject({ added: 1, refusals: [{ line: '2' }] })
})

test('two products may have the same name', async () => {
  const shop = await createImportShop()
  expect(await shop.importRows('a,Oil,Food,398,350', 'b,Oil,Food,398,350')).toMatchObject({ added: 2 })
})

test('properties without a column in the file are not changed', async () => {
  const shop = await createImportShop()
  await shop.importText(
    `${HEADER},name_bn,brand,brand_bn,unit,description,description_bn\na,Oil,Food,9,9,তেল,Teer,তীর,1 ltr,<p>Pure.</p>,<p>খাঁটি।</p>`,
  )
  await shop.importRows('a,Oil,Food,8,8')
  expect(await shop.list('&search=তেল')).toMatchObject([
    { mrp: '8.00', name_bn: 'তেল', brand: 'Teer', unit: '1 ltr', description: '<p>Pure.</p>' },
  ])
  // A brand is found, and counted, by its name in Bengali, too.
  expect(await shop.list('&search=তীর')).toMatchObject([{ brand: 'Teer', brand_bn: 'তীর' }])
  const { facets } = productsAnswer.parse((await shop.call(`${API.listProducts}?facets=yes`)).body)
  expect(facets?.brands).toEqual([{ value: 'Teer', name_bn: 'তীর', count: 1 }])
  // A list carries no Bengali description, but is found by it.
  const [oil] = await shop.list('&search=খাঁটি')
  expect(oil).not.toHaveProperty('description_bn')
  expect(await shop.product(oil?.pk ?? 0)).toMatchObject({ description_bn: '<p>খাঁটি।</p>' })
  await shop.importText(`${HEADER},brand\na,Oil,Food,8,8,`)
  expect(await shop.list()).toMatchObject([{ brand: '', name_bn: 'তেল' }])
})

test('without columns for them the mrp and the keywords stay as they are', async () => {
  const shop = await createImportShop()
  await shop.importText(`${HEADER},keywords\na,Oil,Food,400,350,ramadan iftar`)
  const file = 'source_id,name,category,price\na,Oil,Food > Frying,'
  expect(await shop.importText(`${file}300`)).toMatchObject({ updated: 1 })
  expect(await shop.importText(`${file}300`)).toMatchObject({ unchanged: 1 })
  expect(await shop.list('&search=iftar+frying')).toMatchObject([{ mrp: '400.00', discount: 100 }])
  // A price above the one before leaves none.
  await shop.importText(`${file}500`)
  expect(await shop.list()).toMatchObject([{ mrp: '500.00', discount: 0 }])
  // An empty cell says that there is none, and so does an empty column of words.
  await shop.importText(`${HEADER},keywords\na,Oil,Food,,300,`)
  expect(await shop.list('&search=iftar')).toEqual([])
  expect(await shop.list()).toMatchObject([{ mrp: '300.00' }])
})

test('keywords and the deeper levels of a category are searchable', async () => {
  const shop = await createImportShop()
  await shop.importText(`${HEADER},keywords\na,Oil,Food > Cooking,9,9,ramadan iftar\nb,Salt,Food,9,9,`)
  expect(await shop.list('&search=iftar')).toMatchObject([{ brand_name: 'Oil' }])
  await shop.importText(`${HEADER},keywords\na,Oil,Food > Frying,9,9,winter`)
  expect(await shop.list('&search=iftar')).toEqual([])
  expect(await shop.list('&search=frying+winter')).toMatchObject([{ brand_name: 'Oil' }])
})

test('an invalid row is refused with line and reason, and the others are imported', async () => {
  const shop = await createImportShop()
  const report = await shop.importRows(
    'a,"Two\nlines",Food,9,9',
    '',
    'b,Oil,Food,9,10',
    'c,Oil,Food,9',
    'd,Dal,Food,9,9',
  )
  expect(report.added).toBe(2)
  expect(report.refusals).toEqual([
    { line: '5', reason: 'price: 10 is more than the mrp 9.' },
    {
      line: '6',
      reason: 'it has 4 values, and the first line has 5 columns.',
    },
  ])
})

test('a value of several lines that look like rows is one product, and no other is invented', async () => {
  const shop = await createImportShop()
  const header = 'source_id,name,category,price,description'
  const text = 'Free size\nAvailable in red, blue, green, 5, more\nWash cold'
  expect(await shop.importText(`${header}\ns1,Salwar set,Clothing,1400,"${text}"\n`)).toMatchObject({
    added: 1,
    refusals: [],
  })
  expect(await shop.list()).toMatchObject([{ brand_name: 'Salwar set', description: text }])
})

test('audit a: a file with a missing quote stores nothing, and says in which line', async () => {
  const shop = await createImportShop()
  for (const rows of [
    'a,Oil,Food,9,9\nb,"Dal,Food,9,9\nc,Rice,Food,9,9',
    'a,Oil,Food,9,9\nb,Dal,Food,9,9\nRed, blue,Food,9,9"',
  ])
    await expect(shop.importText(`${HEADER}\n${rows}\n`)).rejects.toThrow(/lines? [34].*Nothing was imported/)
  expect(await shop.list()).toEqual([])
})

test('the dry run warns of new categories, once each, and of ids of an unusual shape; the import does not', async () => {
  const shop = await createImportShop()
  await shop.importRows('a,Oil,Food,9,9')
  const rows = ['s1,Tea,Food,9,9', 's2,Saree,Clothing > Sari,9,9', 's3,Sari,clothing > sari,9,9', 's4,Pen,Desk,9,9']
  const text = [HEADER, ...rows, ' blue,green,Food,5,5'].join('\n')
  expect((await shop.importText(text, { isDryRun: true })).warnings).toEqual([
    { line: '3', reason: 'category: "Clothing > Sari" is a new category.' },
    { line: '5', reason: 'category: "Desk" is a new category.' },
    { line: '6', reason: 'source_id: "blue" looks unlike the other ids of the file: is it one?' },
  ])
  expect((await shop.importText(text)).warnings).toEqual([])
})

test('the same file with other line ends in its values changes nothing', async () => {
  const shop = await createImportShop()
  const text = `${HEADER},description\na,Oil,Food,9,9,"One\nTwo"\n`
  await shop.importText(text)
  expect(await shop.importText(text.replaceAll('\n', '\r\n'))).toMatchObject({ unchanged: 1 })
})

test('a byte that is not UTF-8, anywhere in the file, is reported before anything is stored', async () => {
  const shop = await createImportShop()
  const rows = Array.from({ length: 3000 }, (_, row) => `s${row},পণ্য ${row},Food,9,9`).join('\n')
  const bytes = Buffer.concat([Buffer.from(`${HEADER}\n${rows}\n`), Buffer.from('z,Caf\xe9,Food,9,9\n', 'latin1')])
  await expect(shop.importText(bytes)).rejects.toThrow('line 3002')
  expect(await shop.list()).toEqual([])
})

test('a price of 0, below 0 or missing is refused with row and column', async () => {
  const shop = await createImportShop()
  const report = await shop.importRows(
    'a,Printer,Office,0,0',
    'b,Printer,Office,9,-9',
    'c,Printer,Office,9,',
    'd,Pen,Office,,5',
  )
  expect(report.added).toBe(1)
  expect(report.refusals).toMatchObject([
    { line: '2', reason: 'price: it is 0, but must be more than 0.' },
    { line: '3', reason: 'price: "-9" is negative.' },
    { line: '4', reason: 'price: it is empty.' },
  ])
})

test('NUL, control and bidi characters neither fail an import nor reach a page', async () => {
  const shop = await createImportShop()
  const report = await shop.importText(
    `${HEADER},name_bn,brand,unit,keywords,description,images\na\0,\u202eRi\0ce\u0007,Fo\0od > Co\0ok,9\0,9,ভা\0ত,B\0,1\0 kg,k\0w,<p>\0Fine</p>,\0\nb,Dal,Food,9,9,,,,,,\n`,
  )
  expect(report).toMatchObject({ added: 2, refusals: [] })
  expect(await shop.list('&search=rice')).toMatchObject([
    {
      brand_name: 'Rice',
      name_bn: 'ভাত',
      brand: 'B',
      unit: '1 kg',
      description: '<p>Fine</p>',
      category: { name: 'Cook', parent: { name: 'Food' } },
    },
  ])
  expect(await shop.importRows('a,Rice,Food,9,9')).toMatchObject({ added: 0 })
})

test('a NUL in one row does not roll back other rows of its transaction', async () => {
  const shop = await createImportShop()
  const rows = Array.from({ length: 150 }, (_, row) => `s${row},Good${row % 50 === 7 ? '\0' : ' '}${row},Food,9,9`)
  expect(await shop.importRows(...rows, 'x\0,\0,Food,9,9')).toMatchObject({ added: 150, refusals: [{ line: '152' }] })
})

test('spellings of one category are one category with the first spelling', async () => {
  const shop = await createImportShop()
  const report = await shop.importRows(
    'a,A,Food,9,9',
    'b,B,food,9,9',
    'c,C, FOOD ,9,9',
    'd,D,পানী\u09df,9,9',
    'e,E,পানী\u09af\u09bc,9,9',
    'f,F,Baby  Care,9,9',
    'g,G,baby\u00a0care,9,9',
  )
  expect(report.added).toBe(7)
  const rows = await shop.db.selectFrom('category').select('name').orderBy('id').execute()
  expect(rows.map(({ name }) => name)).toEqual(['Food', 'পানীয়'.normalize('NFC'), 'Baby Care'])
  expect(await shop.list('&category=Food')).toHaveLength(3)
})

test('two concurrent imports create one category from its spellings', async () => {
  const shop = await createImportShop()
  const spellings = ['Food', 'food', 'FOOD', 'fOOD']
  const paths = await Promise.all(
    spellings.map(async (category, at) => {
      const path = join(shop.folder, `${at}.csv`)
      await writeFile(path, `${HEADER}\n${at},Good ${at},${category},9,9\n`)
      return path
    }),
  )
  await Promise.all(paths.map((path) => importFile({ db: shop.db, media: new DiskMedia(shop.mediaDir) }, path)))
  expect(await shop.db.selectFrom('category').select('id').execute()).toHaveLength(1)
  expect(await shop.list()).toHaveLength(4)
})

/** Imports a row while another process ends the import; it may have stored the row before. */
async function importWhatIsEnded() {
  const { db, folder, mediaDir } = await createImportShop()
  const path = join(folder, 'goods.csv')
  await writeFile(path, `${HEADER}\na,Oil,Food,9,9\n`)
  // What a look at the list of imports does to one that said nothing for long.
  const end = () => db.updateTable('product_import').set({ state: 'interrupted' }).execute()
  const ended: Promise<unknown>[] = []
  const report = await importFile({ db, media: new DiskMedia(mediaDir) }, path, { onRow: () => void ended.push(end()) })
  await Promise.all(ended)
  return report
}

test('an import that another process ended is reported as stopped, not as done', async () => {
  let report = await importWhatIsEnded()
  for (let more = 0; more < 20 && !report.stopped; more++) report = await importWhatIsEnded()
  expect(report).toMatchObject({ added: 0, stopped: expect.any(Error) })
})

test('a picture address that no index holds is left out with a warning, and the row is imported', async () => {
  const shop = await createImportShop()
  const report = await shop.importText(`${HEADER},images\na,Oil,Food,9,9,"data:image/png;base64,${'A'.repeat(9000)}"\n`)
  expect(report).toMatchObject({ added: 1, warnings: [{ reason: expect.stringContaining('too long') }] })
})

test('an aborted import reports its progress', async () => {
  const shop = await createImportShop()
  await shop.db.schema.alterTable('category').renameTo('category_away').execute()
  const rows = Array.from({ length: ROWS }, (_, row) => `s${row},Good ${row},Food,9,9`)
  const report = await shop.importRows('x,,Food,9,9', ...rows)
  expect(report).toMatchObject({ added: 0, stopped: expect.any(Error) })
})

test('a byte order mark, Windows line ends, quotes, inches and unknown columns are accepted', async () => {
  const shop = await createImportShop()
  const report = await shop.importText(
    `\ufeff"source_id",name,category,mrp,price,in_stock\r\na," 12"" plate ",Home,9,9,1\r\nb,10" pan,Home,9,9,0\r\n`,
  )
  expect(report).toMatchObject({ added: 2, refusals: [], ignored: ['in_stock'] })
  expect((await shop.list()).map(({ brand_name }) => brand_name)).toEqual(['10" pan', '12" plate'])
})

test('descriptions are sanitized', async () => {
  const shop = await createImportShop()
  await shop.importText(
    `${HEADER},description,description_bn\na,Oil,Food,9,9,<p onclick=x()>Pure<script>x()</script></p>,<p onclick=x()>খাঁটি<script>x()</script></p>`,
  )
  const [oil] = await shop.list()
  expect(oil).toMatchObject({ description: '<p>Pure</p>' })
  expect(await shop.product(oil?.pk ?? 0)).toMatchObject({ description_bn: '<p>খাঁটি</p>' })
})

test('images beside the file become pictures, and a repeated import does not change them', async () => {
  const shop = await createImportShop()
  const red = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  await writeFile(join(shop.folder, 'red plate.png'), red)
  const text = `${HEADER},images\na,Plate,Home,9,9,red plate.png|${join(shop.folder, 'red plate.png')}`
  expect(await shop.importText(text)).toMatchObject({ added: 1 })
  const [plate] = await shop.list()
  expect(plate?.images).toMatchObject([{ width: 30, height: 20, color: '#ff0000' }, { width: 30 }])
  expect(await readdir(shop.mediaDir)).toHaveLength(3)
  expect(await shop.importText(text)).toMatchObject({ unchanged: 1 })
  expect(await shop.importText(`${HEADER},images\na,Plate,Home,9,9,`)).toMatchObject({ updated: 1 })
  expect(await shop.list()).toMatchObject([{ images: [] }])
})

test('an unusable picture is skipped with a warning, and its row is imported', async () => {
  const shop = await createImportShop()
  const red = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  await writeFile(join(shop.folder, 'red.png'), red)
  await writeFile(join(shop.folder, 'text.jpg'), 'text')
  await mkdir(join(shop.folder, 'folder.jpg'))
  const report = await shop.importText(
    `${HEADER},images\na,A,Home,9,9,none.jpg\nb,B,Home,9,9,text.jpg|red.png\nc,C,Home,9,9,http://10.0.0.1/c.jpg\nd,D,Home,9,9,folder.jpg\n`,
  )
  expect(report).toMatchObject({ added: 4, refusals: [] })
  expect(report.warnings).toEqual([
    { line: '2', reason: 'images: none.jpg: there is no such file.' },
    {
      line: '3',
      reason: 'images: text.jpg: This is not a picture in JPEG, PNG, WebP, AVIF or GIF format.',
    },
    {
      line: '4',
      reason: 'images: http://10.0.0.1/c.jpg: its address is not on the public web.',
    },
    { line: '5', reason: 'images: folder.jpg: it is not a file.' },
  ])
  expect(await shop.list('&search=b')).toMatchObject([{ images: [{ width: 30 }] }])
  // An existing product keeps its pictures if none of the new ones is usable.
  await shop.importText(`${HEADER},images\nb,B,Home,9,9,http://[::1]/b.jpg`)
  expect(await shop.list('&search=b')).toMatchObject([{ images: [{ width: 30 }] }])
})

test('pictures are only read from below the folder of the CSV file, whatever the path is', async () => {
  const shop = await createImportShop()
  const secret = await mkdtemp(join(tmpdir(), 'haat-secret-'))
  onTestFinished(() => rm(secret, { recursive: true }))
  const red = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  await writeFile(join(secret, 'red.png'), red)
  await mkdir(join(shop.folder, 'sub'))
  await writeFile(join(shop.folder, 'sub', 'red.png'), red)
  await symlink(join(secret, 'red.png'), join(shop.folder, 'link.png'))
  await symlink(secret, join(shop.folder, 'linked'))
  await symlink(join(shop.folder, 'sub', 'red.png'), join(shop.folder, 'inner.png'))
  const outside = [
    join(secret, 'red.png'),
    join(secret, 'none.png'),
    relative(shop.folder, join(secret, 'red.png')),
    `sub/../../${basename(secret)}/red.png`,
    'link.png',
    'linked/red.png',
    '/dev/zero',
    '/proc/self/environ',
    '//example.com/red.png',
  ]
  const rows = outside.map((path, at) => `s${at},Good ${at},Home,9,9,${path}`)
  const report = await shop.importText([`${HEADER},images`, ...rows].join('\n'))
  expect(report.added).toBe(outside.length)
  expect(report.warnings.map(({ reason }) => reason)).toEqual(
    outside.map((path) => `images: ${path}: it is not in the folder of the CSV file.`),
  )
  expect(existsSync(shop.mediaDir)).toBe(false)
  expect(await shop.importText(`${HEADER},images\nx,X,Home,9,9,sub/red.png|./inner.png`)).toMatchObject({
    warnings: [],
  })
})

test('a file that is empty, lacks columns, or is not text is refused; Windows-1252 is read', async () => {
  const shop = await createImportShop()
  await expect(shop.importText('')).rejects.toThrow('is empty')
  await expect(shop.importText('name;price\n')).rejects.toThrow('no column source_id')
  await expect(
    shop.importText(Buffer.from(`${HEADER}\na,চা \xe9,Food,9,9\n`.replace('চা', '\xe0\xa6\x9a'), 'latin1')),
  ).rejects.toThrow('not UTF-8')
  await shop.importText(Buffer.from(`${HEADER}\na,Caf\xe9 \x80,Food,9,9\n`, 'latin1'))
  expect(await shop.list()).toMatchObject([{ brand_name: 'Café €' }])
})

test('rows of several transactions are all imported, and each is logged for the publisher', async () => {
  const shop = await createImportShop()
  const rows = Array.from({ length: ROWS }, (_, row) => `s${row},Good ${row},Food,9,9`)
  expect(await shop.importRows(...rows)).toMatchObject({ added: ROWS })
  const { last } = await shop.db
    .selectFrom('change_log')
    .where('subject', '=', 'product_list')
    .select((eb) => eb.fn.countAll<number>().as('last'))
    .executeTakeFirstOrThrow()
  expect(last).toBe(ROWS)
})

test('the column state hides and shows products; without it their state does not change', async () => {
  const shop = await createImportShop()
  const importStates = (...rows: string[]) => shop.importText([`${HEADER},state`, ...rows].join('\n'))
  const names = async () => (await shop.list()).map(({ brand_name }) => brand_name)
  const states = ['a,A,Food,9,9,draft', 'b,B,Food,9,9,', 'c,C,Food,9,9,active', 'd,D,Food,9,9,hidden']
  expect(await importStates(...states)).toMatchObject({ added: 4 })
  expect(await names()).toEqual(['B', 'C'])
  expect(await importStates(...states)).toMatchObject({ unchanged: 4 })
  // A hidden product is updated and stays hidden.
  expect(await shop.importRows('a,A,Food,9,8', 'b,B,Food,9,9')).toMatchObject({ updated: 1, unchanged: 1 })
  expect(await names()).toEqual(['B', 'C'])
  expect(
    await importStates('a,Aa,Food,9,7,SHOWN', 'b,Bb,Food,9,6,Inactive', 'c,C,Food,9,9,', 'd,D,Food,9,9,shown'),
  ).toMatchObject({ updated: 3, unchanged: 1, added: 0 })
  expect(await shop.list()).toMatchObject([{ brand_name: 'Aa', discount: 2 }, { brand_name: 'C' }, { brand_name: 'D' }])
  expect(await shop.list('&search=aa')).toHaveLength(1)
  expect(await shop.list('&search=bb')).toEqual([])
  expect(await importStates('b,Bb,Food,9,6,active')).toMatchObject({ updated: 1 })
  expect(await shop.list('&search=bb')).toMatchObject([{ brand_name: 'Bb', discount: 3 }])
})

test('a deleted product that is imported again becomes a new product', async () => {
  const shop = await createImportShop()
  await shop.importRows('a,Oil,Food,9,9')
  const [first] = await shop.list()
  await shop.db.transaction().execute((transaction) => deleteProducts(transaction, [first?.pk ?? 0]))
  expect(await shop.importRows('a,Oil,Food,9,9')).toMatchObject({ added: 1 })
  const [second] = await shop.list()
  expect(second?.pk).toBeGreaterThan(first?.pk ?? 0)
})

test('two imports, hiding and showing, all concurrently, leave one product per source id', async () => {
  const shop = await createImportShop()
  const write = async (name: string, state: string) => {
    const path = join(shop.folder, `${name}.csv`)
    const rows = Array.from({ length: 20 }, (_, at) => `s${at},${name} ${at},Food,9,9,${state}`)
    await writeFile(path, [`${HEADER},state`, ...rows].join('\n'))
    return path
  }
  const paths = [await write('One', 'hidden'), await write('Two', 'shown'), await write('Three', 'draft')]
  await Promise.all(paths.map((path) => importFile({ db: shop.db, media: new DiskMedia(shop.mediaDir) }, path)))
  expect(await shop.db.selectFrom('stored_product').select('id').execute()).toHaveLength(20)
})
