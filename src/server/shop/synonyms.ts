import type { SynonymBody } from '#contract/admin/search.ts'
import { SYNONYMS_MOST } from '#contract/office-limits.ts'
import { type Actor, insertAudit } from '../db/audit.ts'
import { putAside } from '../db/missed-searches.ts'
import type { Db } from '../db/schema.ts'
import { listSynonyms } from '../db/synonyms.ts'
import { checkPair, type PairIssue } from '../search/check-synonym.ts'
import { addRow, editRow, type RowWritten, removeRow } from './edit-row.ts'
import { transact } from './transact.ts'

/** Says that a pair can't be stored so. */
type WrongPair = { kind: 'wrong' } & PairIssue

/** Adds what a word means in this shop's searches; `full` where there are too many. */
export const addSynonym = (db: Db, pair: SynonymBody, actor: Actor) =>
  transact(db, async (transaction) => {
    const others = await listSynonyms(transaction)
    if (others.length >= SYNONYMS_MOST) return { kind: 'full' as const }
    const issue = checkPair(pair, others)
    if (issue) return { kind: 'wrong' as const, ...issue }
    return addRow(transaction, 'synonym', { ...pair }, { actor, verb: 'create' })
  })

interface At {
  id: number
  version: number
}

export const changeSynonym = (db: Db, at: At, pair: SynonymBody, actor: Actor): Promise<RowWritten | WrongPair> =>
  transact(db, async (transaction) => {
    const others = (await listSynonyms(transaction)).filter(({ id }) => id !== at.id)
    const issue = checkPair(pair, others)
    if (issue) return { kind: 'wrong', ...issue }
    return editRow(transaction, { kind: 'synonym', ...at }, { ...pair }, { actor, verb: 'change' })
  })

/** Removes a pair; without a version, whatever it says now. */
export const removeSynonym = (db: Db, { id, version }: Partial<At> & { id: number }, actor: Actor) =>
  transact(db, (transaction) => removeRow(transaction, { kind: 'synonym', id, version }, { actor, verb: 'delete' }))

/**
 * Puts a missed search aside or back. The audit log is kept for good, so that its line holds no words: somebody may have typed
 * what no rule knows as personal. The way back is in the list of what was put aside.
 */
export const dismissSearch = (db: Db, words: string, isDismissed: boolean, actor: Actor): Promise<RowWritten> =>
  transact(db, async (transaction) => {
    const isChanged = await putAside(transaction, words, isDismissed)
    if (isChanged === undefined) return { kind: 'missing' }
    const after = { is_dismissed: isDismissed ? 1 : 0 }
    if (isChanged)
      await insertAudit(transaction, actor, { action: 'search.change', subject: 'search', subjectId: 'missed', after })
    return { kind: 'done', id: words, audit: null }
  })
