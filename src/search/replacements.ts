/** Stands for a slot where a product was not there before, or is gone. */
export const NO_SLOT = -1

/** Above this many changes, sets of goods are made anew instead of changed one by one. */
export const MAX_REPLACED = 500

export interface Replacement {
  /** The slot that the product had. */
  before: number
  /** The slot that it has now. */
  after: number
}

/** The last changes of goods, so that sets made of their columns (value-sets.ts) can follow them. */
export class Replacements {
  /** Counts up when sets have to be made anew. */
  round = 0
  #noted: Replacement[] = []

  note(before: number, after: number): void {
    if (this.#noted.length < MAX_REPLACED) this.#noted.push({ before, after })
    else this.forget()
  }

  /** Drops the changes: all goods may have changed, so that sets can't follow. */
  forget(): void {
    this.round += 1
    this.#noted = []
  }

  get count(): number {
    return this.#noted.length
  }

  /** The changes of this round after the first `count`. */
  after(count: number): Replacement[] {
    return this.#noted.slice(count)
  }
}
