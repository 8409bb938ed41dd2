import type { Kysely } from 'kysely'
import { seedMany } from '#cli/many/seed-many.ts'
import { planPictures } from '#demo/picture-plan.ts'
import { insertDemo } from '#demo/seed-demo.ts'
import { COMMAND } from '#platform/db/audit.ts'
import type { Schema } from '#platform/db/schema.ts'
import { TABLES } from '#platform/db/tables.ts'
import type { StoredPicture } from '#platform/pictures/pictures.ts'
import { addMissedSearches } from '#search/queries/missed-searches.ts'
import { hideProducts } from '#shop/catalogue/actions/save-products.ts'
import { synonyms } from '#shop/content/actions/content.ts'
import { changeWishes } from '#shop/customers/actions/saved.ts'
import { insertSession } from '#shop/customers/queries/sessions.ts'

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
