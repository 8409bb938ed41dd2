/** A stream of lines with lookahead. */
export class LineWindow {
  readonly #source: AsyncIterator<string, void>
  #ahead: string[] = []
  #first = 1

  constructor(source: AsyncIterator<string, void>) {
    this.#source = source
  }

  /** Number of the next line, starting from 1. */
  get number(): number {
    return this.#first
  }

  /** Returns the line `offset` lines after the next one without consuming it; undefined past the end. */
  async at(offset: number): Promise<string | undefined> {
    while (this.#ahead.length <= offset) {
      const next = await this.#source.next()
      if (next.done) return undefined
      this.#ahead.push(next.value)
    }
    return this.#ahead[offset]
  }

  /** Consumes the next `count` lines. */
  take(count: number): void {
    this.#ahead = this.#ahead.slice(count)
    this.#first += count
  }
}
