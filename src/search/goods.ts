import { foldText } from '#platform/rules/text.ts'
import { CategoryTree, type NamedCategory, Shelves } from './category-tree.ts'
import { Choices } from './choices.ts'
import { type Columns, columnsOf, moveColumns, moveItems, writeColumns, writeKinds } from './columns.ts'
import { kindsOf, learnKinds, NO_KINDS } from './learn-kinds.ts'
import { learnPairs, type Pairs } from './learn-pairs.ts'
import { countNamed, Postings, slotOf } from './postings.ts'
import { NO_SLOT, Replacements } from './replacements.ts'
import { ShopSynonyms } from './synonyms.ts'
import { type IndexedProduct, productWords } from './text/product-words.ts'
import { Terms } from './text/terms.ts'
import { toWords } from './text/words.ts'

const FIRST_ROOM = 1024
/** Products of one step of learning: less than a millisecond. */
const KINDS_PIECE = 50
/** Most postings that `named` reads to count exactly. */
const MAX_COUNTED = 32
/** Unused words or shelves, in number and as a share of all, above which the goods have to be read anew. */
const MAX_DEAD = 5000
const DEAD_SHARE = 1 / 3
/** Slots of gone products above which the columns are compacted. */
const MAX_GONE = 2000

/**
 * The goods in memory: an inverted index with columns beside it. A product has a slot; one that changes gets a new slot,
 * and its old one is skipped until the lists are written anew.
 */
export class Goods {
  readonly terms = new Terms()
  readonly tree = new CategoryTree()
  readonly shelves = new Shelves()
  readonly choices = new Choices()
  /** By slot, like the lists below. */
  columns: Columns = columnsOf(FIRST_ROOM)
  isThere = new Uint8Array(FIRST_ROOM)
  readonly ids: number[] = []
  readonly sold: number[] = []
  readonly names: string[] = []
  readonly namesBn: string[] = []
  /** Distinct words of the name. */
  readonly lengths: number[] = []
  readonly lengthsBn: number[] = []
  readonly synonyms = new ShopSynonyms()
  /** The last changes, for the bitmaps that are made of the columns. */
  readonly replacements = new Replacements()
  /** Words of one script by those of the other, as of the last `learn`. */
  pairs: Pairs = new Map()
  #kinds = NO_KINDS
  #isWorn = false
  /** Names that came, went or changed since the last `learn`. */
  #renamed = 0
  #slots = new Map<number, number>()
  readonly #postings = new Postings()

  get count(): number {
    return this.#slots.size
  }

  get slots(): number {
    return this.ids.length
  }

  /** Bytes of the index and its columns; names and terms take about as much again. O(terms). */
  get bytes(): number {
    const columns = Object.values(this.columns).reduce((sum, column) => sum + column.byteLength, 0)
    return columns + this.isThere.byteLength + this.#postings.bytes
  }

  /** The postings of a term, which may hold slots that are gone. */
  postings(term: number): Uint32Array {
    return this.#postings.of(term)
  }

  /** About how many goods have a term. O(1). */
  frequency(term: number): number {
    return this.#postings.lengthOf(term)
  }

  /**
   * About how many goods have a term outside of descriptions. O(1): a frequent term is counted with its descriptions,
   * as it hardly occurs only there.
   */
  named(term: number): number {
    const frequency = this.frequency(term)
    return frequency > MAX_COUNTED ? frequency : countNamed(this.postings(term), this.isThere)
  }

  /** Whether any product has a term now: the dictionary also holds words of goods that are gone. */
  isUsed(term: number): boolean {
    return this.postings(term).some((posting) => this.isThere[slotOf(posting)])
  }

  /** How plain the names of a shelf are, from 0 to 1 (learn-kinds.ts). */
  plainness(shelf: number): number {
    return this.#kinds.plain.get(shelf) ?? 0
  }

  /** How many goods are on shelves with plain names. O(shelves). */
  get plainGoods(): number {
    return [...this.#kinds.plain.keys()].reduce((sum, shelf) => sum + (this.shelves.all[shelf]?.size ?? 0), 0)
  }

  /** Adds a product, or replaces it. O(length of its texts). */
  put(product: IndexedProduct): void {
    const name = foldText(product.name)
    const nameBn = foldText(product.name_bn)
    const before = this.#slots.get(product.id) ?? NO_SLOT
    if (this.names[before] !== name || this.namesBn[before] !== nameBn) this.#renamed += 1
    this.#emptySlot(product.id)
    const slot = this.ids.length
    this.ids.push(product.id)
    this.sold.push(product.sold)
    this.names.push(name)
    this.namesBn.push(nameBn)
    this.lengths.push(new Set(toWords(name)).size)
    this.lengthsBn.push(new Set(toWords(nameBn)).size)
    if (slot >= this.isThere.length) this.#grow()
    const shelf = this.shelves.numberOf(product.category_id, product.keywords, (text) =>
      toWords(text).map((word) => this.terms.add(word)),
    )
    this.shelves.count(shelf, product.in_lists === 1, 1)
    this.isThere[slot] = 1
    this.#slots.set(product.id, slot)
    this.replacements.note(before, slot)
    for (const [word, field] of productWords(product)) this.#postings.add(this.terms.add(word), slot, field)
    const kinds = kindsOf(this, this.#kinds, shelf, name)
    writeColumns(this.columns, slot, product, { choices: this.choices, shelf, kinds })
  }

  remove(id: number): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#emptySlot(id)
    this.#renamed += 1
    this.replacements.note(slot, NO_SLOT)
  }

  /** Empties the slot of a product, if it has one. */
  #emptySlot(id: number): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#slots.delete(id)
    this.isThere[slot] = 0
    this.shelves.count(this.columns.shelf[slot] ?? -1, this.columns.listed[slot] === 1, -1)
    const gone = this.ids.length - this.#slots.size
    if (gone > MAX_GONE && gone > this.#slots.size / 4) this.#compact()
  }

  setCategories(categories: NamedCategory[]): void {
    this.tree.replace(categories, this.terms)
    this.replacements.forget()
  }

  /** How many goods the list of a category shows, those of its parts included. */
  cardsWithin(category: number): number {
    return this.tree.within(category).reduce((sum, id) => sum + (this.shelves.cards.get(id) ?? 0), 0)
  }

  /**
   * Whether so many words or shelves are unused that the goods should be read anew. Their numbers can't be given to
   * others in place: a search that is under way would take those for the old ones.
   */
  get isWorn(): boolean {
    return this.#isWorn
  }

  /** Whether a quarter of the names changed, so that learning from them again is worth it. */
  get isUnlearnt(): boolean {
    return this.#renamed > this.count / 4
  }

  /** Learns from names and shelves, step by step: the goods may be searched and changed between two steps. */
  *learn(): Generator<void, void> {
    this.#renamed = 0
    this.pairs = yield* learnPairs(this)
    this.#kinds = yield* learnKinds(this)
    for (let slot = 0; slot < this.slots; slot += 1) {
      writeKinds(this.columns, slot, kindsOf(this, this.#kinds, this.columns.shelf[slot] ?? 0, this.names[slot] ?? ''))
      if (slot % KINDS_PIECE === 0) yield
    }
  }

  setSold(id: number, sold: number): void {
    const slot = this.#slots.get(id)
    if (slot !== undefined) this.sold[slot] = sold
  }

  #grow(): void {
    const { isThere } = this
    this.isThere = new Uint8Array(2 * isThere.length)
    this.isThere.set(isThere)
    this.columns = columnsOf(2 * isThere.length, this.columns)
  }

  /** Renumbers the slots of columns, lists and postings without those of gone products. O(postings). */
  #compact(): void {
    const slots = this.ids.length
    const moved = new Int32Array(slots).fill(-1)
    let kept = 0
    for (let slot = 0; slot < slots; slot += 1) if (this.isThere[slot]) moved[slot] = kept++
    moveColumns(this.columns, moved)
    for (const list of [this.ids, this.sold, this.lengths, this.lengthsBn, this.names, this.namesBn])
      moveItems(list, moved, kept)
    this.isThere.fill(0).fill(1, 0, kept)
    this.replacements.forget()
    this.#slots = new Map(this.ids.map((id, slot) => [id, slot]))
    this.#postings.move(moved)
    const { empty } = this.#postings
    this.#isWorn =
      isMostlyDead(empty, this.terms.all.length) || isMostlyDead(this.shelves.empty, this.shelves.all.length)
  }
}

const isMostlyDead = (dead: number, all: number): boolean => dead > MAX_DEAD && dead > all * DEAD_SHARE
