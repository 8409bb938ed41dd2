import { type Kysely, type QueryResult, sql, type UnknownRow } from 'kysely'
import { expect, test, vi } from 'vitest'
import { COMMAND } from '#platform/db/audit.ts'
import { logChange } from '#platform/db/changes.ts'
import type { Schema } from '#platform/db/schema.ts'
import { findProducts } from '#search/find.ts'
import { keepGoodsCurrent } from '#search/index/current-goods.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { categories } from '#shop/catalogue/actions/office-categories.ts'
import { productQuerySchema } from '#shop/catalogue/contract/catalog.ts'
import { editOrder } from '#shop/orders/actions/office/edit.ts'
import { placeOrder, walk, writer } from '../support/orders.ts'
import { updateProduct } from '../support/save-products.ts'
import { createEmptyShop } from '../support/test-shop.ts'

/** The ids that a search finds, past the cache of answers. */
const find = async (db: Kysely<Schema>, search: string) =>
  (await findProducts(db, productQuerySchema.parse({ search }))).ids

async function shopOf(...names: string[]) {
  const shop = await createEmptyShop()
  for (const name of names) await shop.addProduct({ name })
  return shop
}

/** Another handle of the same database, as another process has one; sees each result before the search does. */
const seenBy = (db: Kysely<Schema>, see: (result: QueryResult<UnknownRow>) => unknown): Kysely<Schema> =>
  db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await see(result)
      return result
    },
  })

/** Renames a product as another program does, without a change in the log. */
const renameUnseen = (db: Kysely<Schema>, id: number, name: string) =>
  db.updateTable('stored_product').set({ name }).where('id', '=', id).execute()

const isGoods = ({ rows: [row] }: QueryResult<UnknownRow>) => row !== undefined && 'keywords' in row

test('what is ordered comes first among equals at the next search, in every process', async () => {
  const shop = await shopOf('Lamp', 'Lamp', 'Lamp')
  const other = seenBy(shop.db, () => {})
  expect([await find(shop.db, 'lamp'), await find(other, 'lamp')]).toEqual([
    [3, 2, 1],
    [3, 2, 1],
  ])
  const order = await placeOrder(shop, {
    products: [
      { product_id: 1, quantity: 9 },
      { product_id: 2, quantity: 1 },
    ],
  })
  await walk(shop.db, order, 'confirmed')
  expect([await find(shop.db, 'lamp'), await find(other, 'lamp')]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
  const lines = [{ product_id: 2, quantity: 1 }]
  expect(await editOrder(shop.db, { id: order, version: undefined }, { lines }, writer('clerk'))).toMatchObject({
    kind: 'done',
  })
  expect([await find(shop.db, 'lamp'), await find(other, 'lamp')]).toEqual([
    [2, 3, 1],
    [2, 3, 1],
  ])
})

test('a log that is emptied while it is read makes the search read the goods again', async () => {
  const { db } = await shopOf('Lamp', 'Candle')
  let isArmed = false
  const followed = seenBy(db, async ({ rows: [row] }) => {
    if (!isArmed || !row || !('last' in row)) return
    isArmed = false
    await db.deleteFrom('change_log').execute()
  })
  expect(await find(followed, 'lamp')).toEqual([1])
  await renameUnseen(db, 1, 'Lantern')
  await logChange(db, 'product', 1)
  isArmed = true
  await expect.poll(() => find(followed, 'lantern')).toEqual([1])
  await updateProduct(db, 2, { name: 'Torch', category_id: 1, mrp_paisa: 100, discount_paisa: 0 })
  expect(await find(followed, 'torch')).toEqual([2])
})

test('an older database that is put back under a running process is read', async () => {
  const { db } = await shopOf('Lamp', 'Candle')
  expect(await find(db, 'lamp')).toEqual([1])
  await renameUnseen(db, 1, 'Lantern')
  const { last } = await db
    .selectFrom('change_log')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  await db.deleteFrom('change_log').where('id', '=', Number(last)).execute()
  await expect.poll(() => find(db, 'lantern')).toEqual([1])
})

test('a log with more gaps than a statement has parameters makes the search read the goods again', async () => {
  const { db } = await shopOf('Lamp')
  expect(await find(db, 'lamp')).toEqual([1])
  await renameUnseen(db, 1, 'Lantern')
  await sql`
    with recursive number (n) as (select 1 union all select n + 1 from number where n < 70000)
    insert into change_log (id, subject, subject_id, at) select 1000 + 2 * n, 'frame', 0, '' from number`.execute(db)
  await expect.poll(() => find(db, 'lantern')).toEqual([1])
  expect(await find(db, 'lantern')).toEqual([1])
})

test('others are served between portions of changes', async () => {
  const { db } = await shopOf(...Array.from({ length: 310 }, (_, n) => `Lamp ${n}`))
  await find(db, 'lamp')
  await logChange(db, 'product', ...Array.from({ length: 310 }, (_, n) => n + 1))
  let turns = 0
  let isSearching = true
  const turn = () => {
    turns += 1
    if (isSearching) setImmediate(turn)
  }
  setImmediate(turn)
  await find(db, 'lamp')
  isSearching = false
  expect(turns).toBeGreaterThan(3)
})

test('while all goods are read again, the present ones are searched', async () => {
  const { db } = await shopOf('Lamp', 'Candle')
  const isOpen = Promise.withResolvers<void>()
  let isHeld = false
  const followed = seenBy(db, (result) => (isHeld && isGoods(result) ? isOpen.promise : undefined))
  expect(await find(followed, 'lamp')).toEqual([1])
  isHeld = true
  await renameUnseen(db, 1, 'Lantern')
  await logChange(db, 'product_list')
  expect(await find(followed, 'lamp')).toEqual([1])
  isOpen.resolve()
  await expect.poll(() => find(followed, 'lantern')).toEqual([1])
  expect(await find(followed, 'lamp')).toEqual([])
})

test('a process that starts after a reindex reads the goods once', async () => {
  const { db } = await shopOf('Lamp', 'Candle')
  await logChange(db, 'product_list')
  let reads = 0
  const followed = seenBy(db, (result) => {
    if (isGoods(result)) reads += 1
  })
  expect([await find(followed, 'lamp'), await find(followed, 'candle')]).toEqual([[1], [2]])
  expect(reads).toBe(1)
})

/** A word of letters for a number, that no other number has. */
const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

test('goods whose words are mostly of names that are gone are read anew, and nothing of them is lost', async () => {
  const { db, addProduct } = await shopOf('Lamp')
  const { id: _, ...row } = await db.selectFrom('product').selectAll().executeTakeFirstOrThrow()
  const COUNT = 2300
  const names = Array.from({ length: COUNT }, (_, n) => ['zu', 'zo', 'ze'].map((start) => start + letters(n)).join(' '))
  for (let from = 0; from < COUNT; from += 100) {
    const rows = names.slice(from, from + 100).map((name) => ({ ...row, name, source_id: null }))
    await db.insertInto('stored_product').values(rows).execute()
  }
  await addProduct({ name: 'Candle' })
  let reads = 0
  const followed = seenBy(db, (result) => {
    if (isGoods(result)) reads += 1
  })
  const old = `zu${letters(2000)}`
  expect(await find(followed, old)).toHaveLength(1)
  const before = reads
  const changed = await db.selectFrom('product').select('id').where('name', 'like', 'zu%').execute()
  await sql`update stored_product set name = replace(name, 'z', 'w') where name like 'zu%'`.execute(db)
  await logChange(db, 'product', ...changed.map(({ id }) => id))
  expect(await find(followed, `wu${letters(2000)}`)).toHaveLength(1)
  // The changes are read once, and then all goods.
  await expect.poll(() => reads - before).toBeGreaterThanOrEqual(2 * (COUNT / 100))
  expect(await find(followed, 'lamp')).toEqual([1])
  expect(await find(followed, `wu${letters(2000)}`)).toHaveLength(1)
})

test('a server follows changes also while nobody searches', async () => {
  const { db } = await shopOf('Lamp', 'Candle')
  let reads = 0
  const followed = seenBy(db, (result) => {
    if (isGoods(result)) reads += 1
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const end = keepGoodsCurrent(followed)
  try {
    await expect.poll(() => reads).toBe(1)
    await updateProduct(db, 2, { name: 'Torch', category_id: 1, mrp_paisa: 100, discount_paisa: 0 })
    await expect
      .poll(() => {
        vi.advanceTimersByTime(5000)
        return reads
      })
      .toBe(2)
  } finally {
    end()
    vi.useRealTimers()
  }
  expect(await find(followed, 'torch')).toEqual([2])
})

test('a category that staff keep out of searches is out at the next one', async () => {
  const shop = await shopOf('Lamp of glass')
  await shop.addProduct({ name: 'Lamp of silk', category: 'Lights' })
  const change = async (in_searches: boolean) =>
    categories.change(shop.db, { id: await ensureCategory(shop.db, 'Lights') }, { in_searches }, COMMAND)
  expect(await find(shop.db, 'lamp')).toEqual([2, 1])
  await change(false)
  expect(await find(shop.db, 'lamp')).toEqual([1])
  await change(true)
  expect(await find(shop.db, 'lamp')).toEqual([2, 1])
})
