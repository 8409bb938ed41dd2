import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import type { PublishReport } from '#contract/publish.ts'
import { findSettledChange, listChanges } from '../db/changes.ts'
import { type Frame, findFrame } from '../db/frame.ts'
import type { Db } from '../db/schema.ts'
import { errorDetails, log } from '../log.ts'
import { allAddresses, countAddresses, touchedAddresses } from './addresses.ts'
import { type Content, findContents, type Given } from './content.ts'
import { removePage } from './files.ts'
import { withSiteLock } from './lock.ts'
import { SiteState } from './state.ts'
import { PageWriter } from './writer.ts'

export interface PublisherOptions {
  db: Db
  siteDir: string
  /** Hash of the code and the configuration that pages are made with. */
  buildId: string
  /** Answers the page at an address as a shopper would get it, made of what is given. */
  render: (address: string, given: Given) => Promise<Response>
}

export interface PublishOptions {
  /** Looks at every page, whatever changed. */
  isFull?: boolean
  /** Hears how many of how many addresses were looked at. */
  onProgress?: (considered: number, total: number) => void
}

const BATCH = 100
/** Pages on their way at a time: one renders while those before it are compressed and written. */
const AT_A_TIME = 3
/** After more changes than this, looking at every page is cheaper than at each that they touch. */
const CHANGES_MOST = 100_000

const hash = (...parts: string[]): string => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('base64url').slice(0, 22)
}

/** Does `work` for each item, `AT_A_TIME` at a time. */
async function forEachAtATime<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
}

/** One publishing: the folder's state, what every page wears, and what was done so far. */
interface Run {
  state: SiteState
  frame: Frame
  frameHash: string
  report: PublishReport
}

/** Brings a folder to what the database holds, page by page, writing only what differs (design §6). */
export class Publisher {
  readonly #options: PublisherOptions
  readonly #writer: PageWriter

  constructor(options: PublisherOptions) {
    this.#options = options
    this.#writer = new PageWriter(options.siteDir)
  }

  /** Publishes what changed since the folder's position, or everything after a new build or frame. */
  async publish({ isFull = false, onProgress }: PublishOptions = {}): Promise<PublishReport> {
    const started = performance.now()
    const { db, siteDir, buildId } = this.#options
    return withSiteLock(siteDir, async () => {
      const state = new SiteState(siteDir)
      try {
        // Read before the pages are: what changes meanwhile is published again rather than missed.
        const position = await findSettledChange(db)
        const changes = await listChanges(db, state.position, CHANGES_MOST)
        const frame = await findFrame(db)
        const frameHash = hash(buildId, JSON.stringify(frame))
        const report = emptyReport(isFull || state.frame !== frameHash || changes.length === CHANGES_MOST)
        const run: Run = { state, frame, frameHash, report }
        const total = report.isFull ? await countAddresses(db) : touchedAddresses(changes).length
        const publishBatch = async (addresses: string[]) => {
          await this.#publishBatch(run, addresses)
          onProgress?.(report.considered, total)
        }
        if (report.isFull) {
          state.frame = ''
          for await (const addresses of allAddresses(db, BATCH)) await publishBatch(addresses)
          await this.#removeGone(run)
          if (report.failed.length === 0) state.frame = frameHash
        } else {
          const addresses = touchedAddresses(changes)
          for (let from = 0; from < addresses.length; from += BATCH)
            await publishBatch(addresses.slice(from, from + BATCH))
        }
        // What failed is looked at again.
        if (report.failed.length === 0 && position > state.position) state.position = position
        report.milliseconds = Math.round((performance.now() - started) * 10) / 10
        return report
      } finally {
        state.close()
      }
    })
  }

  async #publishBatch(run: Run, addresses: string[]): Promise<void> {
    const { state, frameHash, report } = run
    report.considered += addresses.length
    const contents = await findContents(this.#options.db, addresses)
    const wanted = new Map<string, string>()
    for (const [address, content] of contents) {
      const fingerprint = hash(frameHash, JSON.stringify(content))
      if (fingerprint !== state.fingerprint(address)) wanted.set(address, fingerprint)
    }
    state.doubt(wanted)
    await forEachAtATime([...wanted.keys()], async (address) => {
      try {
        await this.#publishPage(run, address, contents.get(address))
      } catch (error) {
        // One page that can't be made keeps no other from being new.
        log('error', 'A page could not be published.', { address, ...errorDetails(error) })
        report.failed.push(address)
        wanted.delete(address)
      }
    })
    state.note(wanted)
    this.#removePages(
      run,
      addresses.filter((address) => !contents.has(address) && state.fingerprint(address) !== undefined),
    )
  }

  async #publishPage({ frame, report }: Run, address: string, content: Content | undefined): Promise<void> {
    // Requests that came meanwhile are answered before the next page.
    await breathe()
    const response = await this.#options.render(address, { frame, ...content })
    if (!response.ok) throw new Error(`${address} could not be rendered: ${response.status}`)
    report.rendered += 1
    const size = await this.#writer.write(address, await response.arrayBuffer())
    if (size === 0) return
    report.written += 1
    report.bytes += size
    report.changed.push(address)
  }

  /** Removes the pages of products that went while nobody published. */
  async #removeGone(run: Run): Promise<void> {
    for (let last = ''; ; ) {
      const addresses = run.state.addresses(last, BATCH)
      const next = addresses.at(-1)
      if (next === undefined) return
      const contents = await findContents(this.#options.db, addresses)
      this.#removePages(
        run,
        addresses.filter((address) => !contents.has(address)),
      )
      last = next
    }
  }

  #removePages({ state, report }: Run, addresses: string[]): void {
    for (const address of addresses) removePage(this.#options.siteDir, address)
    state.forget(addresses)
    report.removed += addresses.length
    report.gone.push(...addresses)
  }
}

const emptyReport = (isFull: boolean): PublishReport => ({
  isFull,
  considered: 0,
  rendered: 0,
  written: 0,
  removed: 0,
  bytes: 0,
  milliseconds: 0,
  changed: [],
  gone: [],
  failed: [],
})
