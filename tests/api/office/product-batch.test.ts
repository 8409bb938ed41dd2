import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { writePortion } from '#shop/catalogue/actions/product-batch.ts'
import { listBrief } from '#shop/catalogue/queries/product-batch.ts'
import { changedPrices } from '#shop/catalogue/rules/price-change.ts'
import { API, productPath } from '../../support/api.ts'
import { createOffice } from '../../support/office.ts'
import { storedProduct } from '../../support/office-products.ts'
import { insertNewProducts } from '../../support/save-products.ts'

async function open() {
  const office = await createOffice({ LIMITS: 'off' })
  const token = await office.open('editor')
  const send = (json: object, key?: string) =>
    office.ask('POST', API.changeProducts, {
      token,
      json,
      ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
    })
  const preview = async (json: object) => (await send({ ...json, dry_run: true })).body
  return {
    office,
    send,
    preview,
    previewOf: async (json: object, key: string) => (await send({ ...json, dry_run: true }, key)).body,
    /** What a preview says, and then that. */
    run: async (json: object, key?: string) => send({ ...json, expect: (await preview(json)).digest }, key),
    undo: (line: number) => office.ask('POST', API.undoAudit.replace('{id}', String(line)), { token }),
    prices: () =>
      office.db.selectFrom('product').select(['id', 'price_paisa', 'mrp_paisa', 'category_id']).orderBy('id').execute(),
    log: async (query = '') =>
      (await office.ask('GET', `${API.listAudit}${query}`, { token: await office.open('owner') })).body.results,
  }
}

test('a preview says what a change of many does, which then does just that, and is taken back at once', async () => {
  const { office, send, preview, run, undo, prices, log } = await open()
  const cheap = await storedProduct(office, { mrp_paisa: 300 })
  const before = await prices()
  const all = { filter: {}, kind: 'percent', percent: -10, round: 10 }
  const seen = await preview(all)
  expect(seen).toMatchObject({
    dry_run: true,
    changed: 3,
    refusals: [{ why: 'too_low', count: 1 }],
    refused: [{ pk: cheap, why: 'too_low' }],
    audit: null,
  })
  expect(seen.sample[1]).toMatchObject({
    name: 'Mustard Oil',
    from: { price: 200.5, before: 250.5 },
    to: { price: 180, before: 230 },
  })
  expect(await prices()).toEqual(before)
  expect((await send({ ...all, expect: 'another' })).body.code).toBe('preview_old')
  expect((await send(all)).body.code).toBe('preview_old')
  const done = await run(all, 'tap-1')
  expect(done.body).toMatchObject({ changed: 3, dry_run: false })
  expect((await prices()).map(({ price_paisa }) => price_paisa)).toEqual([9000, 18_000, 108_000, 300])
  // Sent again, it is not done again.
  expect((await send({ ...all, expect: seen.digest }, 'tap-1')).body).toMatchObject({
    changed: 3,
    audit: done.body.audit,
  })
  expect((await prices()).map(({ price_paisa }) => price_paisa)).toEqual([9000, 18_000, 108_000, 300])

  const lines = await log()
  expect(lines).toMatchObject([
    { pk: done.body.audit, action: 'product.batch', subject: 'product_batch', may_undo: true },
  ])
  expect(await log('?subject=product&subject_id=1')).toMatchObject([
    { before: { mrp_paisa: 10_000 }, after: { mrp_paisa: 9000 } },
  ])
  expect((await office.call(productPath(1))).body.mrp).toBe('90.00')
  const undone = await undo(done.body.audit)
  expect(undone.body).toMatchObject({ response: 'success', kept: 0 })
  expect(await prices()).toEqual(before)
  expect((await undo(done.body.audit)).body.code).toBe('undo_refused')
  expect(await log()).toMatchObject([{ action: 'product.undo' }, { is_undone: true, may_undo: false }])
})

test('what a kill left of a change is done under the same key, once, and is taken back with the rest', async () => {
  const wishes = { filtered: { filter: {} }, seen: { products: [1, 2, 3].map((id) => ({ id, version: 1 })) } }
  for (const [key, chosen] of Object.entries(wishes)) {
    const { office, send, preview, previewOf, run, undo, prices } = await open()
    const before = await prices()
    const kind = { kind: 'percent', percent: 10, round: 0, is_crossed: false } as const
    const change = { ...chosen, ...kind }
    const { digest } = await preview(change)
    // As a process leaves it that ends after its first portion.
    const lines = (await listBrief(office.db, [1, 2])).map((product) => {
      const { mrp_paisa, discount_paisa } = product.columns
      const after = changedPrices(product.columns, kind)
      return {
        planned: { product, before: { mrp_paisa, discount_paisa }, after: typeof after === 'string' ? {} : after },
      }
    })
    const actor = { staffId: office.person('editor').id, requestId: 'killed' }
    const head = { action: 'product.batch', subject: 'product_batch', subjectId: key, batchId: key } as const
    const { audit } = await writePortion(office.db, lines, actor, key, () => ({
      ...head,
      after: { ...kind, count: 3 },
    }))

    expect(await previewOf(change, key)).toMatchObject({ done: 2, changed: 1, sample: [{ pk: 3 }] })
    expect((await send({ ...change, percent: 20, expect: digest }, key)).body.code).toBe('preview_old')
    // The versions that were seen make sure what is left; what is left of a filter is seen first.
    let ended = await send({ ...change, expect: digest }, key)
    if (key !== 'seen') {
      expect(ended.body.code).toBe('preview_old')
      ended = await send({ ...change, expect: (await previewOf(change, key)).digest }, key)
    }
    expect(ended.body).toMatchObject({ changed: 3, done: 2, audit })
    expect((await prices()).map(({ price_paisa }) => price_paisa)).toEqual([11_000, 22_055, 132_000])
    expect(await previewOf(change, key)).toMatchObject({ done: 3, changed: 0 })
    expect((await send({ ...change, expect: digest }, key)).body).toMatchObject({ changed: 3, audit })
    expect((await undo(ended.body.audit)).body).toMatchObject({ kept: 0 })
    expect(await prices()).toEqual(before)
    // What was taken back is not begun again.
    expect((await send({ ...change, expect: digest }, key)).body).toMatchObject({ audit })
    expect(await prices()).toEqual(before)
    expect((await run({ filter: {}, ...kind }, 'later')).body.changed).toBe(3)
  }
})

test('who was changed meanwhile stays, in the change and in its undo', async () => {
  const { office, preview, run, undo, prices } = await open()
  const stale = {
    products: [
      { id: 1, version: 1 },
      { id: 2, version: 7 },
      { id: 99, version: 1 },
    ],
    kind: 'price',
    price: 50,
  }
  const seen = await preview(stale)
  expect(seen.refusals).toEqual([
    { why: 'changed', count: 1 },
    { why: 'gone', count: 1 },
  ])
  const done = await run({ filter: {}, kind: 'price', price: 50 })
  expect(done.body.changed).toBe(3)
  await office.db
    .updateTable('stored_product')
    .set({ mrp_paisa: 7000, price_paisa: 7000 })
    .where('id', '=', 1)
    .execute()
  expect((await undo(done.body.audit)).body).toMatchObject({ kept: 1 })
  expect((await prices()).map(({ price_paisa }) => price_paisa)).toEqual([7000, 20_050, 120_000])
})

test('category and state of many change with everything that pages show, found by the search, and come back', async () => {
  const { office, run, undo, prices } = await open()
  const list = async (query: string) => (await office.call(`${API.listProducts}?${query}`)).body.count
  const moved = await run({ filter: { q: 'rice' }, kind: 'category', category: 2 })
  expect(moved.body.changed).toBe(1)
  expect(await list('category=Clothing')).toBe(2)
  const hidden = await run({ filter: { category: 2 }, kind: 'state', state: 'archived' })
  expect([hidden.body.changed, await list('')]).toEqual([2, 1])
  expect((await undo(hidden.body.audit)).body.kept).toBe(0)
  expect([await list(''), await list('search=rice')]).toEqual([3, 1])
  expect((await undo(moved.body.audit)).status).toBe(200)
  expect((await prices()).map(({ category_id }) => category_id)).toEqual([1, 1, 2])
  const empty = await run({ filter: { q: 'nothing at all' }, kind: 'state', state: 'live' })
  expect(empty.body).toMatchObject({ changed: 0, audit: null })
})

test('goods whose category was deleted since stay where they are, and the others go back', async () => {
  const { office, run, undo, prices } = await open()
  const token = await office.open('editor')
  const { body } = await office.ask('POST', API.addCategory, { token, json: { name: 'Sale' } })
  const moved = await run({ filter: {}, kind: 'category', category: body.pk })
  expect(moved.body.changed).toBe(3)
  await office.db.deleteFrom('category').where('id', '=', 2).execute()
  expect((await undo(moved.body.audit)).body).toMatchObject({ kept: 1 })
  expect((await prices()).map(({ category_id }) => category_id)).toEqual([1, 1, body.pk])
})

test('wrong changes are refused by field', async () => {
  const { send } = await open()
  const wrong: [object, string][] = [
    [{ filter: {}, kind: 'price' }, 'price'],
    [{ filter: {}, kind: 'percent', percent: -100 }, 'percent'],
    [{ filter: {}, kind: 'percent', percent: 5, round: 7 }, 'round'],
    [{ filter: {}, kind: 'category', category: 77 }, 'category'],
    [{ kind: 'state', state: 'live' }, 'products'],
    [{ products: [], kind: 'state', state: 'live' }, 'products'],
  ]
  for (const [json, field] of wrong)
    expect(Object.keys((await send({ ...json, dry_run: true })).body.errors ?? {}), JSON.stringify(json)).toEqual([
      field,
    ])
})

test('thousands change while others read, and come back', async () => {
  const { office, run, undo, preview } = await open()
  const inputs = (from: number) =>
    Array.from({ length: 100 }, (_, n) => ({
      source_id: `many-${from + n}`,
      name: `Soap ${from + n}`,
      category_id: 1,
      mrp_paisa: 10_000,
      discount_paisa: 0,
    }))
  for (let from = 0; from < 1500; from += 100) await insertNewProducts(office.db, inputs(from))
  const change = { filter: { category: 1 }, kind: 'percent', percent: 10, round: 0 }
  expect((await preview(change)).changed).toBe(1502)
  const changing = run(change)
  let isDone = false
  const ended = changing.finally(() => {
    isDone = true
  })
  while (!isDone) {
    expect((await office.call(productPath(3))).status).toBe(200)
    await setImmediate()
  }
  const done = await ended
  const back = await undo(done.body.audit)
  expect([done.body.changed, back.body.kept]).toEqual([1502, 0])
})
