import { engineOf } from '../db/engine.ts'
import type { Db } from '../db/schema.ts'

/** Serializes transactions that change products or categories. Call it first in the transaction. */
export const lockCatalog = (db: Db): Promise<void> => engineOf(db).oneAtATime(db, 'indexing')
