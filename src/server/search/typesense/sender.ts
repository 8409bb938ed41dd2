import { type Change, findLastChange } from '../../db/changes.ts'
import type { Db } from '../../db/schema.ts'
import { listSynonyms } from '../../db/synonyms.ts'
import { log } from '../../log.ts'
import type { NamedCategory } from '../category-tree.ts'
import { changedProducts } from '../index/change-follower.ts'
import { listIndexed, listIndexedAfter, listNamedCategories, portionsOf } from '../index/read-goods.ts'
import { Yielder } from '../index/yielder.ts'
import type { IndexedProduct } from '../product-words.ts'
import { type Synonyms, synonyms, withPairs } from '../synonyms.ts'
import { SearchServerError } from './client.ts'
import type { Collections } from './collections.ts'
import { toDocument, wordsBeside } from './documents.ts'

/** What documents hold beside the product: names by id of its category, and synonyms. */
interface Beside {
  categories: ReadonlyMap<number, string>
  synonyms: Synonyms
}

/** The names that find the goods of each category, by id: its own, and those of its parent. */
function wordsOf(categories: NamedCategory[]): Map<number, string> {
  const own = new Map(categories.map(({ id, name, name_bn }) => [id, `${name} ${name_bn}`.trim()]))
  const of = ({ id, parent_id }: NamedCategory) => [own.get(id), parent_id === null ? '' : own.get(parent_id)]
  return new Map(categories.map((each) => [each.id, of(each).filter(Boolean).join(' ')]))
}

const readBeside = async (db: Db): Promise<Beside> => ({
  synonyms: withPairs(synonyms(), await listSynonyms(db)),
  categories: wordsOf(await listNamedCategories(db)),
})

/** Sends goods to one collection, with the names of their categories and what finds their words. */
export class Sender {
  readonly #db: Db
  readonly #collections: Collections
  readonly #collection: string
  /** Called after each portion with the number of documents that the server took. */
  readonly #onPortion: (sent: number) => Promise<void>
  #beside: Beside = { categories: new Map(), synonyms: synonyms() }
  /** Id of the last change at `takeUp`; 0 for a collection that is filled here. */
  #takenUpAt = 0
  /** Whether all goods have to be sent again, as the names and synonyms that they were sent with are unknown. */
  isStale = false

  constructor(db: Db, collections: Collections, collection: string, onPortion: (sent: number) => Promise<void>) {
    this.#db = db
    this.#collections = collections
    this.#collection = collection
    this.#onPortion = onPortion
  }

  /** Continues a collection that was filled before. */
  async takeUp(): Promise<void> {
    this.#takenUpAt = await findLastChange(this.#db)
    this.#beside = await readBeside(this.#db)
  }

  /** Sends all goods and returns their number; throws an error if the server takes none. */
  async sendAll(afterPortion: () => Promise<void>): Promise<number> {
    this.#beside = await readBeside(this.#db)
    let [count, stored] = [0, 0]
    for (let after = 0; ; ) {
      const rows = await listIndexedAfter(this.#db, after)
      const end = rows.at(-1)
      if (!end) break
      stored += await this.#put(rows)
      count += rows.length
      after = end.id
      await afterPortion()
    }
    if (count > 0 && stored === 0) throw new SearchServerError('refused every product', 0)
    return count
  }

  /** Sends changes. Of each portion, goods that are gone or hidden are removed first, as nobody may find them. */
  async send(changes: Change[]): Promise<void> {
    await this.#followBeside(changes)
    const { changed, sold } = changedProducts(changes)
    for (const ids of portionsOf(new Set([...changed, ...sold]))) {
      const rows = await listIndexed(this.#db, ids)
      const there = new Set(rows.map(({ id }) => id))
      await this.#collections.remove(
        this.#collection,
        ids.filter((id) => !there.has(id)),
      )
      await this.#put(rows)
    }
  }

  /** Returns how many of the goods the server took. */
  async #put(rows: IndexedProduct[]): Promise<number> {
    const documents = rows.map((row) => toDocument(row, this.#nameOf(row), this.#beside.synonyms))
    const refused = await this.#collections.put(this.#collection, documents)
    for (const reason of refused) log('warn', 'The search server refused a product.', { reason })
    const stored = rows.length - refused.length
    await this.#onPortion(stored)
    return stored
  }

  #nameOf({ category_id }: IndexedProduct, { categories } = this.#beside): string {
    return categories.get(category_id) ?? ''
  }

  /**
   * After a change of categories or synonyms, reads them again and sends the goods whose documents change with them.
   */
  async #followBeside(changes: Change[]): Promise<void> {
    const others = changes.filter(({ subject }) => subject === 'category' || subject === 'synonym')
    if (others.length === 0) return
    const before = this.#beside
    this.#beside = await readBeside(this.#db)
    // For a change of before `takeUp` it is unknown whether documents have it.
    this.isStale ||= others.some(({ id }) => id <= this.#takenUpAt)
    const { categories } = this.#beside
    const isRenamed = [...categories].some(
      ([id, name]) => before.categories.has(id) && before.categories.get(id) !== name,
    )
    const isMeant = others.some(({ subject }) => subject === 'synonym')
    if (!this.isStale && (isRenamed || isMeant)) await this.#sendDiffering(before)
  }

  /** Sends the goods whose documents differ from those made with `before`. Reads all goods. */
  async #sendDiffering(before: Beside): Promise<void> {
    const yielder = new Yielder()
    for (let after = 0; ; ) {
      const rows = await listIndexedAfter(this.#db, after)
      const end = rows.at(-1)
      if (!end) return
      const differing: IndexedProduct[] = []
      for (const row of rows) {
        const was = wordsBeside(row, this.#nameOf(row, before), before.synonyms)
        const is = wordsBeside(row, this.#nameOf(row), this.#beside.synonyms)
        if (was.keywords !== is.keywords || was.meanings !== is.meanings) differing.push(row)
        await yielder.yieldIfDue()
      }
      if (differing.length > 0) await this.#put(differing)
      after = end.id
      await yielder.yieldNow()
    }
  }
}
