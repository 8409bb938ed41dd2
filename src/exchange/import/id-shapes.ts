import { noteRows } from '#exchange/actions/product-imports.ts'
import { listRowsByNumber } from '#exchange/queries/import-groups.ts'
import { noteOf } from '#exchange/rules/import-notes/note.ts'
import { inPortions } from '#platform/db/in-list.ts'
import type { Db } from '#platform/db/schema.ts'
import type { VariantOf } from '#shop/catalogue/rules/variant-cell.ts'
import { readNotes, writeNotes } from './notes.ts'

/** Letters and digits as one sign each: `SKU-0042` is `a-9`. */
const shapeOf = (id: string): string => id.replace(/[\p{L}\p{M}]+/gu, 'a').replace(/\p{N}+/gu, '9')

/** Share of a file's ids that have the usual shape at least, and that have an unusual one at most. */
const MIN_USUAL = 0.8
const MAX_UNUSUAL = 0.02
/** With fewer ids none is unusual. */
const MIN_IDS = 5

/** Shapes of the ids of a file: one that hardly any other has may be no id, but a part of another value. */
class IdShapes {
  readonly #counts = new Map<string, number>()
  #all = 0
  /** How many have the most frequent shape. */
  #usual = 0

  add(id: string): void {
    const shape = shapeOf(id)
    const count = (this.#counts.get(shape) ?? 0) + 1
    this.#counts.set(shape, count)
    this.#usual = Math.max(this.#usual, count)
    this.#all += 1
  }

  /** Whether an added id has an unusual shape among all that were added. */
  isUnusual(id: string): boolean {
    if (this.#all < MIN_IDS || this.#usual < this.#all * MIN_USUAL) return false
    return (this.#counts.get(shapeOf(id)) ?? 0) <= Math.max(1, this.#all * MAX_UNUSUAL)
  }
}

export interface CheckedProduct {
  number: number
  sourceId: string
  variant: VariantOf | undefined
}

/** Notes for products whose ids look unlike the others that a person should look at them. */
export async function noteIds(db: Db, id: number, products: CheckedProduct[]): Promise<void> {
  const shapes = new IdShapes()
  for (const { sourceId } of products) shapes.add(sourceId)
  const unusual = new Map(
    products.filter(({ sourceId }) => shapes.isUnusual(sourceId)).map((each) => [each.number, each]),
  )
  for (const numbers of inPortions([...unusual.keys()])) {
    const rows = await listRowsByNumber(db, id, numbers)
    const changes = rows.map(({ number, warning }) => {
      const note = noteOf('id_unusual', [unusual.get(number)?.sourceId ?? ''], { field: 'source_id' })
      return { number, warning: writeNotes([...readNotes(warning), note]) }
    })
    await noteRows(db, id, changes)
  }
}
