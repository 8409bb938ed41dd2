import { expect, test } from 'vitest'
import { EDITION_HEADER } from '#platform/contract/edition-header.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { API } from '../../support/api.ts'
import { decodedMail } from '../../support/decoded-mail.ts'
import { createSmtpPeer, runJobs } from '../../support/jobs.ts'
import { createOffice } from '../../support/office.ts'
import { placeOrder } from '../../support/orders.ts'
import { expectRightLedger, setStock, stockOf } from '../../support/stock.ts'

const at = (path: string, id: number) => path.replace('{id}', String(id))

/** A shop with rice (1), mustard oil (2) and a sari (3), of which nothing is counted, and a packer. */
async function open(environment: Record<string, string> = {}) {
  const office = await createOffice({ LIMITS: 'off', ...environment })
  const token = await office.open('packer')
  const owner = await office.open('owner')
  return {
    ...office,
    office,
    change: (id: number, json: unknown, key?: string) =>
      office.ask('PATCH', at(API.changeStock, id), {
        token,
        json,
        ...(key && { headers: { 'Idempotency-Key': key } }),
      }),
    list: async (query = '') => (await office.ask('GET', `${API.listStock}${query}`, { token })).body,
    ledger: async (id: number) => (await office.ask('GET', at(API.getStockLedger, id), { token })).body.results,
    undo: (line: number) => office.ask('POST', at(API.undoAudit, line), { token: owner }),
    tell: (id: number) => office.ask('POST', at(API.tellStockRequest, id), { token }),
    requests: async () => (await office.ask('GET', API.listStockRequests, { token })).body.results,
    want: (product: number, contact: string) => office.call(API.createStockRequest, { json: { product, contact } }),
  }
}

test('staff begin a count, set and add pieces with a reason, and find them in lists and in the ledger', async () => {
  const { office, db, change, list, ledger } = await open()
  await placeOrder(office, { products: [{ product_id: 1, quantity: 2 }] })
  const begun = await change(1, { on_hand: 10, low_at: 4, seen: null })
  expect(begun.body.product.stock).toEqual({ on_hand: 10, reserved: 2, left: 8, low_at: 4, when_out: 'show' })
  await change(1, { add: -5, reason: 'damage', note: 'wet' })
  expect((await change(1, { add: 2, reason: 'buy' }, 'once')).status).toBe(200)
  expect((await change(1, { add: 2, reason: 'buy' }, 'once')).body.product.stock.on_hand).toBe(7)
  await change(2, { on_hand: 0 })
  expect(await list('?show=low')).toMatchObject({ results: [], counts: { low: 0, out: 1 } })
  await change(1, { add: -2, reason: 'other' })
  expect((await list('?show=low')).results).toMatchObject([{ pk: 1, stock: { left: 3 } }])
  expect((await list('?show=out')).results).toMatchObject([{ pk: 2 }])
  await db.updateTable('stored_product').set({ state: 'archived' }).where('id', '=', 2).execute()
  expect(await list('?show=out'), 'of what is archived nobody orders more').toMatchObject({
    ...{ results: [], counts: { low: 1, out: 0 } },
  })
  await db.updateTable('stored_product').set({ state: 'live' }).where('id', '=', 2).execute()
  expect((await list('?show=uncounted')).results).toMatchObject([{ pk: 3, stock: null }])
  expect((await list('?q=rice')).results).toMatchObject([{ pk: 1 }])
  const said = (await ledger(1)).map((move: Record<string, unknown>) => [move['kind'], move['on_hand'], move['note']])
  expect(said).toEqual([
    ['other', -2, ''],
    ['buy', 2, ''],
    ['damage', -5, 'wet'],
    ['start', 10, ''],
    ['order', 0, ''],
  ])
  await expectRightLedger(db)
})

test('a count of what changed meanwhile is refused with what is there now, and so are impossible numbers', async () => {
  const { db, change } = await open()
  await setStock(db, 1, { on_hand: 10 })
  const old = await change(1, { on_hand: 9, seen: 8 })
  expect(old).toMatchObject({ status: 409, body: { code: 'stock_changed', product: { stock: { on_hand: 10 } } } })
  for (const [json, field] of [
    [{ add: -11 }, 'add'],
    [{ on_hand: -1 }, 'on_hand'],
    [{ on_hand: 1, add: 1 }, 'add'],
    [{ on_hand: 1, reason: 'theft' }, 'reason'],
    [{ when_out: 'sometimes' }, 'when_out'],
  ] as const) {
    const { status, body } = await change(1, json)
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  }
  expect((await change(99, { on_hand: 1 })).body.code).toBe('item_not_found')
  expect(await stockOf(db, 1)).toBe('10/0')
})

test('a change is taken back, though pieces were sold since, and so is the end of a count', async () => {
  const { office, db, change, undo } = await open()
  await setStock(db, 1, { on_hand: 10 })
  const wrong = await change(1, { on_hand: 100, when_out: 'hide' })
  await placeOrder(office, { products: [{ product_id: 1, quantity: 2 }] })
  expect((await undo(wrong.body.audit)).status).toBe(200)
  expect(await stockOf(db, 1)).toBe('10/2')
  const ended = await change(1, { counted: false })
  expect(await stockOf(db, 1)).toBeUndefined()
  expect((await undo(ended.body.audit)).status).toBe(200)
  expect(await stockOf(db, 1)).toBe('10/2')
  await expectRightLedger(db)
})

test('a packer takes back an own change of the stock', async () => {
  const { office, db, change } = await open()
  const begun = await change(1, { on_hand: 10 })
  const wrong = await change(1, { on_hand: 100 })
  const undo = async (line: number, role: 'packer' | 'clerk') =>
    (await office.ask('POST', at(API.undoAudit, line), { token: await office.open(role) })).status
  expect(await undo(wrong.body.audit, 'clerk')).toBe(403)
  expect(await undo(wrong.body.audit, 'packer')).toBe(200)
  expect(await stockOf(db, 1)).toBe('10/0')
  expect(await undo(begun.body.audit, 'packer')).toBe(200)
  expect(await stockOf(db, 1)).toBeUndefined()
})

test('who asks on a Bengali page is mailed in Bengali, others in the language of mails about orders', async () => {
  const { office, db, change, want } = await open({ BENGALI: 'on' })
  const smtp = await createSmtpPeer()
  await saveSettings(db, { shop_name: 'Haat', shop_name_bn: 'হাট' })
  await setStock(db, 3, { on_hand: 0 })
  await want(3, 'karim@example.com')
  // Asked again, as after a switch of the language.
  await want(3, 'rahima@example.com')
  const json = { product: 3, contact: 'rahima@example.com' }
  await office.call(API.createStockRequest, { json, headers: { [EDITION_HEADER]: 'bn' } })
  await change(3, { add: 3, reason: 'buy' })
  await runJobs(db, smtp.url)
  const mails = smtp.arrived.map(decodedMail)
  const to = (address: string) => mails.find((mail) => mail.includes(`To: ${address}`)) ?? ''
  const bengali = to('rahima@example.com')
  expect(bengali).toContain('Subject: আবার পাওয়া যাচ্ছে: জামদানি শাড়ি')
  expect(bengali).toContain('/bn/product-details/3')
  expect(bengali).toContain('From: হাট')
  expect(bengali).not.toContain('Jamdani')
  const both = to('karim@example.com')
  expect(both).toContain('Jamdani Saree is back in stock')
  expect(both).toContain('জামদানি শাড়ি আবার পাওয়া যাচ্ছে')
  expect(both).not.toContain('/bn/')
})

test('whoever asks again is mailed again when the goods are back once more', async () => {
  const { db, change, want } = await open()
  const smtp = await createSmtpPeer()
  for (const times of [1, 2]) {
    await change(1, { on_hand: 0 })
    expect((await want(1, 'rahima@example.com')).body).toEqual({ response: 'success' })
    await change(1, { on_hand: 3 })
    await runJobs(db, smtp.url)
    expect(smtp.recipients).toHaveLength(times)
  }
})

test('one mailbox waits once for a product, however it is spelled', async () => {
  const { db, requests, want } = await open()
  await setStock(db, 1, { on_hand: 0 })
  for (const contact of ['rahima.b@gmail.com', 'rahimab+1@gmail.com', 'Rahima.B+2@GoogleMail.com'])
    expect((await want(1, contact)).status).toBe(200)
  expect(await requests()).toMatchObject([{ email: 'Rahima.B+2@googlemail.com' }])
})

test('who asks to hear of sold out goods is mailed once they are back, or called by staff', async () => {
  const { db, change, requests, tell, want } = await open()
  const smtp = await createSmtpPeer()
  expect((await want(1, 'rahima@example.com')).body.code).toBe('stock_is_back')
  await setStock(db, 1, { on_hand: 0 })
  expect((await want(1, 'rahima')).body.errors).toHaveProperty('contact')
  for (const contact of ['Rahima@Example.com', 'rahima@example.com', '০১৭১২৩৪৫৬৭৮', '+880 1712-345678'])
    expect((await want(1, contact)).status).toBe(200)
  expect((await want(99, '01712345678')).body.code).toBe('product_not_found')
  expect(await requests()).toMatchObject([{ email: 'rahima@example.com' }, { phone: '01712345678' }])
  await change(1, { add: 3, reason: 'buy' })
  await runJobs(db, smtp.url)
  expect(smtp.recipients).toEqual([['rahima@example.com']])
  const [left] = await requests()
  expect(left).toMatchObject({ phone: '01712345678', product: { stock: { left: 3 } } })
  expect((await tell(left.pk)).status).toBe(200)
  expect((await tell(left.pk)).body.code).toBe('item_not_found')
  expect(await requests()).toEqual([])
  await change(1, { add: 3, reason: 'buy' })
  await runJobs(db, smtp.url)
  expect(smtp.recipients).toHaveLength(1)
})

test('goods that hide when they are sold out leave the shop, and come back with new pieces', async () => {
  const { office, db, change } = await open()
  const smtp = await createSmtpPeer()
  const isShown = async () => {
    await runJobs(db, smtp.url)
    return (await db.selectFrom('product').select('id').where('id', '=', 1).executeTakeFirst()) !== undefined
  }
  await change(1, { on_hand: 2, when_out: 'hide' })
  expect(await isShown()).toBe(true)
  const order = await placeOrder(office, { products: [{ product_id: 1, quantity: 2 }] })
  expect(await isShown()).toBe(false)
  await office.ask('POST', `/api/admin/orders/${order}/transitions`, {
    token: await office.open('owner'),
    json: { to: 'cancelled', reason: 'other', version: 1 },
  })
  expect(await isShown()).toBe(true)
  expect(await stockOf(db, 1)).toBe('2/0')
})

test('the end of a count shows goods again that hid as they were sold out, but none that staff archived', async () => {
  const { db, change } = await open()
  const smtp = await createSmtpPeer()
  const ended = async (id: number, state: 'hidden' | 'archived') => {
    await change(id, { on_hand: 0, when_out: 'hide' })
    await runJobs(db, smtp.url)
    await db.updateTable('stored_product').set({ state }).where('id', '=', id).execute()
    await change(id, { counted: false })
    return (await db.selectFrom('stored_product').select('state').where('id', '=', id).executeTakeFirst())?.state
  }
  expect(await ended(1, 'hidden')).toBe('live')
  expect(await ended(2, 'archived')).toBe('archived')
})
