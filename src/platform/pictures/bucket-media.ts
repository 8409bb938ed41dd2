import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { getMimeType } from 'hono/utils/mime'
import pLimit from 'p-limit'
import { Bucket, BucketFailure } from '#platform/http/bucket.ts'
import { HASHED } from '#platform/http/caching.ts'
import type { Destination, S3Access } from '#platform/http/destination.ts'
import { log } from '#platform/process/log.ts'
import type { MediaCache } from './media-cache.ts'
import type { Bytes, MediaStore } from './media-store.ts'
import { isWholePicture } from './whole-picture.ts'

/** Milliseconds within which a picture is read, waiting included, and within which one is written. */
const READ_WITHIN = 5000
const WRITTEN_WITHIN = 20_000
/** Pictures that are read at a time. */
const READS = 16
/** Reads that may wait for others. */
const MAX_WAITING = 200
/** Header with the SHA-256 of an object that the shop wrote. */
const DIGEST = 'x-amz-meta-sha256'

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Pictures in a bucket, with copies of those that are shown on this machine. Several shops may share a bucket by different
 * prefixes.
 */
export class BucketMedia implements MediaStore {
  readonly #bucket: Bucket
  readonly #cache: MediaCache
  readonly #reads = pLimit(READS)
  /** Running reads, so that a picture for which many ask is read once. */
  readonly #running = new Map<string, Promise<Bytes | undefined>>()

  constructor(place: Destination & { kind: 'bucket' }, access: S3Access, cache: MediaCache) {
    this.#bucket = new Bucket(place, access)
    this.#cache = cache
  }

  has(name: string): Promise<boolean> {
    return this.#bucket.has(name, { signal: AbortSignal.timeout(READ_WITHIN) })
  }

  async read(name: string): Promise<Bytes | undefined> {
    return (await this.#cache.read(name)) ?? this.#fetchOnce(name)
  }

  /** It is in the bucket when this resolves. */
  async write(name: string, content: Uint8Array | string): Promise<void> {
    const bytes = typeof content === 'string' ? await readFile(content) : content
    const type = getMimeType(name) ?? 'application/octet-stream'
    await this.#bucket.put(name, bytes, {
      headers: { 'Content-Type': type, 'Cache-Control': HASHED, [DIGEST]: digestOf(bytes) },
      signal: AbortSignal.timeout(WRITTEN_WITHIN),
    })
    await this.#cache.write(name, bytes)
  }

  async remove(hashes: string[]): Promise<void> {
    for (const hash of hashes) for (const name of await this.#bucket.list(`${hash}-`)) await this.#bucket.remove(name)
    await this.#cache.remove(hashes)
  }

  pathOf(name: string): string {
    return this.#cache.pathOf(name)
  }

  #fetchOnce(name: string): Promise<Bytes | undefined> {
    const running = this.#running.get(name)
    if (running) return running
    if (this.#reads.pendingCount >= MAX_WAITING)
      return Promise.reject(new BucketFailure('unreachable', `GET ${name}: too many pictures wait for the bucket`))
    const signal = AbortSignal.timeout(READ_WITHIN)
    const read = this.#reads(() => this.#fetch(name, signal)).finally(() => this.#running.delete(name))
    this.#running.set(name, read)
    return read
  }

  async #fetch(name: string, signal: AbortSignal): Promise<Bytes | undefined> {
    const found = await this.#bucket.get(name, { signal })
    if (!found) return undefined
    const { body, headers } = found
    const digest = headers.get(DIGEST)
    // Objects that were copied there by another program have no digest.
    if (!isWholePicture(name, body) || (digest !== null && digest !== digestOf(body))) {
      log('error', 'A picture in the bucket is damaged.', { name })
      return undefined
    }
    await this.#cache.write(name, body)
    return body
  }
}
