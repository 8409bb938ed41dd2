import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importFile } from '#exchange/import/command-import.ts'
import { exportProducts } from '#exchange/lists/export-lists.ts'
import { COMMAND } from '#platform/db/audit.ts'
import { DiskMedia } from '#platform/pictures/media-store.ts'
import { editOrder } from '#shop/orders/actions/office/edit.ts'
import { listPricedLines } from '#shop/orders/queries/order-writes.ts'
import { API } from '../support/api.ts'
import { createOffice, type Office } from '../support/office.ts'
import { openDrafts } from '../support/office-drafts.ts'
import { LENTILS, storedProduct } from '../support/office-products.ts'
import { orderRow, placeOrder, writer } from '../support/orders.ts'
import { makeFolder } from '../support/site.ts'

const at = (path: string, id: number) => path.replace('{id}', String(id))

/** Sets the shop's rate as the office does. */
async function setRate(office: Office, vat_rate: unknown) {
  const token = await office.open('owner')
  const { version } = (await office.ask('GET', API.getSettings, { token })).body.settings
  return office.ask('PATCH', API.changeSettings, { token, json: { vat_rate, version } })
}

test('an order keeps the rates of its day: that of the product, else that of the shop, else none', async () => {
  const office = await createOffice()
  const plain = await storedProduct(office)
  const own = await storedProduct(office, { vat_basis_points: 750 })
  const exempt = await storedProduct(office, { vat_basis_points: 0 })
  const order = () =>
    placeOrder(office, { products: [plain, own, exempt].map((product_id) => ({ product_id, quantity: 1 })) })
  const ratesOf = async (id: number) => [
    ...(await listPricedLines(office.db, id)).map(({ vat_basis_points }) => vat_basis_points),
    (await orderRow(office.db, id)).shipping_vat_basis_points,
  ]
  const before = await order()
  expect((await setRate(office, 15)).status).toBe(200)
  const after = await order()
  expect(await ratesOf(before)).toEqual([null, 750, 0, null])
  expect(await ratesOf(after)).toEqual([1500, 750, 0, 1500])

  // Neither the shop nor a product changes an order that was placed, but what is added today has today's rate.
  await setRate(office, 5)
  await office.db.updateTable('stored_product').set({ vat_basis_points: 2000 }).where('id', '=', own).execute()
  const added = await storedProduct(office)
  const lines = [plain, own, exempt, added].map((product_id) => ({ product_id, quantity: 2 }))
  const edited = await editOrder(office.db, { id: after, version: undefined }, { lines }, writer())
  expect(edited.kind).toBe('done')
  expect(await ratesOf(after)).toEqual([1500, 750, 0, 500, 1500])
})

test('a rate that is none is refused by its field, for the shop and for a product', async () => {
  const office = await createOffice()
  const token = await office.open('owner')
  for (const vat_rate of [-1, 100.01, 7.555, '15']) {
    const refused = [
      await setRate(office, vat_rate),
      await office.ask('POST', API.addProduct, { token, json: { ...LENTILS, vat_rate } }),
    ]
    for (const { status, body } of refused) expect([status, Object.keys(body.errors)]).toEqual([400, ['vat_rate']])
  }
})

test('the rate of a product is drafted, exported, imported as people write it, and taken back', async () => {
  const { ask, office, save, list, publish } = await openDrafts('owner')
  const { product } = await ask('POST', API.addProduct, { ...LENTILS, vat_rate: 7.5 })
  expect(product.vat_rate).toBe(7.5)
  await save('product', String(product.pk), product.version, { vat_rate: 10 }, null)
  const [draft] = await list()
  expect(draft).toMatchObject({ before: { vat_rate: 7.5 }, after: { vat_rate: 10 } })
  await publish([draft])
  const now = async () => (await ask('GET', at(API.getOfficeProduct, product.pk))).product
  expect((await now()).vat_rate).toBe(10)

  const exported = async () => {
    const file = await exportProducts(office.db, { format: 'own', origin: 'http://127.0.0.1:9' }, COMMAND)
    const [header = '', ...rows] = (await Array.fromAsync(file.lines)).join('').trim().split('\r\n')
    return { header, row: rows.find((each) => each.includes(LENTILS.name)) ?? '' }
  }
  const { header, row } = await exported()
  const column = header.split(',').indexOf('vat_rate')
  const run = async (cell: string) => {
    const path = join(await makeFolder(), 'goods.csv')
    await writeFile(path, `${header}\r\n${row.split(',').toSpliced(column, 1, cell).join(',')}\r\n`)
    return importFile({ db: office.db, media: new DiskMedia(await makeFolder()) }, path)
  }
  expect(row.split(',')[column]).toBe('10')
  expect(await run('10')).toMatchObject({ updated: 0, refusals: [] })
  expect(await run('১৫%')).toMatchObject({ updated: 1 })
  expect(await run('much')).toMatchObject({ updated: 0, refusals: [{ reason: expect.stringContaining('vat_rate') }] })
  // What a workbook has for 15%.
  expect(await run('0.15')).toMatchObject({ updated: 0, refusals: [{ reason: expect.stringContaining('vat_rate') }] })
  expect((await now()).vat_rate).toBe(15)
  expect(await run('0.5%')).toMatchObject({ updated: 1 })
  expect((await exported()).row.split(',')[column]).toBe('0.5%')
  expect(await run('15')).toMatchObject({ updated: 1 })

  const back = await ask('PATCH', at(API.changeProduct, product.pk), { vat_rate: null, version: (await now()).version })
  expect(back.product.vat_rate).toBeNull()
  await ask('POST', at(API.undoAudit, back.audit))
  expect((await now()).vat_rate).toBe(15)
})
