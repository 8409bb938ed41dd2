import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Db } from '#platform/db/schema.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { englishOf, hasBengali, isBengali } from '#platform/rules/editions.ts'
import type { PublishReport } from '#publish/contract/publish.ts'
import type { Frame } from '#shop/content/queries/page-data.ts'
import { isSharePicture } from './addresses.ts'
import { type Content, findContents, type Preloaded } from './content.ts'
import { removePage } from './files.ts'
import { fingerprintOf } from './fingerprint.ts'
import { cardVersion, type ShareCard } from './share/card.ts'
import type { SiteState } from './state.ts'
import type { SiteWriter } from './writer.ts'

export interface RunOptions {
  db: Db
  siteDir: string
  /** Renders the page at an address from the preloaded data. */
  render: (address: string, preloaded: Preloaded) => Promise<Response>
  writer: SiteWriter
  state: SiteState
  frame: Frame
  /** Hash of the frame, the code and the configuration. */
  frameHash: string
  isFull: boolean
  /** Renders every page and compares its files, in case a file was damaged or removed. */
  isRepair: boolean
  /** Renders pages that show what they should and compares their files; those that are due are left to a publication. */
  isCheck?: boolean
  /** Pages that are rendered at most; others are only counted. */
  maxRenders: number
  /** Whether pages are made in Bengali too. */
  isBengaliOn: boolean
  /** Draws share pictures; without it the site's pictures stay as they are. */
  draw?: ((card: ShareCard) => Promise<Uint8Array<ArrayBuffer>>) | undefined
}

const BATCH = 100

/** Content of pages of both editions by address: a Bengali page shows the same as the English one. */
async function findEditions(
  { db, frame, isBengaliOn }: RunOptions,
  addresses: string[],
): Promise<Map<string, Content>> {
  const english = await findContents(db, [...new Set(addresses.map(englishOf))], frame)
  const contents = new Map<string, Content>()
  for (const address of addresses) {
    const content = english.get(englishOf(address))
    const isThere = !isBengali(address) || (isBengaliOn && hasBengali(englishOf(address)))
    if (content && isThere) contents.set(address, content)
  }
  return contents
}

/** One publishing run: renders and writes the pages that differ, and collects the report. */
export class PublishRun {
  readonly report: PublishReport
  /** Pages that differ and were not rendered. */
  unrendered = 0
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
    const { state, frameHash, maxRenders, isRepair, isCheck = false } = this.#options
    this.report.considered += addresses.length
    const contents = await findEditions(this.#options, addresses)
    const wanted = new Map<string, string>()
    for (const [address, content] of contents) {
      // A share picture takes longer than a page: it is drawn again only if it shows something else.
      const fingerprint = content.card ? cardVersion(content.card) : fingerprintOf(frameHash, JSON.stringify(content))
      const isCurrent = fingerprint === state.fingerprint(address)
      if (isCheck ? !isCurrent : isCurrent && !isRepair) continue
      if (this.report.rendered + wanted.size < maxRenders) wanted.set(address, fingerprint)
      else this.unrendered += 1
    }
    if (!isCheck) state.invalidate(wanted)
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
    if (isCheck) return
    state.recordFingerprints(done)
    this.#remove(addresses.filter((address) => !contents.has(address) && state.fingerprint(address) !== undefined))
  }

  async #render(address: string, content: Content | undefined): Promise<ArrayBuffer> {
    const { render, frame, draw } = this.#options
    if (content?.card && draw) return this.#draw(draw, content.card)
    const response = await render(address, { frame, ...content })
    if (!response.ok) throw new Error(`${address} could not be rendered: ${response.status}`)
    this.report.rendered += 1
    return response.arrayBuffer()
  }

  async #draw(draw: NonNullable<RunOptions['draw']>, card: ShareCard): Promise<ArrayBuffer> {
    const picture = await draw(card)
    this.report.rendered += 1
    return picture.buffer
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

  /**
   * Removes pages without content, such as those of products that were deleted long ago, and share pictures of a shop
   * that has none.
   */
  async removeGone(hasPictures: boolean): Promise<void> {
    const { state, draw } = this.#options
    for (let last = ''; ; ) {
      const addresses = state.addresses(last, BATCH)
      const next = addresses.at(-1)
      if (next === undefined) return
      const contents = await findEditions(this.#options, addresses)
      const isGone = (address: string) =>
        isSharePicture(address) && !hasPictures ? draw !== undefined : !contents.has(address)
      this.#remove(addresses.filter(isGone))
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
