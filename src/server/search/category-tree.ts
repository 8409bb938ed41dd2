import type { Terms } from './terms.ts'
import { toWords } from './words.ts'

/** A category with the names that a search finds it by. */
export interface NamedCategory {
  id: number
  name: string
  /** In Bengali; empty without one. */
  name_bn: string
  /** Null on the first level. */
  parent_id: number | null
  is_on: number
}

/** The categories by their names and parts. */
export class CategoryTree {
  /** Ids by name. */
  readonly ids = new Map<string, number>()
  /** The categories that menus show, in the merchant's order. */
  menu: Pick<NamedCategory, 'id' | 'name' | 'name_bn'>[] = []
  readonly #terms = new Map<number, number[][]>()
  readonly #byTerm = new Map<number, number[]>()
  readonly #parts = new Map<number, number[]>()
  readonly #parents = new Map<number, number>()

  /** Replaces all categories, and adds the words of their names to `terms`. */
  replace(categories: NamedCategory[], terms: Terms): void {
    this.menu = categories.filter(({ is_on }) => is_on === 1)
    for (const known of [this.ids, this.#terms, this.#byTerm, this.#parts, this.#parents]) known.clear()
    for (const { id, name, name_bn, parent_id } of categories) {
      this.ids.set(name, id)
      if (parent_id !== null) {
        this.#parts.set(parent_id, [...(this.#parts.get(parent_id) ?? []), id])
        this.#parents.set(id, parent_id)
      }
      this.#terms.set(
        id,
        [name, name_bn].map((text) => toWords(text).map((word) => terms.add(word))),
      )
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
