/** Lines of a stream, of which those ahead can be looked at before they are taken. */
export class LineWindow {
  readonly #source: AsyncIterator<string, void>
  #ahead: string[] = []
  #first = 1

  constructor(source: AsyncIterator<string, void>) {
    this.#source = source
  }

  /** The number of the next line, counted from 1. */
  get number(): number {
    return this.#first
  }

  /** The line that comes `offset` lines after the next one; undefined past the end. */
  async at(offset: number): Promise<string | undefined> {
    while (this.#ahead.length <= offset) {
      const next = await this.#source.next()
      if (next.done) return undefined
      this.#ahead.push(next.value)
    }
    return this.#ahead[offset]
  }

  /** Goes past the next `count` lines. */
  take(count: number): void {
    this.#ahead = this.#ahead.slice(count)
    this.#first += count
  }
}
