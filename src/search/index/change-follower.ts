import { type Change, listChanges, listChangesAmong } from '#platform/db/changes.ts'
import type { Db } from '#platform/db/schema.ts'

const CHANGES_PORTION = 1000
/** More ids missing than that mean a restored shop or a log that was cut, so that everything is read anew. */
const MAX_GAPS = 2000
/** Milliseconds after which a missing id counts as rolled back. */
const GAP_ENDS = 60_000

const isRenewal = ({ subject, subjectId }: Change): boolean => subject === 'product_list' && subjectId === 0

/**
 * Follows the change log from a position and applies each change. Transactions take ids before they commit, so that a
 * lower id may appear after a higher one: such gaps are read again.
 */
export class ChangeFollower {
  readonly #db: Db
  readonly #apply: (changes: Change[]) => Promise<void>
  /** Every change up to here is applied, but for the gaps. */
  #position: number
  /** Ids below the position that no change had when it was read, with the time: a transaction may still commit them. */
  readonly #gaps = new Map<number, number>()
  #isLost = false
  #stepping: Promise<void> | undefined

  /** `apply` may get a change twice: again after it failed. */
  constructor(db: Db, position: number, apply: (changes: Change[]) => Promise<void>) {
    this.#db = db
    this.#position = position
    this.#apply = apply
  }

  get position(): number {
    return this.#position
  }

  /** Stops following: the database has another log now. */
  lose(): void {
    this.#isLost = true
  }

  /**
   * Applies the committed changes up to id `last`. False if the log doesn't have them all, so that everything has to be
   * read anew.
   */
  async follow(last: number): Promise<boolean> {
    // A step that began earlier may have missed what is committed now.
    await this.#stepping
    while (!this.#isLost && (this.#position < last || this.#gaps.size > 0)) {
      const before = this.#position
      this.#stepping ??= this.#step().finally(() => {
        this.#stepping = undefined
      })
      await this.#stepping
      if (this.#position >= last) break
      if (this.#position === before) this.lose() // The log was emptied.
    }
    return !this.#isLost
  }

  async #step(): Promise<void> {
    const changes = await listChanges(this.#db, this.#position, CHANGES_PORTION)
    const late = await listChangesAmong(this.#db, [...this.#gaps.keys()])
    const end = changes.at(-1)?.id ?? this.#position
    const missing = end - this.#position - changes.length
    this.#isLost ||= this.#gaps.size + missing > MAX_GAPS || [...late, ...changes].some(isRenewal)
    if (this.#isLost) return
    await this.#apply([...late, ...changes])
    this.#noteGaps(changes, end, late)
    this.#position = end
  }

  #noteGaps(changes: Change[], end: number, late: Change[]): void {
    const now = Date.now()
    for (const { id } of late) this.#gaps.delete(id)
    for (const [id, since] of this.#gaps) if (now - since > GAP_ENDS) this.#gaps.delete(id)
    const there = new Set(changes.map(({ id }) => id))
    for (let id = this.#position + 1; id < end; id += 1) if (!there.has(id)) this.#gaps.set(id, now)
  }
}

/** The ids of products in changes: those that came, changed or went, and those that were sold. */
export function changedProducts(changes: Change[]): { changed: Set<number>; sold: Set<number> } {
  const changed = new Set<number>()
  const sold = new Set<number>()
  for (const { subject, subjectId } of changes) {
    if (subject === 'product' || subject === 'product_list') changed.add(subjectId)
    if (subject === 'sold') sold.add(subjectId)
  }
  return { changed, sold }
}
