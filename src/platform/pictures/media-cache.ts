import { createHash } from 'node:crypto'
import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { errorDetails, log } from '#platform/process/log.ts'
import { type Bytes, readIfThere, removePictureFiles, writeAtomically } from './media-store.ts'

/** Bytes of the digest at the beginning of each copy. */
const DIGEST = 32
/** Part of the bound that is written between two looks at the folder, and that is free after each. */
const SLACK = 0.1
/** Milliseconds after which an unfinished file is one that a killed process left. */
const LEFT_AFTER = 60 * 60_000

const digestOf = (name: string, bytes: Uint8Array): Buffer =>
  createHash('sha256').update(`${name}\0`).update(bytes).digest()

interface Entry {
  path: string
  size: number
  /** When it was last read or written, in milliseconds since 1970. */
  at: number
}

async function listEntries(folder: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined) // Removed meanwhile.
    if (!found) continue
    if (!name.endsWith('.tmp')) entries.push({ path, size: found.size, at: found.mtimeMs })
    else if (Date.now() - found.mtimeMs > LEFT_AFTER) await rm(path, { force: true })
  }
  return entries
}

/**
 * Copies of files in a folder of this machine, each behind a hash of its name and content: a copy that is damaged, cut off
 * or another file's is removed and never read. Beyond `maxBytes` those go that were not read for longest. Threads and
 * commands of a shop may share the folder.
 */
export class MediaCache {
  readonly #folder: string
  readonly #maxBytes: number
  /** Bytes written since the folder was looked at. */
  #written = Number.POSITIVE_INFINITY
  #trimming: Promise<void> | undefined
  #isFailing = false

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
  }

  pathOf(name: string): string {
    return join(this.#folder, name)
  }

  async read(name: string): Promise<Bytes | undefined> {
    const path = this.pathOf(name)
    const file = await readIfThere(path)
    if (!file) return undefined
    const bytes = file.subarray(DIGEST)
    if (!digestOf(name, bytes).equals(file.subarray(0, DIGEST))) {
      await rm(path, { force: true })
      return undefined
    }
    const now = new Date()
    await utimes(path, now, now).catch(() => {}) // Removed meanwhile, or on a disk that is read-only.
    return bytes
  }

  /** Stores a copy. A disk that is full or broken is logged: pictures are shown without copies, too. */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    try {
      await writeAtomically(this.pathOf(name), Buffer.concat([digestOf(name, bytes), bytes]))
      this.#written += bytes.length + DIGEST
      if (this.#written > this.#maxBytes * SLACK) this.#trimming ??= this.#trim()
      await this.#trimming
      this.#isFailing = false
    } catch (error) {
      if (!this.#isFailing) log('warn', 'Pictures can’t be cached on the disk.', errorDetails(error))
      this.#isFailing = true
    }
  }

  remove(hashes: string[]): Promise<void> {
    return removePictureFiles(this.#folder, hashes)
  }

  async #trim(): Promise<void> {
    try {
      this.#written = 0
      const entries = (await listEntries(this.#folder)).toSorted((one, other) => one.at - other.at)
      let total = entries.reduce((sum, { size }) => sum + size, 0)
      for (const { path, size } of entries) {
        if (total <= this.#maxBytes * (1 - SLACK)) break
        await rm(path, { force: true })
        total -= size
      }
    } finally {
      this.#trimming = undefined
    }
  }
}
