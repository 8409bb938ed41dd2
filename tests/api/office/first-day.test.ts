import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertDemo } from '#demo/seed-demo.ts'
import { SETTINGS_SUBJECT } from '#shop/settings/actions/settings.ts'
import { API } from '../../support/api.ts'
import { demoPictures } from '../../support/full-shop.ts'
import { asOwner } from '../../support/office.ts'
import { makeFolder } from '../../support/site.ts'
import { createEmptyShop, orderBody } from '../../support/test-shop.ts'

async function createDemoShop() {
  const dataDir = await makeFolder()
  await mkdir(join(dataDir, 'media'))
  const shop = await createEmptyShop({ DATA_DIR: dataDir })
  await shop.db.deleteFrom('setting').execute()
  await shop.db.deleteFrom('delivery_charge').execute()
  await insertDemo(shop.db, demoPictures())
  const headers = await asOwner(shop.db)
  const ask = (method: string, path: string, json?: unknown) =>
    shop.call(path, { method, headers, ...(json === undefined ? {} : { body: JSON.stringify(json) }) })
  const steps = async () => {
    const { body } = await ask('GET', API.getFirstDay)
    const done = body.steps.filter((step: { is_done: boolean }) => step.is_done)
    return { done: done.map(({ step }: { step: string }) => step), ...body }
  }
  return { ...shop, ask, steps }
}

test('the path leads from the demo to an open shop, and what the demo set counts for nothing', async () => {
  const { ask, steps, addProduct, call, db } = await createDemoShop()
  const begun = await steps()
  expect([begun.done, begun.is_complete]).toEqual([[], false])
  expect(begun.demo.removed).toMatchObject({ coupon: 2, customer: 1, banner: 4 })
  expect(begun.demo.removed.product).toBeGreaterThan(60)

  const settings = (await ask('GET', API.getSettings)).body.settings
  expect(settings.demo).toEqual(expect.arrayContaining(['shop_name', 'wallets', 'delivery_inside_dhaka']))
  const version = async () => (await ask('GET', API.getSettings)).body.settings.version
  await ask('PATCH', API.changeSettings, { version: 0, shop_name: 'Haat' })
  const none = { bkash: null, nagad: null, rocket: null }
  await ask('PUT', API.changeWallets, {
    version: await version(),
    wallets: { ...none, nagad: { number: '01812345678', kind: 'personal' } },
  })
  await ask('PATCH', API.changeSettings, {
    version: await version(),
    delivery_inside_dhaka: 60,
    delivery_outside_dhaka: 100,
  })
  await ask('PATCH', API.changeSettings, { version: await version(), phone: '01712345678', town: 'Khulna' })
  expect((await steps()).done).toEqual(['shop', 'wallets', 'delivery', 'contact'])

  const removed = await ask('POST', API.removeDemo)
  expect(removed.body.removed).toEqual(expect.objectContaining({ product: begun.demo.removed.product, coupon: 2 }))
  const after = await steps()
  expect([after.done, after.demo]).toEqual([['shop', 'wallets', 'delivery', 'contact', 'demo'], null])
  const kept = (await ask('GET', API.getSettings)).body.settings
  expect(kept).toMatchObject({ phone: '01712345678', delivery_outside_dhaka: 100, announcement: '', demo: [] })
  expect(kept.wallets).toEqual({ ...none, nagad: { number: '01812345678', kind: 'personal' } })

  const id = await addProduct()
  const placed = await call(API.createOrder, { json: orderBody({ products: [{ product_id: id, quantity: 1 }] }) })
  expect(placed.status).toBe(200)
  expect((await steps()).done).toEqual(['shop', 'wallets', 'delivery', 'contact', 'demo', 'goods', 'test_order'])
  expect((await ask('POST', API.markFirstDay, { step: 'open', skip: false })).body.is_complete).toBe(true)
  const lines = await db
    .selectFrom('audit')
    .select('action')
    // The demo counted some of its goods.
    .where('subject', 'not in', [SETTINGS_SUBJECT.subject, 'stock'])
    .orderBy('id')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual(['demo.remove', 'first_day.mark'])
})

test('a step that may be left out is taken up again', async () => {
  const { ask, steps } = await createDemoShop()
  const of = async (name: string) => (await steps()).steps.find(({ step }: { step: string }) => step === name)
  await ask('POST', API.markFirstDay, { step: 'wallets', skip: true })
  expect(await of('wallets')).toEqual({ step: 'wallets', is_done: false, is_skipped: true, may_skip: true })
  await ask('POST', API.markFirstDay, { step: 'wallets', skip: false })
  expect(await of('wallets')).toMatchObject({ is_skipped: false })
  await ask('POST', API.markFirstDay, { step: 'demo', skip: true })
  expect(await of('demo')).toMatchObject({ is_skipped: false })
})
