import { createHash } from 'node:crypto'
import { type Stats, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '#platform/http/compression.ts'
import { isNoFile } from '#platform/process/files.ts'

/** Total size of the cache: about 1,500 pages in two encodings. */
const MAX_BYTES = 64 * 1024 * 1024

const COPY_ENDINGS = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<Encoding, string>

/** The body of a page in one encoding. */
export interface PageBody {
  bytes: Buffer
  encoding: Encoding
  /** Strong ETag, a hash of `bytes`. */
  etag: string
}

interface Cached extends PageBody {
  version: string
}

/** Changes with every published version of a page: a rename brings a new inode, and `writePage` sets a later time. */
const versionOf = ({ ino, mtimeMs, size }: Stats): string => `${ino} ${mtimeMs} ${size}`

/** Undefined if there is no such file. */
function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch (error) {
    if (isNoFile(error)) return undefined
    throw error
  }
}

/** Content and stats of a file, both read from the same handle; undefined if it doesn't exist. */
async function readWhole(file: string): Promise<{ bytes: Buffer; stats: Stats } | undefined> {
  let handle: FileHandle | undefined
  try {
    handle = await open(file)
    return { stats: await handle.stat(), bytes: await handle.readFile() }
  } catch (error) {
    if (isNoFile(error)) return undefined
    throw error
  } finally {
    await handle?.close()
  }
}

/**
 * Caches published pages and their compressed copies in memory. Another process may publish at any time, so each read
 * calls `stat` on the page's file and reads it again if it changed; that costs a few microseconds.
 */
export class PageCache {
  readonly #bodies = new LRUCache<string, Cached>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, file) => bytes.length + file.length + 200,
  })

  /**
   * Returns the page in the first of these encodings that exists, or undefined if there is no page. The last encoding
   * must be `identity`.
   */
  async read(file: string, encodings: Encoding[]): Promise<PageBody | undefined> {
    const stats = statsOf(file)
    if (!stats?.isFile()) return undefined
    const version = versionOf(stats)
    for (const encoding of encodings) {
      const path = file + COPY_ENDINGS[encoding]
      const cached = this.#bodies.get(path)
      if (cached?.version === version) return cached
      const found = await readWhole(path)
      // A copy with another time belongs to another version: a publisher is replacing the files right now.
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
