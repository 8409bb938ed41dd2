import { isDeepStrictEqual } from 'node:util'
import { type Actor, insertAudit } from '../db/audit.ts'
import { logChange } from '../db/changes.ts'
import { listOrder, storePositions } from '../db/positions.ts'
import type { Db } from '../db/schema.ts'
import { lockSettings } from '../db/settings.ts'
import { transact } from './transact.ts'

const TABLES = { banner: 'feature_image', category: 'category' } as const
export type OrderedKind = keyof typeof TABLES

/**
 * Puts banners or categories into an order: those that the caller did not know yet stay behind, those that are gone are
 * ignored. Returns the line of the audit log; null where nothing moved.
 */
export const reorder = (
  db: Db,
  { kind, ids, actor, undoOf }: { kind: OrderedKind; ids: number[]; actor: Actor; undoOf?: number },
): Promise<number | null> =>
  transact(db, async (transaction) => {
    await lockSettings(transaction)
    const before = await listOrder(transaction, TABLES[kind])
    const wanted = [...new Set(ids)].filter((id) => before.includes(id))
    const after = [...wanted, ...before.filter((id) => !wanted.includes(id))]
    if (isDeepStrictEqual(before, after)) return null
    await storePositions(transaction, TABLES[kind], after)
    await logChange(transaction, kind)
    const undone = undoOf === undefined ? {} : { undoOf }
    const entry = { action: `${kind}.order`, subject: `${kind}_order`, subjectId: 'all' } as const
    return insertAudit(transaction, actor, { ...entry, before: { ids: before }, after: { ids: after }, ...undone })
  })
