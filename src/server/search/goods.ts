import { foldText } from '#rules/text.ts'
import { learnPairs, type Pairs } from './learn-pairs.ts'
import { FIELD, type Field, type IndexedProduct, productWords } from './product-words.ts'
import { Terms } from './terms.ts'
import { toWords } from './words.ts'

const FIELD_BITS = 3
const FIELD_MASK = (1 << FIELD_BITS) - 1

/** A posting is one number: the slot of a product, and the field in which it has the word. */
export const slotOf = (posting: number): number => posting >>> FIELD_BITS
export const fieldOf = (posting: number): Field => (posting & FIELD_MASK) as Field // Only fields are stored.

/** A group of goods that lie together: of a category, or of a deeper level of one. */
export interface Shelf {
  category: number
  size: number
}

/** Postings that are counted one by one. */
const COUNTED_MOST = 32
/** Slots of products that are gone, before the lists are written anew without them. */
const GONE_MOST = 2000

/**
 * The goods in memory: an inverted index with columns beside it. A product has a slot; one that changes gets a new slot,
 * and its old one is skipped until the lists are written anew.
 */
export class Goods {
  readonly terms = new Terms()
  /** By slot. */
  readonly ids: number[] = []
  readonly shelf: number[] = []
  readonly price: number[] = []
  readonly sold: number[] = []
  readonly names: string[] = []
  readonly namesBn: string[] = []
  /** How many words the names have. */
  readonly lengths: number[] = []
  readonly lengthsBn: number[] = []
  isThere = new Uint8Array(1024)
  /** By number of shelf. */
  readonly shelves: Shelf[] = []
  /** How many goods a category has. */
  readonly categories = new Map<number, number>()
  readonly categoryIds = new Map<string, number>()
  /** The categories that menus show, in the merchant's order. */
  menu: { id: number; name: string }[] = []
  /** What the names in both scripts teach, as of `learn`. */
  pairs: Pairs = new Map()
  /** Names that came, went or changed since the last `learn`. */
  #renamed = 0
  readonly #categoriesByTerm = new Map<number, number[]>()
  #slots = new Map<number, number>()
  #shelfIds = new Map<string, number>()
  /** By term. */
  #lists: Uint32Array[] = []
  #lengths: number[] = []

  get count(): number {
    return this.#slots.size
  }

  get slots(): number {
    return this.ids.length
  }

  slotOf(id: number): number | undefined {
    return this.#slots.get(id)
  }

  /** The postings of a term, which may hold slots that are gone. */
  postings(term: number): Uint32Array {
    return this.#lists[term]?.subarray(0, this.#lengths[term]) ?? new Uint32Array(0)
  }

  /** About how many goods have a term. O(1). */
  frequency(term: number): number {
    return this.#lengths[term] ?? 0
  }

  /** About how many goods have a term outside of descriptions. O(1): many that have a term hardly have it there only. */
  named(term: number): number {
    const frequency = this.frequency(term)
    if (frequency > COUNTED_MOST) return frequency
    let count = 0
    for (const posting of this.postings(term)) {
      if (fieldOf(posting) !== FIELD.description && this.isThere[slotOf(posting)]) count += 1
    }
    return count
  }

  /** Whether any product has a term now: the dictionary also holds words of goods that are gone. */
  isUsed(term: number): boolean {
    return this.postings(term).some((posting) => this.isThere[slotOf(posting)])
  }

  /** Adds a product, or replaces it. O(length of its texts). */
  put(product: IndexedProduct): void {
    const name = foldText(product.name)
    const nameBn = foldText(product.name_bn)
    const before = this.#slots.get(product.id) ?? -1
    if (this.names[before] !== name || this.namesBn[before] !== nameBn) this.#renamed += 1
    this.#take(product.id)
    const slot = this.ids.length
    this.ids.push(product.id)
    this.price.push(product.price_paisa)
    this.sold.push(product.sold)
    this.names.push(name)
    this.namesBn.push(nameBn)
    this.lengths.push(new Set(toWords(name)).size)
    this.lengthsBn.push(new Set(toWords(nameBn)).size)
    this.shelf.push(this.#shelfOf(product.category_id, product.keywords))
    if (slot >= this.isThere.length) this.isThere = grown(this.isThere)
    this.isThere[slot] = 1
    this.#slots.set(product.id, slot)
    this.#countShelf(slot, 1)
    for (const [word, field] of productWords(product)) this.#post(this.terms.add(word), (slot << FIELD_BITS) | field)
  }

  remove(id: number): void {
    if (this.#take(id)) this.#renamed += 1
  }

  /** Empties the slot of a product; false if it has none. */
  #take(id: number): boolean {
    const slot = this.#slots.get(id)
    if (slot === undefined) return false
    this.#slots.delete(id)
    this.isThere[slot] = 0
    this.#countShelf(slot, -1)
    const gone = this.ids.length - this.#slots.size
    if (gone > GONE_MOST && gone > this.#slots.size / 4) this.#compact()
    return true
  }

  /** Replaces the names of the categories. */
  setCategories(categories: { id: number; name: string; is_on: number }[]): void {
    this.menu = categories.filter(({ is_on }) => is_on === 1)
    this.#categoriesByTerm.clear()
    this.categoryIds.clear()
    for (const { id, name } of categories) {
      this.categoryIds.set(name, id)
      for (const word of new Set(toWords(name))) {
        const term = this.terms.add(word)
        this.#categoriesByTerm.set(term, [...(this.#categoriesByTerm.get(term) ?? []), id])
      }
    }
  }

  /** The categories whose name has a word. O(1). */
  categoriesNamed(term: number): readonly number[] {
    return this.#categoriesByTerm.get(term) ?? []
  }

  /** Whether so many names are others that it is worth to learn from them again: each is then read a few times at most. */
  get isUnlearnt(): boolean {
    return this.#renamed > this.count / 4
  }

  /** Learns from the names, in pieces: the goods may be searched and changed between two of them. */
  *learn(): Generator<void, void> {
    this.#renamed = 0
    this.pairs = yield* learnPairs(this)
  }

  setSold(id: number, sold: number): void {
    const slot = this.#slots.get(id)
    if (slot !== undefined) this.sold[slot] = sold
  }

  #post(term: number, posting: number): void {
    const length = this.#lengths[term] ?? 0
    let list = this.#lists[term]
    if (!list || length === list.length) {
      list = grown(list ?? new Uint32Array(1))
      this.#lists[term] = list
    }
    list[length] = posting
    this.#lengths[term] = length + 1
  }

  #shelfOf(category: number, keywords: string): number {
    const key = `${category} ${keywords}`
    const known = this.#shelfIds.get(key)
    if (known !== undefined) return known
    this.#shelfIds.set(key, this.shelves.length)
    return this.shelves.push({ category, size: 0 }) - 1
  }

  #countShelf(slot: number, by: number): void {
    const shelf = this.shelves[this.shelf[slot] ?? -1]
    if (!shelf) return
    shelf.size += by
    this.categories.set(shelf.category, (this.categories.get(shelf.category) ?? 0) + by)
  }

  /** Writes columns and lists anew without what is gone. O(postings). */
  #compact(): void {
    const slots = this.ids.length
    const moved = new Int32Array(slots).fill(-1)
    let kept = 0
    for (let slot = 0; slot < slots; slot += 1) if (this.isThere[slot]) moved[slot] = kept++
    const columns = [
      this.ids,
      this.shelf,
      this.price,
      this.sold,
      this.lengths,
      this.lengthsBn,
      this.names,
      this.namesBn,
    ]
    for (const column of columns as unknown[][]) {
      // Each is moved within itself.
      for (let slot = 0; slot < slots; slot += 1) if ((moved[slot] ?? -1) >= 0) column[moved[slot] ?? 0] = column[slot]
      column.length = kept
    }
    this.isThere.fill(0).fill(1, 0, kept)
    this.#slots = new Map(this.ids.map((id, slot) => [id, slot]))
    for (const [term, list] of this.#lists.entries()) {
      let length = 0
      for (const posting of this.postings(term)) {
        const slot = moved[slotOf(posting)] ?? -1
        if (slot >= 0) list[length++] = (slot << FIELD_BITS) | fieldOf(posting)
      }
      this.#lengths[term] = length
    }
  }
}

function grown<List extends Uint8Array | Uint32Array>(list: List): List {
  const larger = list instanceof Uint8Array ? new Uint8Array(list.length * 2) : new Uint32Array(list.length * 2)
  larger.set(list)
  return larger as List // Of the same kind.
}
