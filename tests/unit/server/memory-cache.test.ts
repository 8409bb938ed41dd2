import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { asHashedFile, cachedInMemory } from '#platform/http/caching.ts'

const TEXT = 'let price = 100;'.repeat(100)

/** A folder of files that are served from memory; they are looked for each time if they may be deleted. */
async function serveFolder({ isLasting = true } = {}) {
  const root = await mkdtemp(join(tmpdir(), 'haat-memory-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const write = (name: string, content: string | Buffer) => writeFile(join(root, name), content)
  const app = new Hono().get(
    '*',
    cachedInMemory(isLasting ? undefined : (path) => join(root, path)),
    asHashedFile,
    serveStatic({ root, precompressed: true }),
  )
  const get = async (name: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await app.request(`/${name}`, { headers, method })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }
  return { write, get, remove: (name: string) => rm(join(root, name)) }
}

test('a file is sent from memory as it was from the disk', async () => {
  const { write, get, remove } = await serveFolder()
  await write('a.js', TEXT)
  const first = await get('a.js')
  expect([first.status, first.bytes.toString(), first.headers['cache-control']]).toEqual([
    200,
    TEXT,
    'public, max-age=31536000, immutable',
  ])
  await remove('a.js')
  expect(await get('a.js')).toEqual(first)
})

test('a file that may be deleted is gone at once, and is there again when it is written', async () => {
  const { write, get, remove } = await serveFolder({ isLasting: false })
  expect((await get('a.js')).status).toBe(404)
  await write('a.js', TEXT)
  const first = await get('a.js')
  expect([first.status, await get('a.js')]).toEqual([200, first])
  await remove('a.js')
  expect((await get('a.js')).status).toBe(404)
  await write('a.js', TEXT)
  expect(await get('a.js')).toMatchObject({ status: 200, bytes: first.bytes })
})

test('who accepts no compression gets none, whoever asked before', async () => {
  const { write, get } = await serveFolder()
  await write('a.js', TEXT)
  await write('a.js.br', brotliCompressSync(TEXT))
  for (const accepted of ['br', undefined, 'br;q=0', 'gzip, br', '', 'identity', 'br']) {
    const { headers, bytes } = await get('a.js', accepted === undefined ? {} : { 'Accept-Encoding': accepted })
    const isCompressed = accepted === 'br' || accepted === 'gzip, br'
    expect([accepted, headers['content-encoding']]).toEqual([accepted, isCompressed ? 'br' : undefined])
    expect(bytes.equals(isCompressed ? brotliCompressSync(TEXT) : Buffer.from(TEXT)), accepted).toBe(true)
  }
})

test('parts, heads and large files come from the disk', async () => {
  const { write, get, remove } = await serveFolder()
  const large = randomBytes(70_000)
  await write('large.bin', large)
  expect((await get('large.bin')).bytes.equals(large)).toBe(true)
  await write('a.js', TEXT)
  await get('a.js')
  expect(await get('a.js', { Range: 'bytes=0-3' })).toMatchObject({ status: 206, bytes: Buffer.from(TEXT.slice(0, 4)) })
  expect(await get('a.js', {}, 'HEAD')).toMatchObject({ status: 200, headers: { 'content-length': `${TEXT.length}` } })
  expect((await get('a.js')).bytes.toString()).toBe(TEXT)
  await remove('large.bin')
  expect((await get('large.bin')).status).toBe(404)
})
