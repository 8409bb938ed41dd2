import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createBrotliDecompress, createGunzip, createGzip } from 'node:zlib'
import { STATE_FOLDER } from '#publish/state-folder.ts'

/** Quality 5 halves the time of 6 for files of many megabytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const ENDINGS = ['.br', '.gz', '']

const unpacker: Record<string, () => Transform[]> = {
  '.br': () => [createBrotliDecompress()],
  '.gz': () => [createGunzip()],
}
const packer = { '.br': () => createBrotliCompress(BROTLI), '.gz': () => createGzip() }

/** A feed that is written piece by piece under a temporary name, and takes the place of the former one at the end. */
export class FeedFile {
  readonly #temporary: string
  readonly #file: string
  readonly #handle: FileHandle
  readonly #hash = createHash('sha256')
  #bytes = 0

  private constructor(siteDir: string, address: string, temporary: string, handle: FileHandle) {
    this.#file = join(siteDir, address)
    this.#temporary = temporary
    this.#handle = handle
  }

  /** Begins a feed; overwrites the partial file of a crashed run. */
  static async begin(siteDir: string, address: string): Promise<FeedFile> {
    const temporary = join(siteDir, STATE_FOLDER, address.replaceAll('/', '-'))
    return new FeedFile(siteDir, address, temporary, await open(temporary, 'w'))
  }

  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text)
    this.#hash.update(bytes)
    this.#bytes += bytes.length
    await this.#handle.appendFile(bytes)
  }

  /** Hash of the written bytes. */
  digest(): string {
    return this.#hash.copy().digest('hex')
  }

  /** Whether the published feed and its compressed copies equal the written bytes. */
  async isInPlace(): Promise<boolean> {
    const wanted = this.digest()
    const found = ENDINGS.map(async (ending) => {
      const hash = createHash('sha256')
      await pipeline([createReadStream(this.#file + ending), ...(unpacker[ending]?.() ?? []), hash])
      return hash.digest('hex') === wanted
    })
    return (await Promise.allSettled(found)).every((each) => each.status === 'fulfilled' && each.value)
  }

  /** Puts the feed and its compressed copies in place; returns their bytes. */
  async replace(): Promise<number> {
    await this.#handle.close()
    // Read back from the file, in chunks of equal size: equal feeds get equal compressed copies.
    for (const [ending, create] of Object.entries(packer))
      await pipeline(createReadStream(this.#temporary), create(), createWriteStream(this.#temporary + ending))
    await mkdir(dirname(this.#file), { recursive: true })
    const seconds = Date.now() / 1000
    let bytes = this.#bytes
    for (const ending of ENDINGS) {
      const path = this.#temporary + ending
      if (ending !== '') bytes += (await stat(path)).size
      await utimes(path, seconds, seconds)
      await rename(path, this.#file + ending)
    }
    return bytes
  }

  /** Removes the written files; the published feed stays. */
  async drop(): Promise<void> {
    await this.#handle.close()
    for (const ending of ENDINGS) await rm(this.#temporary + ending, { force: true })
  }
}

/** Whether a feed is there with its copies. */
export async function isFeedThere(siteDir: string, address: string): Promise<boolean> {
  const found = ENDINGS.map((ending) => stat(join(siteDir, address) + ending))
  return (await Promise.allSettled(found)).every(({ status }) => status === 'fulfilled')
}

/** Removes a feed; returns whether it was there. */
export async function removeFeed(siteDir: string, address: string): Promise<boolean> {
  const wasThere = await isFeedThere(siteDir, address)
  for (const ending of ENDINGS) await rm(join(siteDir, address) + ending, { force: true })
  return wasThere
}
