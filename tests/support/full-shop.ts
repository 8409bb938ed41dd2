import type { Kysely } from 'kysely'
import { seedMany } from '#cli/many/seed-many.ts'
import { planPictures } from '#demo/picture-plan.ts'
import { insertDemo } from '#demo/seed-demo.ts'
import { COMMAND } from '#server/db/audit.ts'
import { addMissedSearches } from '#server/db/missed-searches.ts'
import type { Schema } from '#server/db/schema.ts'
import { insertSession } from '#server/db/sessions.ts'
import { TABLES } from '#server/db/tables.ts'
import type { StoredPicture } from '#server/pictures.ts'
import { synonyms } from '#server/shop/content.ts'
import { hideProducts } from '#server/shop/save-products.ts'
import { changeWishes } from '#server/shop/saved.ts'

/** Rows of the demo's pictures, without files. */
export const demoPictures = (): Map<string, StoredPicture> =>
  new Map(
    planPictures().map(({ key }, at) => [key, { hash: `picture${at}`, width: 800, height: 800, color: '#ffffff' }]),
  )

/** Fills an empty shop with the demo, more products than one portion of a copy, a session, wishes and a hidden product. */
export async function fillShop(db: Kysely<Schema>): Promise<void> {
  await insertDemo(db, demoPictures())
  await seedMany(db, { count: 700, seed: 5 })
  await insertSession(db, 1)
  await db.transaction().execute((transaction) => changeWishes(transaction, 1, { wished: [1, 2], unwished: [] }))
  await synonyms.add(db, { word: 'cookout', meaning: 'mustard oil', kind: 'same' }, COMMAND)
  await addMissedSearches(db, [{ words: 'cookout', nothing: 3, partly: 1 }], '2001-11-22')
  await db.transaction().execute((transaction) => hideProducts(transaction, [2]))
}

/** All rows of a database as text, by table, in a stable order. */
export async function readTables(db: Kysely<Schema>): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const table of TABLES) {
    const rows = await db.selectFrom(table).selectAll().execute()
    tables[table] = rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted()
  }
  return tables
}
