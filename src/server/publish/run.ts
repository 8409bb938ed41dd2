import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { PublishReport } from '#contract/publish.ts'
import type { Frame } from '../db/frame.ts'
import type { Db } from '../db/schema.ts'
import { errorDetails, log } from '../log.ts'
import { type Content, findContents, type Preloaded } from './content.ts'
import { removePage } from './files.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { SiteState } from './state.ts'
import type { PageWriter } from './writer.ts'

export interface RunOptions {
  db: Db
  siteDir: string
  /** Renders the page at an address from the preloaded data. */
  render: (address: string, preloaded: Preloaded) => Promise<Response>
  writer: PageWriter
  state: SiteState
  frame: Frame
  /** Hash of the frame, the code and the configuration. */
  frameHash: string
  isFull: boolean
}

const BATCH = 100

/** One publishing run: renders and writes the pages that differ, and collects the report. */
export class PublishRun {
  readonly report: PublishReport
  readonly #options: RunOptions

  constructor(options: RunOptions) {
    this.#options = options
    this.report = {
      isFull: options.isFull,
      considered: 0,
      rendered: 0,
      written: 0,
      removed: 0,
      bytes: 0,
      milliseconds: 0,
      changed: [],
      gone: [],
      failed: [],
    }
  }

  /** Renders and writes the pages at these addresses whose fingerprint changed, and removes those without content. */
  async publishPages(addresses: string[]): Promise<void> {
    for (let from = 0; from < addresses.length; from += BATCH)
      await this.#publishBatch(addresses.slice(from, from + BATCH))
  }

  async #publishBatch(addresses: string[]): Promise<void> {
    const { db, state, frameHash } = this.#options
    this.report.considered += addresses.length
    const contents = await findContents(db, addresses)
    const wanted = new Map<string, string>()
    for (const [address, content] of contents) {
      const fingerprint = fingerprintOf(frameHash, JSON.stringify(content))
      if (fingerprint !== state.fingerprint(address)) wanted.set(address, fingerprint)
    }
    state.invalidate(wanted)
    const done = new Map<string, string>()
    const writing: Promise<unknown>[] = []
    for (const [address, fingerprint] of wanted) {
      // Rendering blocks the event loop: let waiting requests run before the next page.
      await yieldToEventLoop()
      const page = await this.#render(address, contents.get(address)).catch((error) => this.#fail(address, error))
      if (!page) continue
      // Not awaited: the next page is rendered while the writer thread compresses this one.
      const written = this.#write(address, page).then(() => done.set(address, fingerprint))
      writing.push(written.catch((error) => this.#fail(address, error)))
    }
    await Promise.all(writing)
    state.recordFingerprints(done)
    this.#remove(addresses.filter((address) => !contents.has(address) && state.fingerprint(address) !== undefined))
  }

  async #render(address: string, content: Content | undefined): Promise<ArrayBuffer> {
    const { render, frame } = this.#options
    const response = await render(address, { frame, ...content })
    if (!response.ok) throw new Error(`${address} could not be rendered: ${response.status}`)
    this.report.rendered += 1
    return response.arrayBuffer()
  }

  async #write(address: string, page: ArrayBuffer): Promise<void> {
    const size = await this.#options.writer.write(address, page)
    if (size === 0) return
    this.report.written += 1
    this.report.bytes += size
    this.report.changed.push(address)
  }

  /** Logs a failed page and goes on with the others. */
  #fail(address: string, error: unknown): void {
    log('error', 'A page could not be published.', { address, ...errorDetails(error) })
    this.report.failed.push(address)
  }

  /** Removes pages without content, such as those of products that were deleted long ago. */
  async removeGone(): Promise<void> {
    const { db, state } = this.#options
    for (let last = ''; ; ) {
      const addresses = state.addresses(last, BATCH)
      const next = addresses.at(-1)
      if (next === undefined) return
      const contents = await findContents(db, addresses)
      this.#remove(addresses.filter((address) => !contents.has(address)))
      last = next
    }
  }

  #remove(addresses: string[]): void {
    const { siteDir, state } = this.#options
    for (const address of addresses) removePage(siteDir, address)
    state.remove(addresses)
    this.report.removed += addresses.length
    this.report.gone.push(...addresses)
  }
}
