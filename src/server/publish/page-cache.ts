import { createHash } from 'node:crypto'
import { type Stats, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '../compression.ts'

/** Bytes of all pages together: some 1,500 pages in two encodings. */
const BYTES_MOST = 64 * 1024 * 1024

const COPY_ENDINGS = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<Encoding, string>

/** A page as it is sent. */
export interface PageBody {
  bytes: Buffer
  encoding: Encoding
  /** Names these bytes; strong. */
  etag: string
}

interface Cached extends PageBody {
  version: string
}

/** Names what the file of a page holds: a rename brings another inode, and the writer a later time. */
const versionOf = ({ ino, mtimeMs, size }: Stats): string => `${ino} ${mtimeMs} ${size}`

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** The bytes and times of one file, both of the same opened handle; undefined when there is none. */
async function readWhole(file: string): Promise<{ bytes: Buffer; stats: Stats } | undefined> {
  let handle: FileHandle | undefined
  try {
    handle = await open(file)
    return { stats: await handle.stat(), bytes: await handle.readFile() }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  } finally {
    await handle?.close()
  }
}

/**
 * Pages of a published site, with their compressed copies, in memory as long as their files stay as they are. Another
 * process may publish at any time: each read looks at the page's file, which costs a few microseconds.
 */
export class PageCache {
  readonly #bodies = new LRUCache<string, Cached>({
    maxSize: BYTES_MOST,
    sizeCalculation: ({ bytes }, file) => bytes.length + file.length + 200,
  })

  /** The page in the first of these encodings that it has; undefined without a page. The last one is `identity`. */
  async read(file: string, encodings: Encoding[]): Promise<PageBody | undefined> {
    const stats = statSync(file, { throwIfNoEntry: false })
    if (!stats?.isFile()) return undefined
    const version = versionOf(stats)
    for (const encoding of encodings) {
      const path = file + COPY_ENDINGS[encoding]
      const cached = this.#bodies.get(path)
      if (cached?.version === version) return cached
      const found = await readWhole(path)
      // A copy carries the time of its page. One of another edition is on its way in or out.
      const isOfPage = encoding === 'identity' || found?.stats.mtimeMs === stats.mtimeMs
      if (!found || !isOfPage) continue
      const etag = `"${createHash('sha256').update(found.bytes).digest('base64url').slice(0, 22)}"`
      const body = { bytes: found.bytes, encoding, etag, version }
      if (encoding !== 'identity' || versionOf(found.stats) === version) this.#bodies.set(path, body)
      return body
    }
    return undefined
  }
}
