import { createHash } from 'node:crypto'
import type { PublishReport } from '#contract/publish.ts'
import { findSettledChange, listChanges } from '../db/changes.ts'
import { findFrame } from '../db/frame.ts'
import type { Db } from '../db/schema.ts'
import { errorDetails, log } from '../log.ts'
import { removePage, writePage } from './files.ts'
import { withSiteLock } from './lock.ts'
import { allAddresses, countAddresses, findContent, touchedAddresses } from './pages.ts'
import { SiteState } from './state.ts'

export interface PublisherOptions {
  db: Db
  siteDir: string
  /** Hash of the code and the configuration that pages are made with. */
  buildId: string
  /** Answers the page at an address as a shopper would get it. */
  render: (address: string) => Promise<Response>
}

export interface PublishOptions {
  /** Looks at every page, whatever changed. */
  isFull?: boolean
  /** Hears how many of how many addresses were looked at. */
  onProgress?: (considered: number, total: number) => void
}

const BATCH = 100
/** Pages on their way at a time: one renders while others are compressed and written. */
const AT_A_TIME = 4
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

/** Brings a folder to what the database holds, page by page, writing only what differs (design §6). */
export class Publisher {
  readonly #options: PublisherOptions

  constructor(options: PublisherOptions) {
    this.#options = options
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
        const frame = hash(buildId, JSON.stringify(await findFrame(db)))
        const report = emptyReport(isFull || state.frame !== frame || changes.length === CHANGES_MOST)
        const total = report.isFull ? await countAddresses(db) : touchedAddresses(changes).length
        const publishBatch = async (addresses: string[]) => {
          await this.#publishPages(state, frame, addresses, report)
          onProgress?.(report.considered, total)
        }
        if (report.isFull) {
          state.frame = ''
          for await (const addresses of allAddresses(db, BATCH)) await publishBatch(addresses)
          await this.#removeGone(state, report)
          if (report.failed.length === 0) state.frame = frame
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

  async #publishPages(state: SiteState, frame: string, addresses: string[], report: PublishReport): Promise<void> {
    const { db, siteDir } = this.#options
    const written = new Map<string, string>()
    const removed: string[] = []
    const publishPage = async (address: string) => {
      report.considered += 1
      const content = await findContent(db, address)
      const before = state.fingerprint(address)
      if (content === undefined) {
        if (before === undefined) return
        await removePage(siteDir, address)
        removed.push(address)
        return
      }
      const fingerprint = hash(frame, JSON.stringify(content))
      if (before === fingerprint) return
      const bytes = await this.#render(address)
      if (bytes === undefined) return // Gone since: the change that took it away comes next.
      report.rendered += 1
      const size = await writePage(siteDir, address, bytes)
      // A page that changed while it was rendered may show more than its fingerprint says.
      const isSame = JSON.stringify(await findContent(db, address)) === JSON.stringify(content)
      written.set(address, isSame ? fingerprint : '')
      if (size === 0) return
      report.written += 1
      report.bytes += size
      report.changed.push(address)
    }
    await forEachAtATime(addresses, async (address) => {
      try {
        await publishPage(address)
      } catch (error) {
        // One page that can't be made keeps no other from being new.
        log('error', 'A page could not be published.', { address, ...errorDetails(error) })
        report.failed.push(address)
      }
    })
    state.note(written, removed)
    report.removed += removed.length
    report.gone.push(...removed)
  }

  async #render(address: string): Promise<Uint8Array | undefined> {
    const response = await this.#options.render(address)
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`${address} could not be rendered: ${response.status}`)
    return bytes
  }

  /** Removes the pages of products that went while nobody published. */
  async #removeGone(state: SiteState, report: PublishReport): Promise<void> {
    const { db, siteDir } = this.#options
    for (let last = ''; ; ) {
      const addresses = state.addresses(last, BATCH)
      const next = addresses.at(-1)
      if (next === undefined) return
      const gone: string[] = []
      for (const address of addresses) if ((await findContent(db, address)) === undefined) gone.push(address)
      for (const address of gone) await removePage(siteDir, address)
      state.note(new Map(), gone)
      report.removed += gone.length
      report.gone.push(...gone)
      last = next
    }
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
