import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { beginCheck, beginRun } from '#exchange/actions/product-imports.ts'
import { continueImport } from '#exchange/import/continue-import.ts'
import { readUpload } from '#exchange/import/read-upload.ts'
import { findImport } from '#exchange/queries/product-imports.ts'
import { toJson } from '#platform/contract/values/json.ts'
import { COMMAND } from '#platform/db/audit.ts'
import type { Database } from '#platform/db/schema.ts'
import { DiskMedia } from '#platform/pictures/media-store.ts'
import { deleteProducts, saveProducts } from '#shop/catalogue/actions/save-products.ts'
import { changeStock } from '#shop/catalogue/actions/stock.ts'
import { listIdsBySource } from '#shop/catalogue/queries/product-rows.ts'
import { makeFolder } from '../support/site.ts'
import { createEmptyShop } from '../support/test-shop.ts'

const BY = { actor: COMMAND, isJob: false }
const EDITOR = { actor: COMMAND, kind: 'import' } as const
const FILE = `source_id,name,category,mrp,price,state,stock,price_plans
a,Oil,Food,398,350,live,5,
b,Rice,Food > Grain,90,90,live,5,
c,Salt,Food,20,20,live,5,40/45 2001-01-01 2001-02-01`
/** Without a column whose cells the clock may change. */
const PLAIN = FILE.replaceAll(/,[^,\n]*$/gm, '')

/** Imports a file in two steps, with something that is done between them; returns what the second step counts. */
async function importAround(db: Database, folder: string, text: string, between: () => unknown = () => {}) {
  const path = join(folder, 'goods.csv')
  await writeFile(path, text)
  const { id, mapping } = await readUpload(db, path, { staffId: null })
  const tools = { db, media: new DiskMedia(folder), isLoopbackAllowed: false, folderOf: () => folder }
  await beginCheck(db, id, toJson(mapping), BY)
  await continueImport(tools, id)
  await between()
  await beginRun(db, id, BY)
  await continueImport(tools, id)
  const { state, added, updated, unchanged } = (await findImport(db, id)) ?? {}
  return { state, added, updated, unchanged }
}

const listGoods = (db: Database) =>
  db
    .selectFrom('stored_product')
    .innerJoin('category', 'category.id', 'category_id')
    .leftJoin('stock', 'stock.product_id', 'stored_product.id')
    .select(['source_id', 'stored_product.name', 'mrp_paisa', 'price_paisa', 'state', 'on_hand'])
    .select('category.name as category')
    .orderBy('source_id')
    .execute()

const UNCHANGED = { state: 'done', added: 0, updated: 0, unchanged: 3 }
const UPDATED = { ...UNCHANGED, updated: 1, unchanged: 2 }

// Rows of the first file are compared a second time, those of the other one by their stamps.
test.each<[string, (db: Database, id: number) => Promise<unknown>, object]>([
  ['nothing', async () => {}, UNCHANGED],
  ['a price', (db, id) => saveProducts(db, (all) => all.write(id, 'live', rice({ price: 8000 }))), UPDATED],
  ['a category', (db, id) => saveProducts(db, (all) => all.moveTo([id], 1)), UPDATED],
  ['a state', (db, id) => saveProducts(db, (all) => all.hide([id])), UPDATED],
  ['the pieces', (db, id) => changeStock(db, id, { on_hand: 9 }, EDITOR), UPDATED],
  ['a product', (db, id) => deleteProducts(db, [id]), { ...UNCHANGED, added: 1, unchanged: 2 }],
  [
    'the name of a category',
    (db, id) =>
      db
        .updateTable('category')
        .set({ name: `Pulses ${id}` })
        .where('name', '=', 'Grain')
        .execute(),
    UPDATED,
  ],
])('the run finds %s that was changed after the dry run, as a new import would', async (_, change, counted) => {
  const folder = await makeFolder()
  const { db } = await createEmptyShop()
  for (const text of [FILE, PLAIN]) {
    await deleteProducts(db, [...(await listIdsBySource(db, ['a', 'b', 'c'])).values()])
    await importAround(db, folder, text)
    const before = await listGoods(db)
    const id = (await listIdsBySource(db, ['b'])).get('b') ?? 0
    expect(await importAround(db, folder, text, () => change(db, id))).toEqual(counted)
    expect(await listGoods(db)).toEqual(before)
    expect(await importAround(db, folder, text)).toEqual(UNCHANGED)
  }
})

function rice({ price }: { price: number }) {
  const fields = { name: 'Rice', category_id: 1, mrp_paisa: 9000, discount_paisa: 9000 - price }
  return { ...fields, state: 'live' as const }
}
