import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { ROWS_PER_TRANSACTION, WRITE_BREATH } from '#contract/limits.ts'
import { engineOf } from '#server/db/engine.ts'
import type { SelectedProduct } from '#server/db/product-selection.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { startProgress } from './progress.ts'

/** Does `change` to products portion by portion, so that others write meanwhile; returns how many were changed. */
export async function changeInPortions(
  db: Kysely<Schema>,
  products: SelectedProduct[],
  label: string,
  change: (transaction: Db, ids: number[]) => Promise<number>,
): Promise<number> {
  const ids = products.map(({ id }) => id)
  const progress = startProgress(label, ids.length)
  let changed = 0
  try {
    for (let from = 0; from < ids.length; from += ROWS_PER_TRANSACTION) {
      const portion = ids.slice(from, from + ROWS_PER_TRANSACTION)
      changed += await transact(db, (transaction) => change(transaction, portion))
      progress.at(from + portion.length)
      await pause(WRITE_BREATH)
    }
  } finally {
    progress.end()
  }
  if (changed > ROWS_PER_TRANSACTION) await engineOf(db).tidy(db)
  return changed
}

/** Names the ids that no product has; false when there are none. */
export function tellUnknown(unknown: (string | number)[]): boolean {
  if (unknown.length > 0) console.error(`No product has the id ${unknown.join(', ')}.`)
  return unknown.length > 0
}
