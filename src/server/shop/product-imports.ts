import type { Updateable } from 'kysely'
import { type Actor, insertAudit } from '../db/audit.ts'
import { endSilentImports, insertImport, isImportRunning, updateImport } from '../db/product-imports.ts'
import type { ProductImportTable } from '../db/schema/shop.ts'
import type { Db } from '../db/schema.ts'
import { lockSettings } from '../db/settings.ts'
import { transact } from './transact.ts'

/** Notes that an import begins and returns its id; undefined while another one runs. */
export const beginImport = (
  db: Db,
  { file, bytes }: { file: string; bytes: number },
  actor: Actor,
): Promise<number | undefined> =>
  transact(db, async (transaction) => {
    await lockSettings(transaction)
    await endSilentImports(transaction)
    if (await isImportRunning(transaction)) return undefined
    const id = await insertImport(transaction, { file, bytes, staffId: actor.staffId })
    const entry = { action: 'import.start', subject: 'import', subjectId: id, after: { file } } as const
    await insertAudit(transaction, actor, entry)
    return id
  })

/** How many rows of an import became what. */
export interface ImportCounts extends Record<string, number> {
  added: number
  updated: number
  unchanged: number
  refused: number
}

/** Notes how an import ended. */
export const endImport = (
  db: Db,
  id: number,
  { counts, ...result }: { counts: ImportCounts } & Updateable<ProductImportTable>,
  actor: Actor,
): Promise<void> =>
  transact(db, async (transaction) => {
    const { added, updated, unchanged, refused } = counts
    await updateImport(transaction, id, { added, updated, unchanged, refused, ...result })
    await insertAudit(transaction, actor, { action: 'import.end', subject: 'import', subjectId: id, after: counts })
  })
