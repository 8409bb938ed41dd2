import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { startProgress } from '#cli/output.ts'
import { ROWS_PER_TRANSACTION, WRITE_PAUSE } from '#contract/server-limits.ts'
import { engineOf } from '#server/db/engine.ts'
import type { SelectedProduct } from '#server/db/product-selection.ts'
import type { Db, Schema } from '#server/db/schema.ts'

/** Changes products in several transactions, so that others can write meanwhile; returns how many were changed. */
export async function changeInBatches(
  db: Kysely<Schema>,
  products: SelectedProduct[],
  label: string,
  change: (db: Db, ids: number[]) => Promise<number>,
): Promise<number> {
  const ids = products.map(({ id }) => id)
  const progress = startProgress(label, ids.length)
  let changed = 0
  try {
    for (let from = 0; from < ids.length; from += ROWS_PER_TRANSACTION) {
      const batch = ids.slice(from, from + ROWS_PER_TRANSACTION)
      changed += await change(db, batch)
      progress.at(from + batch.length)
      await pause(WRITE_PAUSE)
    }
  } finally {
    progress.end()
  }
  if (changed > ROWS_PER_TRANSACTION) await engineOf(db).tidy(db)
  return changed
}

/** Prints the ids that no product has. Returns whether there are any. */
export function reportUnknown(unknown: (string | number)[]): boolean {
  if (unknown.length > 0) console.error(`No product has the id ${unknown.join(', ')}.`)
  return unknown.length > 0
}
