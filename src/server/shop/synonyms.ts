import { synonym } from '#contract/nouns/synonym.ts'
import { MAX_SYNONYMS } from '#contract/office-limits.ts'
import { type Actor, insertAudit } from '../db/audit.ts'
import { putAside } from '../db/missed-searches.ts'
import type { Db } from '../db/schema.ts'
import { listSynonyms } from '../db/synonyms.ts'
import { checkPair } from '../search/check-synonym.ts'
import type { RowWritten } from './edit-row.ts'
import { refuseRow, storeOf } from './resource/store.ts'
import { transact } from './transact.ts'

/** What words mean in this shop's searches; each pair is checked beside all others. */
export const synonyms = storeOf(synonym, {
  async prepare(transaction, { word = '', meaning = '', kind = 'same' }, id) {
    const others = (await listSynonyms(transaction)).filter((other) => other.id !== id)
    const issue = checkPair({ word, meaning, kind }, others)
    return issue && refuseRow(issue.code, issue.field)
  },
  async ofAdd(transaction) {
    return (await listSynonyms(transaction)).length >= MAX_SYNONYMS ? refuseRow('synonyms_full') : undefined
  },
})

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
