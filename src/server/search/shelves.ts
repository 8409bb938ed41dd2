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
