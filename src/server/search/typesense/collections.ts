import * as z from 'zod'
import { SearchServerError, type TypesenseClient } from './client.ts'
import { FIELDS, type GoodsDocument } from './documents.ts'
import { FEEDS, GOODS, GOODS_PREFIX } from './names.ts'

/** Timeout of a request of the feed, in milliseconds: a portion of goods takes the server longer than a search. */
const WAIT = 10_000

const aliasSchema = z.object({ collection_name: z.string() })
const collectionSchema = z.object({ name: z.string(), num_documents: z.int() })
const feedSchema = z.object({
  id: z.string(),
  position: z.optional(z.int()),
  rules: z.optional(z.string()),
  holder: z.optional(z.string()),
  at: z.optional(z.int()),
})
/** How far a collection is fed (`position`, `rules`), or which process feeds (`holder`, `at`; see `Lease`). */
export type FeedRow = z.infer<typeof feedSchema>
const lineSchema = z.object({ success: z.boolean(), error: z.optional(z.string()) })
const anything = z.unknown()

const FEED_FIELDS = [
  { name: 'position', type: 'int64', optional: true },
  { name: 'rules', type: 'string', optional: true },
  { name: 'holder', type: 'string', optional: true },
  { name: 'at', type: 'int64', optional: true },
]

/**
 * The collections of a search server: goods that are searched, goods that are being filled, and how far each is fed.
 */
export class Collections {
  readonly #client: TypesenseClient

  constructor(client: TypesenseClient) {
    this.#client = client
  }

  /** The collection that is searched now, and its size; undefined if there is none. */
  async findCurrent(): Promise<{ name: string; size: number } | undefined> {
    const alias = await this.#client.find(aliasSchema, `/aliases/${GOODS}`, WAIT)
    const collection =
      alias && (await this.#client.find(collectionSchema, `/collections/${alias.collection_name}`, WAIT))
    return collection && { name: collection.name, size: collection.num_documents }
  }

  /** The state of a collection, or of the lease; undefined if none is stored. */
  findFeed(id: string): Promise<FeedRow | undefined> {
    return this.#client.find(feedSchema, `/collections/${FEEDS}/documents/${id}`, WAIT)
  }

  async saveFeed(row: FeedRow): Promise<void> {
    const query = { action: 'upsert' }
    await this.#client.write('POST', `/collections/${FEEDS}/documents`, { query, json: row, wait: WAIT })
  }

  async makeFeeds(): Promise<void> {
    if (await this.#client.find(collectionSchema, `/collections/${FEEDS}`, WAIT)) return
    await this.#make(FEEDS, FEED_FIELDS)
  }

  /** Makes an empty collection of goods and returns its name. */
  async makeGoods(): Promise<string> {
    const name = `${GOODS_PREFIX}${Date.now()}`
    await this.#make(name, FIELDS)
    return name
  }

  /**
   * Deletes collections of goods that are not searched: those of feeds that failed. Only for the process that feeds.
   */
  async dropOthers(): Promise<void> {
    const alias = await this.#client.find(aliasSchema, `/aliases/${GOODS}`, WAIT)
    const all = await this.#client.call(z.array(collectionSchema), 'GET', '/collections', { wait: WAIT })
    for (const { name } of all) {
      if (name.startsWith(GOODS_PREFIX) && name !== alias?.collection_name) await this.drop(name)
    }
  }

  async drop(name: string): Promise<void> {
    await this.#client.call(anything, 'DELETE', `/collections/${name}`, { wait: WAIT })
  }

  async #make(name: string, fields: object[]): Promise<void> {
    try {
      await this.#client.write('POST', '/collections', { json: { name, fields }, wait: WAIT })
    } catch (error) {
      // Another process was faster.
      if (!(error instanceof SearchServerError && error.status === 409)) throw error
    }
  }

  /** The position in the change log of the goods that are searched now; undefined if there are none. */
  async findPosition(): Promise<number | undefined> {
    const alias = await this.#client.find(aliasSchema, `/aliases/${GOODS}`, WAIT)
    return alias && (await this.findFeed(alias.collection_name))?.position
  }

  /** Inserts or replaces documents. Returns the reasons of those that were refused. */
  async put(collection: string, documents: GoodsDocument[]): Promise<string[]> {
    if (documents.length === 0) return []
    const text = await this.#client.write('POST', `/collections/${collection}/documents/import`, {
      query: { action: 'upsert' },
      lines: documents,
      wait: WAIT,
    })
    const results = text.split('\n').map((line) => lineSchema.parse(JSON.parse(line)))
    return results.flatMap(({ success, error }, at) =>
      success ? [] : [`product ${documents[at]?.pk}: ${error ?? 'refused'}`],
    )
  }

  async remove(collection: string, ids: number[]): Promise<void> {
    if (ids.length === 0) return
    const query = { filter_by: `id:[${ids.join()}]` }
    await this.#client.write('DELETE', `/collections/${collection}/documents`, { query, wait: WAIT })
  }

  /** Makes this collection the one that is searched, and deletes earlier ones. */
  async publish(name: string): Promise<void> {
    await this.#client.write('PUT', `/aliases/${GOODS}`, { json: { collection_name: name }, wait: WAIT })
    const all = await this.#client.call(z.array(collectionSchema), 'GET', '/collections', { wait: WAIT })
    for (const each of all) {
      // A later one is being filled by another process.
      if (!each.name.startsWith(GOODS_PREFIX) || each.name >= name) continue
      await this.drop(each.name)
    }
  }
}
