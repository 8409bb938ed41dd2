import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import type { ChosenDrafts, DraftConflict } from '#platform/contract/office/drafts.ts'
import { MAX_PREVIEW_PAGES } from '#platform/contract/office-limits.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Shop } from '#platform/open-shop.ts'
import type { Preview } from '#publish/contract/office/publishing.ts'
import type { Pages } from '#server/pages.ts'
import type { TypedProduct } from '#shop/catalogue/contract/office/typed-product.ts'
import { rehearseDrafts, rehearseProduct } from '#shop/changes/actions/drafts/rehearse.ts'
import { findFrame } from '#shop/content/queries/page-data.ts'
import { findContents, type Preloaded } from './content.ts'
import { pageFile } from './files.ts'
import { findBuildId } from './fingerprint.ts'
import { Publisher } from './publisher.ts'
import { siteEnvironmentOf } from './site-environment.ts'
import { copyState } from './state.ts'
import type { SiteWriter } from './writer.ts'

/** The effects of publishing drafts, or the conflicts with changes that others made meanwhile. */
export type DryRun = { kind: 'done'; preview: Preview } | { kind: 'changed'; conflicts: DraftConflict[] }

/** The list of rendered pages, a file beside them. */
export const PREVIEW_FILE = 'preview.json'

const readIfThere = (file: string): Promise<Buffer | undefined> =>
  existsSync(file) ? readFile(file) : Promise.resolve(undefined)

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#34': '"', '#38': '&' }

/** The title of a page without the shop's name behind it; null for a file that is no page. */
function titleOf(page: Buffer | undefined): string | null {
  const title = /<title>([^<]*)<\/title>/.exec(page?.toString('utf8') ?? '')?.[1]
  if (title === undefined) return null
  const text = title.replace(/&(\w+|#\d+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
  return text.replace(/ · [^·]*$/, '').trim()
}

/** Writes pages without compressed copies, as nobody downloads them. */
const plainWriter = (folder: string): SiteWriter => ({
  start: async () => {},
  async write(address, bytes) {
    const file = join(folder, pageFile(address))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, new Uint8Array(bytes))
    return bytes.byteLength
  },
})

/**
 * Runs the publisher on drafts in a transaction that is rolled back, into a folder of its own. One dry run at a time.
 */
export class DryRuns {
  readonly #shop: Shop
  readonly #siteDir: string
  /** The shop that pages are rendered with; its database is the transaction while one is open. */
  readonly #rehearsed: Shop
  readonly #render: Pages

  constructor(shop: Shop, siteDir: string, openPages: (shop: Shop) => Pages) {
    this.#shop = shop
    this.#siteDir = siteDir
    this.#rehearsed = { ...shop }
    this.#render = openPages(this.#rehearsed)
  }

  /** Replaces `folder` by the pages that a publication of the drafts would write, and a list of them. */
  async run(drafts: ChosenDrafts, folder: string): Promise<DryRun> {
    await rm(folder, { recursive: true, force: true })
    await copyState(this.#siteDir, folder)
    const rehearsed = await rehearseDrafts(this.#shop.db, drafts, (transaction) => this.#publish(transaction, folder))
    if (rehearsed.kind === 'changed') return rehearsed
    await writeFile(join(folder, PREVIEW_FILE), JSON.stringify(rehearsed.value))
    return { kind: 'done', preview: rehearsed.value }
  }

  /** The page of a product with unsaved fields, or the list with only its card; undefined for fields that can't be saved. */
  renderProduct(typed: TypedProduct): Promise<string | undefined> {
    return rehearseProduct(this.#shop.db, typed, (transaction, id) =>
      this.#within(transaction, async () => {
        const page = PAGES.product(id)
        const frame = await findFrame(transaction)
        const addresses = typed.view === 'page' ? [page] : [page, PAGES.products]
        const contents = await findContents(transaction, addresses, frame)
        const { product } = contents.get(page) ?? {}
        const preloaded: Preloaded = {
          frame,
          ...(typed.view === 'page'
            ? contents.get(page)
            : { ...contents.get(PAGES.products), list: { count: 1, results: product ? [product] : [] } }),
        }
        const address = typed.view === 'page' ? page : PAGES.products
        const isBengali = typed.language === 'bn' && this.#shop.config.isBengaliOn
        const response = await this.#render(isBengali ? bengaliOf(address) : address, preloaded)
        return response.text()
      }),
    )
  }

  /** Runs `work` with the transaction as the database that pages are rendered from. */
  async #within<T>(transaction: Db, work: () => Promise<T>): Promise<T> {
    // A cast is enough: pages only query, which a transaction can do as well.
    this.#rehearsed.db = transaction as Shop['db']
    try {
      return await work()
    } finally {
      this.#rehearsed.db = this.#shop.db
    }
  }

  async #publish(transaction: Db, folder: string): Promise<Preview> {
    const { config } = this.#shop
    let more = 0
    const publisher = new Publisher({
      db: transaction,
      siteDir: folder,
      buildId: findBuildId(config),
      environment: siteEnvironmentOf(config),
      render: this.#render,
      isBengaliOn: config.isBengaliOn,
      // The publisher of the site does it; the preview uses the site's assets.
      retainAssets: async () => {},
      writer: plainWriter(folder),
    })
    return this.#within(transaction, async () => {
      const report = await publisher.publish({
        withFeeds: false,
        maxRenders: MAX_PREVIEW_PAGES,
        onUnrendered: (count) => {
          more += count
        },
      })
      const pages = await Promise.all([
        ...report.changed.map((address) => this.#compare(address, folder)),
        ...report.gone.map(async (address) => ({
          address,
          title: titleOf(await readIfThere(join(this.#siteDir, pageFile(address)))),
          state: 'gone' as const,
        })),
        ...report.failed.map(async (address) => ({ address, title: null, state: 'failed' as const })),
      ])
      const each = report.milliseconds / Math.max(1, report.rendered)
      return {
        pages: pages.filter((page) => page !== undefined),
        more,
        milliseconds: Math.round(each * (report.rendered + more)),
      }
    })
  }

  /** How a rendered page differs from the published one; undefined if it doesn't. */
  async #compare(address: string, folder: string): Promise<Preview['pages'][number] | undefined> {
    const before = await readIfThere(join(this.#siteDir, pageFile(address)))
    const after = await readFile(join(folder, pageFile(address)))
    if (before?.equals(after)) return undefined
    return { address, title: titleOf(after), state: before ? 'changed' : 'new' }
  }
}
