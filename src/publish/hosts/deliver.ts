import { open, readFile } from 'node:fs/promises'
import { isAbsolute, relative } from 'node:path'
import pLimit from 'p-limit'
import { type Destination, nameOf, type S3Access } from '#platform/http/destination.ts'
import { withFileLock } from '#platform/process/file-lock.ts'
import { isNoFile } from '#platform/process/files.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import type { Delivery } from '#publish/contract/office/hosting.ts'
import { DeliveryState, stateOf } from './delivery-state.ts'
import { folderTarget } from './folder-target.ts'
import { type HostSource, listHostFiles } from './list-files.ts'
import { s3Target } from './s3-target.ts'
import { codeOf, DeliveryFailure, type HostFile, type Target, tagOf } from './target.ts'

export interface DeliverOptions {
  /** Called with the number of files that are done, and of all that differ. */
  onProgress?: ((done: number, total: number) => void) | undefined
  signal?: AbortSignal | undefined
}

export interface DeliveryReport extends Omit<Delivery, 'at'> {
  /** Names of files that were sent, and that were removed. */
  changed: string[]
  gone: string[]
}

/** Consecutive failures after which the delivery gives up, as the host can't be reached. */
const MAX_FAILURES = 5
const FAILURES_SHOWN = 20
/** Rounds of one delivery: another one follows if pages were published meanwhile. */
const MAX_ROUNDS = 5

/** The bytes of a file; undefined for a page that was replaced or removed since it was listed. */
async function readBytes({ from, tag, isPage }: HostFile): Promise<Uint8Array | undefined> {
  if (typeof from !== 'string') return from
  if (!isPage) return readFile(from)
  let handle: Awaited<ReturnType<typeof open>> | undefined
  try {
    handle = await open(from)
    return tagOf(await handle.stat()) === tag ? await handle.readFile() : undefined
  } catch (error) {
    if (isNoFile(error)) return undefined
    throw error
  } finally {
    await handle?.close()
  }
}

/** One delivery: sends changed files and removes obsolete ones, and counts both. */
class Run {
  readonly report: DeliveryReport = {
    sent: 0,
    removed: 0,
    bytes: 0,
    milliseconds: 0,
    failed: [],
    missing: 0,
    reason: null,
    changed: [],
    gone: [],
  }
  /** Whether a page was published again during this round. */
  isBehind = false
  #inARow = 0
  #done = 0
  #total = 0
  readonly #target: Target
  readonly #state: DeliveryState
  readonly #options: DeliverOptions

  constructor(target: Target, state: DeliveryState, options: DeliverOptions) {
    this.#target = target
    this.#state = state
    this.#options = options
  }

  async bring(source: HostSource, destination: Destination): Promise<void> {
    this.isBehind = false
    const { loaded, pages } = await listHostFiles(source, destination.host)
    const known = this.#state.read()
    await this.#target.check(known)
    const differs = ({ name, tag }: HostFile) => known.get(name) !== tag
    const [newLoaded, newPages] = [loaded.filter(differs), pages.filter(differs)]
    const there = new Set([...loaded, ...pages].map(({ name }) => name))
    const gone = [...known.keys()].filter((name) => !there.has(name))
    this.#total += newLoaded.length + newPages.length + gone.length
    // No page arrives before the files it loads, and no file goes that a page may still load.
    const steps = [
      () => this.#each(newLoaded, (file) => this.#send(file)),
      () => this.#each(newPages, (file) => this.#send(file)),
      () => this.#each(gone, (name) => this.#remove(name)),
    ]
    for (const step of steps) if (this.report.missing === 0) await step()
    if (this.report.missing > 0) this.report.missing = this.#total - this.#done
  }

  async #each<T extends HostFile | string>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
    const limit = pLimit(this.#target.atOnce)
    await limit.map(items, async (item) => {
      if (this.#options.signal?.aborted || this.#inARow >= MAX_FAILURES) return
      try {
        await work(item)
        this.#inARow = 0
        this.#done += 1
      } catch (error) {
        this.#fail(typeof item === 'string' ? item : item.name, error)
      }
      this.#options.onProgress?.(this.#done, this.#total)
    })
    this.#options.signal?.throwIfAborted()
  }

  #fail(name: string, error: unknown): void {
    const { report } = this
    this.#inARow += 1
    report.missing += 1
    const reason = codeOf(error)
    report.reason ??= reason
    log('error', 'A file could not be delivered.', { name, ...errorDetails(error) })
    if (report.failed.length < FAILURES_SHOWN) report.failed.push({ name, reason })
  }

  async #send(file: HostFile): Promise<void> {
    const bytes = await readBytes(file)
    if (!bytes) {
      this.isBehind = true
      return
    }
    this.#state.invalidate(file.name)
    await this.#target.put(file, bytes)
    this.#state.record(file.name, file.tag)
    this.report.sent += 1
    this.report.bytes += bytes.byteLength
    this.report.changed.push(file.name)
  }

  async #remove(name: string): Promise<void> {
    await this.#target.remove(name)
    this.#state.remove(name)
    this.report.removed += 1
    this.report.gone.push(name)
  }
}

const isInside = (folder: string, path: string): boolean => {
  const way = relative(folder, path)
  return way === '' || !(way.startsWith('..') || isAbsolute(way))
}

function openTarget(destination: Destination, access: S3Access | undefined, source: HostSource): Target {
  if (destination.kind === 'folder') {
    const { folder } = destination
    for (const own of [source.siteDir, source.mediaDir, source.assetsDir])
      if (isInside(own, folder) || isInside(folder, own))
        throw new DeliveryFailure('disk', `${folder} and ${own}, a folder of the shop itself, are within each other.`)
    return folderTarget(folder)
  }
  if (access) return s3Target(destination, access)
  throw new DeliveryFailure('refused', 'A bucket needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
}

/**
 * Brings the files of a destination up to date with the published site: first assets, then pages; obsolete files are removed
 * last.
 * One delivery to a destination at a time; one that was interrupted is finished by the next.
 */
export async function deliver(
  source: HostSource,
  destination: Destination,
  access: S3Access | undefined,
  options: DeliverOptions = {},
): Promise<DeliveryReport> {
  const started = performance.now()
  const file = stateOf(source.siteDir, `${access?.endpoint ?? ''} ${nameOf(destination)} ${destination.host}`)
  return withFileLock(`${file}.lock`, async () => {
    const target = openTarget(destination, access, source)
    const state = new DeliveryState(file)
    const run = new Run(target, state, options)
    try {
      for (let round = 0; round < MAX_ROUNDS && (round === 0 || run.isBehind); round += 1) {
        await run.bring(source, destination)
        if (run.report.missing > 0) break
      }
    } catch (error) {
      options.signal?.throwIfAborted()
      log('error', 'A delivery failed.', { destination: nameOf(destination), ...errorDetails(error) })
      run.report.reason = codeOf(error)
    } finally {
      state.close()
      await target.close()
    }
    run.report.milliseconds = Math.round(performance.now() - started)
    return run.report
  })
}
