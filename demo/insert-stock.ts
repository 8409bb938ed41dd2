import { COMMAND } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import { changeStock } from '#shop/catalogue/actions/stock.ts'
import type { WhenOut } from '#shop/stock/contract/stock.ts'

/** Goods of the demo that are counted: some run out, of some few are left. The others are always there. */
const COUNTED: [name: string, pieces: number, whenOut?: WhenOut][] = [
  ['Plastic Bucket 20 ltr', 24],
  ['Cane Basket with Handle', 3],
  ['Bamboo Flute in C', 2],
  ['Nakshi Hand Fan', 0],
  ['Toy CNG Auto-rickshaw', 0, 'accept'],
]

/** Counts some goods of the demo. Its products and orders must exist. */
export async function insertDemoStock(db: Db): Promise<void> {
  for (const [name, on_hand, when_out = 'show'] of COUNTED) {
    const { id } = await db.selectFrom('product').select('id').where('name', '=', name).executeTakeFirstOrThrow()
    // As with an import, the log of who did what has no line a product: nobody did this.
    await changeStock(db, id, { on_hand, when_out }, { actor: COMMAND, kind: 'import' })
  }
}
