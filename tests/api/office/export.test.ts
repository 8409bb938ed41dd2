import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { EXPORT_FORMATS, type ExportFormat } from '#exchange/contract/office-imports.ts'
import { importFile } from '#exchange/import/command-import.ts'
import { exportProducts } from '#exchange/lists/export-lists.ts'
import { COMMAND } from '#platform/db/audit.ts'
import type { Database } from '#platform/db/schema.ts'
import { DiskMedia } from '#platform/pictures/media-store.ts'
import { toDataLine } from '#platform/rules/csv.ts'
import { saveProducts } from '#shop/catalogue/actions/save-products.ts'
import { API } from '../../support/api.ts'
import { createOffice } from '../../support/office.ts'
import { orderRow, placeOrder } from '../../support/orders.ts'
import { makeFolder } from '../../support/site.ts'
import { createEmptyShop } from '../../support/test-shop.ts'
import { workbookOf } from '../../support/workbook.ts'

const GOODS = [
  {
    name: 'Miniket "Rice"',
    name_bn: 'মিনিকেট চাল',
    brand: 'Haat, Ltd',
    unit: '5 kg',
    description_bn: '<p>ঝরঝরে, "চিকন" চাল</p>\n<p>=৫</p>',
    keywords: 'rice চাল',
    mrp_paisa: 48_000,
    discount_paisa: 3_000,
  },
  { name: '=1+1', brand: '@x', unit: '-5', keywords: '+a', category: 'A, B > C', mrp_paisa: 1250 },
  { name: "'=quoted", category: '=Deals', description: '<p>One</p>\n<p>Two, "three"</p>', mrp_paisa: 99_999_900 },
  { name: 'শাড়ি', source_id: 'woo-7', description: '<ul><li>-5 %</li></ul>' },
]

/** What a product says, whatever its number is. */
async function contents(db: Database) {
  const select = (isShown: boolean) =>
    db
      .selectFrom('stored_product as product')
      .where('state', isShown ? '=' : '<>', 'live')
      .innerJoin('category', 'category.id', 'category_id')
      .select(['source_id', 'name_bn', 'brand', 'unit', 'keywords', 'mrp_paisa', 'price_paisa'])
      .select(['description', 'description_bn'])
      .select(['product.name', 'category.name as category'])
      .orderBy('source_id')
      .execute()
  return { shown: await select(true), hidden: await select(false) }
}

async function fileOf(db: Database, format: ExportFormat): Promise<string> {
  const { lines } = await exportProducts(db, { format, origin: 'http://127.0.0.1:9' }, COMMAND)
  const path = join(await makeFolder(), 'goods.csv')
  await writeFile(path, await Array.fromAsync(lines))
  return path
}

test.each(EXPORT_FORMATS)(
  'products in the columns of %s make the same shop again, and change nothing in their own',
  async (format) => {
    const shop = await createEmptyShop()
    const ids: number[] = []
    for (const good of GOODS) ids.push(await shop.addProduct(good))
    await saveProducts(shop.db, (products) => products.hide(ids.slice(1, 2)))
    const path = await fileOf(shop.db, format)
    const same = { added: 0, updated: 0, unchanged: GOODS.length, refusals: [], warnings: [] }
    expect(await importFile({ db: shop.db, media: new DiskMedia(await makeFolder()) }, path)).toMatchObject(same)
    const other = await createEmptyShop()
    expect(await importFile({ db: other.db, media: new DiskMedia(await makeFolder()) }, path)).toMatchObject({
      added: GOODS.length,
    })
    expect(await contents(other.db)).toEqual(await contents(shop.db))
  },
)

test('an own export that was saved as a workbook, or lost a column and the order of the others, changes nothing', async () => {
  const shop = await createEmptyShop()
  for (const good of GOODS) await shop.addProduct(good)
  const rows: string[][] = parse(await readFile(await fileOf(shop.db, 'own')), { bom: true })
  const path = join(await makeFolder(), 'goods')
  const state = rows[0]?.indexOf('state') ?? 0
  for (const content of [workbookOf(rows), rows.map((row) => toDataLine(row.toSpliced(state, 1).reverse())).join('')]) {
    await writeFile(path, content)
    expect(await importFile({ db: shop.db, media: new DiskMedia(await makeFolder()) }, path)).toMatchObject({
      ...{ updated: 0, unchanged: GOODS.length, refusals: [] },
    })
  }
})

test('pictures of this shop are known again by their addresses', async () => {
  const shop = await createEmptyShop()
  const picture = { hash: '0123456789abcdef0123', width: 800, height: 600, color: '#ffffff' }
  const { id } = await shop.db.insertInto('picture').values(picture).returning('id').executeTakeFirstOrThrow()
  await shop.addProduct({ picture_ids: [id, id] })
  for (const format of EXPORT_FORMATS)
    expect(
      await importFile({ db: shop.db, media: new DiskMedia('') }, await fileOf(shop.db, format)),
      format,
    ).toMatchObject(format === 'shopify' ? { added: 0 } : { unchanged: 1 })
})

test('lists are files with a name, which the audit log tells of, and without formulas', async () => {
  const office = await createOffice()
  await office.addProduct({ name: '=1+1' })
  const token = await office.open('owner')
  const { ofOffice } = await import('../../support/office.ts')
  const { STAFF_COOKIE } = await import('#platform/contract/storage.ts')
  const take = async (route: string) => {
    const response = await office.api.request(route, { headers: ofOffice({ [STAFF_COOKIE]: token }) })
    return { name: response.headers.get('Content-Disposition'), text: await response.text() }
  }
  const products = await take(`${API.exportProducts}?format=own`)
  expect(products.name).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/)
  expect(products.text).toContain(",'=1+1,")
  const id = await placeOrder(office)
  const before = await orderRow(office.db, id)
  const sums = { staff_discount_paisa: 4_000, total_paisa: before.total_paisa - 4_000 }
  await office.db.updateTable('shop_order').set(sums).where('id', '=', id).execute()
  const [order = {}] = parse<Record<string, string>>((await take(API.exportOrders)).text, { columns: true, bom: true })
  expect(Object.keys(order).slice(0, 2)).toEqual(['order', 'placed_at'])
  const paisa = (column: string) => Math.round(100 * Number(order[column]))
  const off = paisa('discount') + paisa('coupon_discount')
  expect(paisa('subtotal') - off + paisa('shipping')).toBe(paisa('total'))
  expect(paisa('discount'), 'with what staff gave').toBe(before.discount_paisa + 4_000)
  expect((await take(API.exportCoupons)).text).toContain('HAAT50')
  expect((await take(API.exportReviews)).text).toMatch(/^review,/)
  const lines = await office.db.selectFrom('audit').select('action').where('action', 'like', '%.export').execute()
  expect(lines).toHaveLength(4)
})
