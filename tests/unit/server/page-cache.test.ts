import { rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Encoding } from '#platform/http/compression.ts'
import { writePage } from '#publish/files.ts'
import { PageCache } from '#publish/page-cache.ts'

const opened = vi.hoisted((): string[] => [])
/** Reads real files and records which of them were opened. */
vi.mock('node:fs/promises', async (original) => {
  const files = await original<typeof import('node:fs/promises')>()
  const open: typeof files.open = (file, ...rest) => {
    opened.push(String(file))
    return files.open(file, ...rest)
  }
  return { ...files, open }
})
beforeEach(() => opened.splice(0))

const ALL: Encoding[] = ['br', 'gzip', 'identity']
const DECODE = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Uint8Array) => bytes }

async function createSite() {
  const siteDir = await mkdtemp(join(tmpdir(), 'haat-pages-'))
  onTestFinished(() => rm(siteDir, { recursive: true }))
  const cache = new PageCache()
  return {
    file: join(siteDir, 'about', 'index.html'),
    write: (text: string) => writePage(siteDir, '/about', Buffer.from(text)),
    read: (encodings: Encoding[] = ALL) => cache.read(join(siteDir, 'about', 'index.html'), encodings),
    async readText(encodings: Encoding[] = ALL) {
      const page = await cache.read(join(siteDir, 'about', 'index.html'), encodings)
      return page && String(DECODE[page.encoding](page.bytes))
    },
  }
}

// The publisher creates the state folder, which holds unfinished pages.
vi.mock('#publish/state-folder.ts', () => ({ STATE_FOLDER: '.' }))

test('an unchanged page is opened and hashed once for each encoding', async () => {
  const { write, read, file } = await createSite()
  write('<p>one</p>')
  const first = await read()
  for (let times = 0; times < 100; times += 1) expect(await read()).toBe(first)
  expect(opened).toEqual([`${file}.br`])
  for (let times = 0; times < 100; times += 1) await read(['identity'])
  expect(opened).toEqual([`${file}.br`, file])
})

test('a page that another process publishes is read again, also within the same millisecond', async () => {
  const { write, readText, read } = await createSite()
  const tags = new Set<string | undefined>()
  for (let edition = 0; edition < 20; edition += 1) {
    write(`<p>edition ${edition}</p>`)
    for (const encoding of ALL) expect(await readText([encoding, 'identity'])).toBe(`<p>edition ${edition}</p>`)
    tags.add((await read())?.etag)
  }
  expect(tags.size).toBe(20)
})

test('a compressed copy that is missing or of another version is not sent', async () => {
  const { write, read, readText, file } = await createSite()
  write('<p>one</p>')
  rmSync(`${file}.gz`)
  writeFileSync(`${file}.br`, 'of another edition')
  expect((await read())?.encoding).toBe('identity')
  expect(await readText()).toBe('<p>one</p>')
  rmSync(file)
  expect(await read()).toBeUndefined()
})
