import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { API_DOCS } from '#platform/contract/addresses/paths.ts'
import type { Call } from '#platform/contract/calls/call.ts'
import { ALL_CALLS } from '#platform/contract/calls.ts'
import { createEmptyShop } from '../support/test-shop.ts'

const CONSTANT = [
  ...ALL_CALLS.filter(({ isConstant }: Call) => isConstant).map(({ path }) => path),
  ...['', '/start.js', '/swagger-ui.css', '/swagger-ui-bundle.js'].map((file) => API_DOCS + file),
]

test('an answer that never changes is sent compressed, under a tag, and not again to whoever has it', async () => {
  const { api } = await createEmptyShop()
  expect(CONSTANT).toContain('/api/openapi.json')
  for (const path of CONSTANT) {
    const get = (headers: Record<string, string> = {}) => api.fetch(new Request(`http://shop.test${path}`, { headers }))
    const plain = Buffer.from(await (await get()).arrayBuffer())
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await get({ 'Accept-Encoding': encoding })
      expect(packed.headers.get('Content-Encoding'), path).toBe(encoding)
      expect(packed.headers.get('Cache-Control'), path).toBe('no-cache')
      expect(decode(Buffer.from(await packed.arrayBuffer())).equals(plain), path).toBe(true)
      const tag = packed.headers.get('ETag') ?? ''
      const again = await get({ 'Accept-Encoding': encoding, 'If-None-Match': `"other", ${tag}` })
      expect([again.status, (await again.arrayBuffer()).byteLength, again.headers.get('ETag')], path).toEqual([
        304,
        0,
        tag,
      ])
      expect((await get({ 'If-None-Match': tag })).status, path).toBe(200)
    }
  }
})
