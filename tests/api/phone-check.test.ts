import { expect, test } from 'vitest'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { startPeer } from '../peers/peer.ts'
import { SteadfastPeer } from '../peers/steadfast.ts'
import { startWorker } from '../support/jobs.ts'
import { connect } from '../support/office-connections.ts'
import { placeOrder } from '../support/orders.ts'
import { SECRET_KEY } from '../support/providers.ts'
import { createTestShop } from '../support/test-shop.ts'

async function shopWithCourier(isOn: boolean) {
  const shop = await createTestShop({ SECRET_KEY })
  const peer = await startPeer(new SteadfastPeer())
  await connect(shop)
  if (isOn) await saveSettings(shop.db, { phone_history: 'on' })
  const worker = startWorker(shop.db, 'smtp://127.0.0.1:1', undefined, {}, { steadfast: peer.url })
  const checks = () => shop.db.selectFrom('phone_check').selectAll().execute()
  const asked = () => peer.calls.filter(({ path }) => path.startsWith('/fraud_check/')).length
  return { ...shop, peer, worker, checks, asked }
}

test('a courier is asked once about the phone of new orders, and never where the merchant did not switch that on', async () => {
  const off = await shopWithCourier(false)
  await placeOrder(off)
  await off.worker.runDue()
  expect([off.asked(), await off.checks()]).toEqual([0, []])
  const on = await shopWithCourier(true)
  await placeOrder(on)
  // Placing an order asks nobody.
  expect(on.asked()).toBe(0)
  await on.worker.runDue()
  await placeOrder(on)
  await on.worker.runDue()
  expect(on.asked()).toBe(1)
  expect(await on.checks()).toMatchObject([{ courier: 'steadfast', parcels: 10, delivered_percent: 80, is_floor: 0 }])
})

test('what a courier does not answer is unknown, and not asked again', async () => {
  const { peer, worker, checks, asked, ...shop } = await shopWithCourier(true)
  peer.next('/fraud_check', '500')
  await placeOrder(shop)
  await worker.runDue()
  // The job that the first one planned.
  await worker.runDue()
  expect(await checks()).toMatchObject([{ parcels: null, delivered_percent: null }])
  await placeOrder(shop)
  await worker.runDue()
  expect(asked()).toBe(1)
})
