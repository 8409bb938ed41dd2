import { readFile } from 'node:fs/promises'
import { isAbsolute, relative } from 'node:path'
import pLimit from 'p-limit'
import type { Database, Db } from '#platform/db/schema.ts'
import { areNested, type Destination, nameOf, type S3Access } from '#platform/http/destination.ts'
import { isNoFile } from '#platform/process/files.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import type { Delivery } from '#publish/contract/office/hosting.ts'
import type { SiteCheck } from '#publish/contract/office/site-check.ts'
import { findDelivered, forgetDelivered, storeDelivered } from '#publish/queries/deliveries.ts'
import type { Lease } from '#publish/queries/lease.ts'
import { wasWhole } from '#publish/site-environment.ts'
import { listPictureFiles } from '#shop/catalogue/queries/pictures.ts'
import { contentHash } from './content-hashes.ts'
import { folderTarget } from './folder-target.ts'
import { type HostSource, listHostFiles } from './list-files.ts'
import { placeOf } from './place.ts'
import { s3Target } from './s3-target.ts'
import { codeOf, DeliveryFailure, type HostFile, type Target } from './target.ts'

/** What is delivered where, and by what right. */
export interface DeliverySource extends Omit<HostSource, 'pictures'> {
  db: Database
  mediaDir: string
  mediaTo: Destination | undefined
}

export interface DeliverOptions {
  /** Called with the number of files that are done, and of all that differ. */
  onProgress?: ((done: number, total: number) => void) | undefined
  signal?: AbortSignal | undefined
  /** Compares so many files of the destination, by chance, with what they should be, and sends those again that differ. */
  verify?: number | undefined
  /** Sends nothing else: what changed since the last delivery is left to the next one. */
  isCheck?: boolean
}

export interface DeliveryReport extends Omit<Delivery, 'at'> {
  /** Names of files that were sent, and that were removed. */
  changed: string[]
  gone: string[]
  /** How many files were compared, and the names of those that held something else or were not there. */
  verified: number
  damaged: string[]
  lost: string[]
}

/** Consecutive failures after which the delivery gives up, as the host can't be reached. */
const MAX_FAILURES = 5
const FAILURES_SHOWN = 20
/** Files between two looks at the lease. */
const PORTION = 50
/** Rounds of one delivery: another one follows if pages were published meanwhile. */
const MAX_ROUNDS = 5

/** The bytes of a file; undefined for a page that was replaced or removed since it was listed, or a picture that is lost. */
async function readBytes({ from, tag, isPage }: HostFile): Promise<Uint8Array | undefined> {
  if (typeof from === 'function') return from()
  if (typeof from !== 'string') return from
  if (!isPage) return readFile(from)
  try {
    const bytes = await readFile(from)
    return contentHash(bytes) === tag ? bytes : undefined
  } catch (error) {
    if (isNoFile(error)) return undefined
    throw error
  }
}

/** So many of these, by chance; all of them if there are no more. */
function sampleOf<T>(all: T[], most: number): T[] {
  if (all.length <= most) return all
  const chosen = new Set<number>()
  while (chosen.size < most) chosen.add(Math.floor(Math.random() * all.length))
  return all.filter((_, at) => chosen.has(at))
}

/** One delivery: sends changed files and removes obsolete ones, and counts both. */
class Run {
  readonly report: DeliveryReport = {
    ...{ sent: 0, removed: 0, bytes: 0, milliseconds: 0, missing: 0, verified: 0, reason: null },
    ...{ failed: [], changed: [], gone: [], damaged: [], lost: [] },
  }
  /** Whether a page was published again during this round. */
  isBehind = false
  #inARow = 0
  #done = 0
  #total = 0
  readonly #db: Database
  readonly #place: string
  readonly #target: Target
  readonly #lease: Lease
  readonly #options: DeliverOptions

  constructor(db: Database, place: string, target: Target, lease: Lease, options: DeliverOptions) {
    this.#db = db
    this.#place = place
    this.#target = target
    this.#lease = lease
    this.#options = options
  }

  async bring(source: HostSource, destination: Destination): Promise<void> {
    this.isBehind = false
    const { loaded, pages } = await listHostFiles(source, destination.host)
    const stored = await findDelivered(this.#db, this.#place)
    const known = new Map(stored)
    await this.#target.check(known)
    const broken = await this.#verify([...loaded, ...pages], stored, known)
    const { isCheck = false } = this.#options
    const differs = ({ name, tag }: HostFile) => (isCheck ? broken.has(name) : known.get(name) !== tag)
    const [newLoaded, newPages] = [loaded.filter(differs), pages.filter(differs)]
    const there = new Set([...loaded, ...pages].map(({ name }) => name))
    const isAllKept = isCheck || !wasWhole(source.siteDir)
    const isKept = (name: string) => isAllKept || there.has(name)
    const gone = [...known.keys()].filter((name) => !isKept(name)).map((name) => ({ name }))
    this.#total += newLoaded.length + newPages.length + gone.length
    // No page arrives before the files it loads, and no file goes that a page may still load.
    const steps = [() => this.#sendAll(newLoaded), () => this.#sendAll(newPages), () => this.#removeAll(gone)]
    for (const step of steps) if (this.report.missing === 0) await step()
    if (this.report.missing > 0) this.report.missing = this.#total - this.#done
  }

  /** Names of delivered files that the destination has lost or changed; they are no longer known. */
  async #verify(files: HostFile[], stored: Map<string, string>, known: Map<string, string>): Promise<Set<string>> {
    const { verify, signal } = this.#options
    if (verify === undefined) return new Set()
    const delivered = files.filter(({ name, tag }) => stored.get(name) === tag)
    const lost = delivered.filter(({ name }) => !known.has(name))
    const there = delivered.filter(({ name }) => known.has(name))
    const limit = pLimit(this.#target.atOnce)
    const damaged: string[] = []
    await limit.map(sampleOf(there, verify), async (file) => {
      if (signal?.aborted || this.#lease.signal.aborted) return
      const bytes = await readBytes(file)
      if (!bytes) return
      this.report.verified += 1
      if (!(await this.#target.holds(file, bytes))) damaged.push(file.name)
    })
    signal?.throwIfAborted()
    this.#lease.signal.throwIfAborted()
    for (const name of damaged) known.delete(name)
    for (const { name } of lost) this.report.lost.push(name)
    this.report.damaged.push(...damaged)
    return new Set([...lost.map(({ name }) => name), ...damaged])
  }

  #sendAll = (files: HostFile[]): Promise<void> =>
    this.#inPortions(files, this.#send, (db, done) => storeDelivered(db, this.#place, done))

  #removeAll = (files: { name: string }[]): Promise<void> =>
    this.#inPortions(files, this.#remove, (db, done) => forgetDelivered(db, this.#place, done))

  /**
   * Does the work of each file, and stores what was done. Before a portion its files are stored as unknown: after a crash,
   * or where another process took the lease meanwhile, the next delivery does them again.
   */
  async #inPortions<File extends { name: string }>(
    files: File[],
    work: (file: File) => Promise<boolean>,
    store: (db: Db, done: File[]) => Promise<void>,
  ): Promise<void> {
    for (let from = 0; from < files.length && this.#inARow < MAX_FAILURES; from += PORTION) {
      const portion = files.slice(from, from + PORTION)
      const unknown = portion.map(({ name }) => ({ name, tag: '' }))
      await this.#lease.hold((db) => storeDelivered(db, this.#place, unknown))
      const done = await this.#each(portion, work)
      await this.#lease.hold((db) => store(db, done))
      this.#options.signal?.throwIfAborted()
      this.#lease.signal.throwIfAborted()
    }
  }

  /** Does the work of some files at a time; returns those for which it succeeded. */
  async #each<File extends { name: string }>(files: File[], work: (file: File) => Promise<boolean>): Promise<File[]> {
    const limit = pLimit(this.#target.atOnce)
    const done: File[] = []
    await limit.map(files, async (file) => {
      if (this.#options.signal?.aborted || this.#lease.signal.aborted || this.#inARow >= MAX_FAILURES) return
      try {
        this.#lease.requireTime()
        if (await work(file)) done.push(file)
        this.#inARow = 0
        this.#done += 1
      } catch (error) {
        this.#fail(file.name, error)
      }
      this.#options.onProgress?.(this.#done, this.#total)
    })
    return done
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

  #send = async (file: HostFile): Promise<boolean> => {
    const bytes = await readBytes(file)
    if (!bytes) {
      this.isBehind ||= file.isPage
      return false
    }
    await this.#target.put(file, bytes)
    this.report.sent += 1
    this.report.bytes += bytes.byteLength
    this.report.changed.push(file.name)
    return true
  }

  #remove = async ({ name }: { name: string }): Promise<boolean> => {
    await this.#target.remove(name)
    this.report.removed += 1
    this.report.gone.push(name)
    return true
  }
}

const isInside = (folder: string, path: string): boolean => {
  const way = relative(folder, path)
  return way === '' || !(way.startsWith('..') || isAbsolute(way))
}

function openTarget(
  destination: Destination,
  access: S3Access | undefined,
  source: Omit<DeliverySource, 'db'>,
  lease: Lease,
): Target {
  if (destination.kind === 'folder') {
    const { folder } = destination
    for (const own of [source.siteDir, source.mediaDir, source.assetsDir])
      if (isInside(own, folder) || isInside(folder, own))
        throw new DeliveryFailure('disk', `${folder} and ${own}, a folder of the shop itself, are within each other.`)
    return folderTarget(folder)
  }
  // As the configuration refuses it: what an export removes could be a picture.
  if (source.mediaTo && areNested(destination, source.mediaTo))
    throw new DeliveryFailure('refused', `${nameOf(destination)} and MEDIA_TO are within each other.`)
  if (access) return s3Target(destination, access, lease)
  throw new DeliveryFailure('refused', 'A bucket needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
}

/** What a delivery that verified the place found there. */
export function toSiteCheck({ verified, damaged, lost, milliseconds, ...report }: DeliveryReport): SiteCheck {
  const { missing, failed, reason } = report
  const names = [...failed.map(({ name }) => name), ...damaged, ...lost].slice(0, FAILURES_SHOWN)
  const failures = reason === null ? missing : Math.max(1, missing)
  const counts = { damaged: damaged.length, missing: lost.length, foreign: 0, failed: failures }
  return { at: new Date().toISOString(), checked: verified + lost.length, ...counts, names, milliseconds }
}

/**
 * Brings the files of a destination up to date with the published site, which has to be as new as the lease: first assets,
 * then pages; obsolete files are removed last. A delivery that was interrupted is finished by the next.
 */
export async function deliver(
  { db, ...source }: DeliverySource,
  destination: Destination,
  access: S3Access | undefined,
  lease: Lease,
  options: DeliverOptions = {},
): Promise<DeliveryReport> {
  const started = performance.now()
  const target = openTarget(destination, access, source, lease)
  const run = new Run(db, placeOf(destination, access), target, lease, options)
  try {
    for (let round = 0; round < MAX_ROUNDS && (round === 0 || run.isBehind); round += 1) {
      await run.bring({ ...source, pictures: () => listPictureFiles(db) }, destination)
      if (run.report.missing > 0 || options.isCheck) break
    }
  } catch (error) {
    options.signal?.throwIfAborted()
    log('error', 'A delivery failed.', { destination: nameOf(destination), ...errorDetails(error) })
    run.report.reason = codeOf(error)
  } finally {
    await target.close()
  }
  run.report.milliseconds = Math.round(performance.now() - started)
  return run.report
}
