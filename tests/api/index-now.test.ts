import { expect, test } from 'vitest'
import { tellSearchEngines } from '#server/jobs/index-now.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { skipWaiting, startWorker } from '../support/jobs.ts'
import { createEmptyShop } from '../support/test-shop.ts'
import { createWebPeer } from '../support/web-peer.ts'

const KEY = '0123456789abcdef'

async function open() {
  const { db } = await createEmptyShop()
  const peer = await createWebPeer()
  const worker = startWorker(db, 'smtp://127.0.0.1:1', `${peer.url}/indexnow`)
  const states = async () => await db.selectFrom('job').select(['state', 'result']).orderBy('id').execute()
  const switchOn = () => saveSettings(db, { index_now_key: KEY })
  return { db, peer, worker, states, switchOn }
}

test('search engines hear of changed pages once, in the shape of indexnow.org', async () => {
  const { db, peer, worker, switchOn, states } = await open()
  await switchOn()
  // Two processes have published the same change.
  for (let process = 0; process < 2; process += 1) await tellSearchEngines(db, ['/product-details/1'], 7)
  await worker.runDue()
  const body = {
    host: 'haat.example',
    key: KEY,
    keyLocation: `https://haat.example/${KEY}.txt`,
    urlList: ['https://haat.example/product-details/1'],
  }
  expect(peer.received).toMatchObject([{ address: '/indexnow', body }])
  expect(await states()).toEqual([{ state: 'done', result: null }])
})

test('products are told with their pages of both editions, and other pages are not', async () => {
  const { db, peer, worker, switchOn } = await open()
  await switchOn()
  const published = ['/', '/bn', '/products', '/product-details/1', '/bn/product-details/1', '/bn/about']
  await tellSearchEngines(db, published, 1)
  await worker.runDue()
  const urlList = ['https://haat.example/product-details/1', 'https://haat.example/bn/product-details/1']
  expect(peer.received).toMatchObject([{ body: { urlList } }])
})

test('a shop that did not switch it on tells nobody, nor one that switched it off meanwhile', async () => {
  const { db, peer, worker, switchOn, states } = await open()
  await tellSearchEngines(db, ['/product-details/1'], 1)
  await switchOn()
  await tellSearchEngines(db, [], 2)
  expect(await states()).toEqual([])
  await tellSearchEngines(db, ['/product-details/1'], 3)
  await saveSettings(db, { index_now_key: '' })
  await worker.runDue()
  expect([peer.received, await states()]).toEqual([[], []])
})

test('a busy receiver is tried again, one that refuses the key is not', async () => {
  const { db, peer, worker, switchOn, states } = await open()
  await switchOn()
  await tellSearchEngines(db, ['/product-details/1'], 1)
  peer.status = 429
  await worker.runDue()
  expect(await states()).toEqual([{ state: 'waiting', result: 'IndexNow says 429.' }])
  peer.status = 403
  await skipWaiting(db)
  await worker.runDue()
  expect(await states()).toEqual([{ state: 'failed', result: 'IndexNow says 403.' }])
})
