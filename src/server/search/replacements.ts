/** In place of the slot of a product that was not there, or is not any more. */
export const NO_SLOT = -1

/** More changes than that are not followed one by one. */
export const REPLACED_MOST = 500

export interface Replacement {
  /** The slot that the product had. */
  before: number
  /** The slot that it has now. */
  after: number
}

/** The last changes of goods, so that what was made of their columns can follow them. */
export class Replacements {
  /** Another number once what was made has to be made anew. */
  round = 0
  #noted: Replacement[] = []

  note(before: number, after: number): void {
    if (this.#noted.length < REPLACED_MOST) this.#noted.push({ before, after })
    else this.forget()
  }

  /** From here on nobody can follow: all goods may have changed. */
  forget(): void {
    this.round += 1
    this.#noted = []
  }

  get count(): number {
    return this.#noted.length
  }

  /** Those of this round after the first `count`. */
  after(count: number): Replacement[] {
    return this.#noted.slice(count)
  }
}
