import type { Terms } from './text/terms.ts'
import { toWords } from './text/words.ts'

/** A category with the names that a search finds it by. */
export interface NamedCategory {
  id: number
  name: string
  /** In Bengali; empty without one. */
  name_bn: string
  /** Null on the first level. */
  parent_id: number | null
  is_on: number
  /** 0: a search for something else does not show its goods. */
  in_searches: number
}

/** The categories by their names and parts. */
export class CategoryTree {
  /** Ids by name. */
  readonly ids = new Map<string, number>()
  /** The categories that menus show, in the merchant's order. */
  menu: Pick<NamedCategory, 'id' | 'name' | 'name_bn'>[] = []
  /** Ids of the categories whose goods a search for something else does not show, parts of them included. */
  discreet = new Set<number>()
  readonly #terms = new Map<number, number[][]>()
  readonly #byTerm = new Map<number, number[]>()
  readonly #parts = new Map<number, number[]>()
  readonly #parents = new Map<number, number>()

  /** Replaces all categories, and adds the words of their names to `terms`. */
  replace(categories: NamedCategory[], terms: Terms): void {
    this.menu = categories.filter(({ is_on }) => is_on === 1)
    const own = new Set(categories.filter(({ in_searches }) => in_searches === 0).map(({ id }) => id))
    const isDiscreet = ({ id, parent_id }: NamedCategory) => own.has(id) || (parent_id !== null && own.has(parent_id))
    this.discreet = new Set(categories.filter(isDiscreet).map(({ id }) => id))
    for (const known of [this.ids, this.#terms, this.#byTerm, this.#parts, this.#parents]) known.clear()
    for (const { id, name, name_bn, parent_id } of categories) {
      this.ids.set(name, id)
      if (parent_id !== null) {
        this.#parts.set(parent_id, [...(this.#parts.get(parent_id) ?? []), id])
        this.#parents.set(id, parent_id)
      }
      const named = [name, name_bn].map((text) => toWords(text).map((word) => terms.add(word)))
      this.#terms.set(id, named)
      for (const word of new Set(toWords(`${name} ${name_bn}`))) {
        const term = terms.add(word)
        this.#byTerm.set(term, [...(this.#byTerm.get(term) ?? []), id])
      }
    }
  }

  /** The terms of the name of a category, each in one of its languages, or of none. */
  termsOf(category: number): readonly (readonly number[])[] {
    return this.#terms.get(category) ?? []
  }

  /** Ids of the categories whose names have a term. O(1). */
  named(term: number): readonly number[] {
    return this.#byTerm.get(term) ?? []
  }

  /** Ids of a category and of its parts. */
  within(category: number): number[] {
    return [category, ...(this.#parts.get(category) ?? [])]
  }

  parentOf(category: number): number | undefined {
    return this.#parents.get(category)
  }
}

/** Goods of one category with the same keywords, as of a deeper level of an imported category. */
export interface Shelf {
  category: number
  size: number
  /** The terms of its keywords. */
  terms: readonly number[]
}

/** Which shelves there are, and how many goods and cards they and their categories have. */
export class Shelves {
  /** By number. A shelf whose goods are gone stays. */
  readonly all: Shelf[] = []
  /** How many goods a category has. */
  readonly goods = new Map<number, number>()
  /** How many of them its list shows: one of each group. */
  readonly cards = new Map<number, number>()
  readonly #numbers = new Map<string, number>()

  /** The number of a shelf, which is added if it is new. */
  numberOf(category: number, keywords: string, termsOf: (text: string) => number[]): number {
    const key = `${category} ${keywords}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.all.length)
    return this.all.push({ category, size: 0, terms: termsOf(keywords) }) - 1
  }

  /** Counts a product that came, or with -1 one that went. */
  count(number: number, isListed: boolean, by: 1 | -1): void {
    const shelf = this.all[number]
    if (!shelf) return
    shelf.size += by
    this.goods.set(shelf.category, (this.goods.get(shelf.category) ?? 0) + by)
    if (isListed) this.cards.set(shelf.category, (this.cards.get(shelf.category) ?? 0) + by)
  }

  /** How many shelves have no goods. */
  get empty(): number {
    return this.all.filter(({ size }) => size === 0).length
  }
}
