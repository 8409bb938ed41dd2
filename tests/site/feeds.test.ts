import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { FEEDS } from '#platform/contract/addresses/paths.ts'
import { parseGoogle, parseMeta, parseMetaBengali } from '../support/feeds.ts'
import { openShopApp } from '../support/site.ts'
import { addProducts } from '../support/site-edits.ts'

test('feeds are files that anybody may fetch, and none without a public address', async () => {
  const shop = await openShopApp({ SITE_URL: 'https://shop.example', BENGALI: 'on' })
  await addProducts(shop, 3)
  await shop.publish()
  const google = await shop.fetch(FEEDS.google)
  expect(google.headers.get('Content-Type')).toMatch(/^(application|text)\/xml/)
  expect(google.headers.get('Cache-Control')).toBe('no-cache')
  expect(parseGoogle(await google.text())).toHaveLength(3)
  const meta = await shop.fetch(FEEDS.meta, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(meta.headers.get('Content-Type')).toMatch(/^text\/csv/)
  expect(meta.headers.get('Content-Encoding')).toBe('gzip')
  const unpacked = gunzipSync(Buffer.from(await meta.arrayBuffer())).toString('utf8')
  expect(parseMeta(unpacked)).toHaveLength(3)
  expect(parseMetaBengali(await (await shop.fetch(FEEDS.meta_bn)).text())).toHaveLength(3)
  expect((await shop.fetch('/feeds/other.xml')).status).toBe(404)
  expect((await shop.fetch('/favicon.svg')).headers.get('Cache-Control')).toBe('public, max-age=3600')

  const here = await openShopApp({ HOST: '0.0.0.0' })
  await here.publish()
  expect((await here.fetch(FEEDS.google)).status).toBe(404)

  const english = await openShopApp({ SITE_URL: 'https://shop.example', BENGALI: 'off' })
  await english.publish()
  expect((await english.fetch(FEEDS.meta)).status).toBe(200)
  expect((await english.fetch(FEEDS.meta_bn)).status).toBe(404)
})
