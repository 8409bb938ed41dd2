import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChosenDrafts } from '#platform/contract/office/drafts.ts'
import type { Config } from '#platform/process/config.ts'
import type { Preview } from '#publish/contract/office/publishing.ts'
import type { TypedProduct } from '#shop/catalogue/contract/office/typed-product.ts'
import { type DryRun, PREVIEW_FILE } from './dry-run.ts'
import { pageFile } from './files.ts'
import type { PublisherThread } from './publisher-thread.ts'

const keyOf = (drafts: ChosenDrafts): string =>
  createHash('sha256')
    .update(
      drafts
        .map(({ pk, version }) => `${pk}.${version}`)
        .sort()
        .join(),
    )
    .digest('hex')

/** Previews of drafts. Only the last one is stored, in a folder that its pages are served from. */
export class Previews {
  readonly #thread: Pick<PublisherThread, 'preview' | 'renderProduct'>
  readonly #siteDir: string
  readonly #folder: string
  #key = ''
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    thread: Pick<PublisherThread, 'preview' | 'renderProduct'>,
    { dataDir, siteDir }: Pick<Config, 'dataDir' | 'siteDir'>,
  ) {
    this.#thread = thread
    this.#siteDir = siteDir
    this.#folder = join(dataDir, 'preview')
  }

  /** Lists the effects of a publication. Concurrent calls run one after another. */
  run(drafts: ChosenDrafts): Promise<DryRun> {
    return this.#inTurn(() => this.#run(drafts))
  }

  /**
   * A page as a publication would write it, or as it is published now; undefined for a page that the publication doesn't
   * change. The preview is rendered first if the stored one is of other drafts.
   */
  page(drafts: ChosenDrafts, address: string, side: 'before' | 'after'): Promise<Buffer | undefined> {
    return this.#inTurn(async () => {
      if (this.#key !== keyOf(drafts) && (await this.#run(drafts)).kind !== 'done') return undefined
      // Only listed addresses may become paths of files.
      const { pages }: Preview = JSON.parse(await readFile(join(this.#folder, PREVIEW_FILE), 'utf8'))
      const isThere = pages.some((page) => page.address === address && page.title !== null)
      if (!isThere) return undefined
      const folder = side === 'before' ? this.#siteDir : this.#folder
      return readFile(join(folder, pageFile(address))).catch(() => undefined)
    })
  }

  /** The page or the card of a product with unsaved fields; undefined for fields that can't be saved. */
  product(typed: TypedProduct): Promise<string | undefined> {
    return this.#inTurn(() => this.#thread.renderProduct(typed))
  }

  async #run(drafts: ChosenDrafts): Promise<DryRun> {
    this.#key = ''
    const result = await this.#thread.preview(drafts, this.#folder)
    if (result.kind === 'done') this.#key = keyOf(drafts)
    return result
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => {})
    return turn
  }
}
