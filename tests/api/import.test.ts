import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { importProducts } from '#cli/import/import-csv.ts'
import { productsAnswer } from '#contract/catalog.ts'
import { API } from '#contract/paths.ts'
import { createEmptyShop } from '../support/test-shop.ts'

const HEADER = 'source_id,name,category,mrp,price'

async function createImportShop() {
  const folder = await mkdtemp(join(tmpdir(), 'haat-import-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const mediaDir = join(folder, 'media')
  const { db, call } = await createEmptyShop()
  return {
    db,
    folder,
    mediaDir,
    async importText(text: string | Uint8Array) {
      const path = join(folder, 'goods.csv')
      await writeFile(path, text)
      return importProducts({ db, mediaDir }, path)
    },
    importRows(...rows: string[]) {
      return this.importText([HEADER, ...rows].join('\n'))
    },
    async list(query = '') {
      return productsAnswer.parse((await call(`${API.products}?ordering=brand_name${query}`)).body).results
    },
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
    ignored: [],
  })
  expect(await shop.list('&search=cooking')).toMatchObject([
    { brand_name: 'Teer Oil 2 ltr', mrp: '398.00', discount: 47.5, category: { name: 'Food' } },
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

test('a source id that comes twice in a file is one product, as its last row says', async () => {
  const shop = await createImportShop()
  expect(await shop.importRows('a,Oil,Food,398,350', 'a,Better Oil,Food,398,350')).toMatchObject({
    added: 1,
    updated: 1,
  })
  expect(await shop.list()).toMatchObject([{ brand_name: 'Better Oil' }])
})

test('two products of one name are two', async () => {
  const shop = await createImportShop()
  expect(await shop.importRows('a,Oil,Food,398,350', 'b,Oil,Food,398,350')).toMatchObject({ added: 2 })
})

test('what a file has no column for stays as it was', async () => {
  const shop = await createImportShop()
  await shop.importText(`${HEADER},name_bn,brand,unit,description\na,Oil,Food,9,9,তেল,Teer,1 ltr,<p>Pure.</p>`)
  await shop.importRows('a,Oil,Food,8,8')
  expect(await shop.list('&search=তেল')).toMatchObject([
    { mrp: '8.00', name_bn: 'তেল', brand: 'Teer', unit: '1 ltr', description: '<p>Pure.</p>' },
  ])
  await shop.importText(`${HEADER},brand\na,Oil,Food,8,8,`)
  expect(await shop.list()).toMatchObject([{ brand: '', name_bn: 'তেল' }])
})

test('keywords of a file and the deeper levels of a category are words that a search finds', async () => {
  const shop = await createImportShop()
  await shop.importText(`${HEADER},keywords\na,Oil,Food > Cooking,9,9,ramadan iftar\nb,Salt,Food,9,9,`)
  expect(await shop.list('&search=iftar')).toMatchObject([{ brand_name: 'Oil' }])
  await shop.importText(`${HEADER},keywords\na,Oil,Food > Frying,9,9,winter`)
  expect(await shop.list('&search=iftar')).toEqual([])
  expect(await shop.list('&search=frying+winter')).toMatchObject([{ brand_name: 'Oil' }])
})

test('a wrong row is refused with its line and reason, and the others go in', async () => {
  const shop = await createImportShop()
  const report = await shop.importRows(
    'a,"Two\nlines",Food,9,9',
    '',
    'b,Oil,Food,9,10',
    'c,Oil,Food,9',
    'd,Dal,Food,9,9',
  )
  expect(report).toMatchObject({ added: 2, refused: 2 })
  expect(report.refusals).toEqual([
    { line: 5, reason: 'price: 10 is more than the mrp 9.' },
    { line: 6, reason: 'it has more or fewer values than the first line has columns.' },
  ])
})

test('twenty refusals are listed and all are counted', async () => {
  const shop = await createImportShop()
  const report = await shop.importRows(...Array.from({ length: 30 }, (_, row) => `${row},,Food,9,9`))
  expect(report).toMatchObject({ added: 0, refused: 30 })
  expect(report.refusals).toHaveLength(20)
})

test('a quote that is never closed is refused where it begins', async () => {
  const shop = await createImportShop()
  const report = await shop.importRows('a,Oil,Food,9,9', 'b,"Dal,Food,9,9', 'c,Rice,Food,9,9')
  expect(report).toMatchObject({ added: 1, refusals: [{ line: 3 }] })
})

test('a byte order mark, Windows line ends, quotes, inches and columns of no meaning are taken', async () => {
  const shop = await createImportShop()
  const report = await shop.importText(
    `\ufeff"source_id",name,category,mrp,price,in_stock\r\na," 12"" plate ",Home,9,9,1\r\nb,10" pan,Home,9,9,0\r\n`,
  )
  expect(report).toMatchObject({ added: 2, refused: 0, ignored: ['in_stock'] })
  expect((await shop.list()).map(({ brand_name }) => brand_name)).toEqual(['10" pan', '12" plate'])
})

test('descriptions are cleaned', async () => {
  const shop = await createImportShop()
  await shop.importText(`${HEADER},description\na,Oil,Food,9,9,<p onclick=x()>Pure<script>x()</script></p>`)
  expect(await shop.list()).toMatchObject([{ description: '<p>Pure</p>' }])
})

test('images beside the file become pictures, and a repeated import leaves them', async () => {
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

test('a row is refused when its image is missing, no picture or on the web', async () => {
  const shop = await createImportShop()
  await writeFile(join(shop.folder, 'text.jpg'), 'text')
  const report = await shop.importText(
    `${HEADER},images\na,A,Home,9,9,none.jpg\nb,B,Home,9,9,text.jpg\nc,C,Home,9,9,http://example.com/c.jpg\n`,
  )
  expect(report.refusals.map(({ reason }) => reason)).toEqual([
    'images: none.jpg: there is no such file.',
    'images: text.jpg: This is not a picture in JPEG, PNG, WebP, AVIF or GIF format.',
    'images: http://example.com/c.jpg is on the web; give the path of a file instead.',
  ])
})

test('a file that is empty, without the columns, or not UTF-8 is no import', async () => {
  const shop = await createImportShop()
  await expect(shop.importText('')).rejects.toThrow('is empty')
  await expect(shop.importText('name;price\n')).rejects.toThrow('no column source_id')
  await expect(shop.importText(Buffer.from(`${HEADER}\na,Caf\xe9,Food,9,9\n`, 'latin1'))).rejects.toThrow('not UTF-8')
})

test('more rows than one transaction holds all go in, and each is logged for the publisher', async () => {
  const shop = await createImportShop()
  const rows = Array.from({ length: 250 }, (_, row) => `s${row},Good ${row},Food,9,9`)
  expect(await shop.importRows(...rows)).toMatchObject({ added: 250 })
  const { last } = await shop.db
    .selectFrom('change_log')
    .where('subject', '=', 'product_list')
    .select((eb) => eb.fn.countAll<number>().as('last'))
    .executeTakeFirstOrThrow()
  expect(last).toBe(250)
})
