import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importFile } from '#exchange/import/command-import.ts'
import { exportProducts } from '#exchange/lists/export-lists.ts'
import { COMMAND } from '#platform/db/audit.ts'
import { DiskMedia } from '#platform/pictures/media-store.ts'
import { API, productPath } from '../../support/api.ts'
import { createOffice, type Office } from '../../support/office.ts'
import { LENTILS, storedProduct } from '../../support/office-products.ts'
import { makeFolder } from '../../support/site.ts'

const UPC = '036000291452'
const EAN = '8901234567894'

const found = async (office: Office, route: 'listStock' | 'listOfficeProducts', q: string) => {
  const token = await office.open('owner')
  const { body } = await office.ask('GET', `${API[route]}?q=${encodeURIComponent(q)}`, { token })
  return body.results.map(({ pk }: { pk: number }) => pk)
}

test('staff find a product by its barcode, in goods and stock, as scanners read it and as people type it', async () => {
  const office = await createOffice()
  const token = await office.open('owner')
  const json = { ...LENTILS, barcode: ` ${UPC.slice(0, 6)} ${UPC.slice(6)} ` }
  const { product } = (await office.ask('POST', API.addProduct, { token, json })).body
  expect(product.barcode).toBe(UPC)
  const other = await storedProduct(office, { barcode: 'SHELF-7', state: 'hidden' })
  await storedProduct(office)
  for (const route of ['listStock', 'listOfficeProducts'] as const) {
    for (const typed of [UPC, `0${UPC}`, '০৩৬০০০২৯১৪৫২'])
      expect(await found(office, route, typed)).toEqual([product.pk])
    expect(await found(office, route, 'SHELF-7')).toEqual([other])
    expect(await found(office, route, EAN)).toEqual([])
  }
  const tooLong = await office.ask('POST', API.addProduct, { token, json: { ...LENTILS, barcode: '1'.repeat(65) } })
  expect([tooLong.status, Object.keys(tooLong.body.errors)]).toEqual([400, ['barcode']])
  expect((await office.call(productPath(product.pk))).body).not.toHaveProperty('barcode')
})

const FILES = {
  own: ['source_id,name,category,price,barcode', `1,Ghee,Food,900,${EAN}`],
  WooCommerce: [
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Regular price,Categories',
    `1,simple,g,${EAN},Ghee,1,900,Food`,
  ],
  // It guards the digits from spreadsheets by an apostrophe.
  Shopify: [
    'Handle,Title,Type,Published,Variant SKU,Variant Price,Variant Barcode,Status',
    `ghee,Ghee,Food,true,g,900,'${EAN},active`,
  ],
  Meta: [
    'id,title,product_type,availability,price,image_link,gtin',
    `1,Ghee,Food,in stock,900.00 BDT,http://127.0.0.1:9/a.png,${EAN}`,
  ],
}

test.each(Object.entries(FILES))('an import reads barcodes: %s', async (_, lines) => {
  const office = await createOffice()
  const path = join(await makeFolder(), 'goods.csv')
  await writeFile(path, lines.join('\r\n'))
  await importFile({ db: office.db, media: new DiskMedia(await makeFolder()) }, path)
  const stored = await office.db.selectFrom('stored_product').select('barcode').where('name', '=', 'Ghee').execute()
  expect(stored).toEqual([{ barcode: EAN }])
})

test.each(['own', 'woocommerce', 'shopify'] as const)(
  'an export to %s has the barcodes, and is read again',
  async (format) => {
    const office = await createOffice()
    const id = await storedProduct(office, { barcode: EAN })
    const file = await exportProducts(office.db, { format, origin: 'http://127.0.0.1:9' }, COMMAND)
    const path = join(await makeFolder(), 'goods.csv')
    await writeFile(path, (await Array.fromAsync(file.lines)).join(''))
    await office.db.updateTable('stored_product').set({ barcode: '' }).execute()
    await importFile({ db: office.db, media: new DiskMedia(await makeFolder()) }, path)
    const { barcode } = await office.db
      .selectFrom('stored_product')
      .select('barcode')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(barcode).toBe(EAN)
  },
)
