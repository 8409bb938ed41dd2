/** What is known of the prices of goods that an editor changes while others read them. Moments are those of `performance.now()`. */
export class Prices {
  readonly #known = new Map<number, { taka: number; acknowledged: number }[]>()
  /** The longest that an old price was shown after the edit that replaced it was acknowledged, in milliseconds. */
  staleFor = 0
  looked = 0
  /** When the newest of the prices that were shown had been acknowledged. */
  shownUntil = 0

  /** An edit begins; returns what tells that it was acknowledged. No price may be used twice. */
  edit(id: number, taka: number): () => void {
    const edit = { taka, acknowledged: Number.POSITIVE_INFINITY }
    this.#known.set(id, [...(this.#known.get(id) ?? []), edit])
    return () => {
      edit.acknowledged = performance.now()
    }
  }

  /** Looks at the page of a product that was asked for at this moment. */
  look(id: number, page: string, askedAt: number): void {
    this.looked += 1
    const known = this.#known.get(id) ?? []
    const shown = known.findLastIndex(({ taka }) => page.includes(`৳${taka.toLocaleString('en')}.00`))
    const at = known[shown]?.acknowledged ?? 0
    if (Number.isFinite(at)) this.shownUntil = Math.max(this.shownUntil, at)
    const replaced = known[shown + 1]
    if (replaced) this.staleFor = Math.max(this.staleFor, askedAt - replaced.acknowledged)
  }
}
