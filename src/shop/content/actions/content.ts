import { isDeepStrictEqual } from 'node:util'
import { addRow, editRow, type RowWritten } from '#platform/actions/edit-row.ts'
import { transact } from '#platform/actions/transact.ts'
import type { TextPage } from '#platform/contract/addresses/pages.ts'
import { MAX_SYNONYMS } from '#platform/contract/office-limits.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import { logChange } from '#platform/db/changes.ts'
import { listOrder, nextPosition, storePositions } from '#platform/db/positions.ts'
import type { Db } from '#platform/db/schema.ts'
import { findRow } from '#platform/db/versioned-rows.ts'
import { refuseRow, storeOf } from '#platform/resource/stored/store.ts'
import { cleanPageHtml } from '#platform/security/html.ts'
import { checkPair } from '#search/check-synonym.ts'
import { synonym } from '#search/contract/synonym.ts'
import { putAside } from '#search/queries/missed-searches.ts'
import { listSynonyms } from '#search/queries/synonyms.ts'
import { findPicture } from '#shop/catalogue/queries/pictures.ts'
import { banner } from '#shop/content/contract/banner.ts'
import { type FeatureImageInput, replaceFeatureImages } from '#shop/content/queries/content.ts'
import { lockSettings } from '#shop/settings/queries/settings.ts'

/** Replaces the banner of the home page by these images, in this order. */
export const replaceBanner = (db: Db, images: FeatureImageInput[]): Promise<void> =>
  transact(db, async (transaction) => {
    await replaceFeatureImages(transaction, images)
    await logChange(transaction, 'banner')
  })

export const banners = storeOf(banner, {
  /** A new one stands behind the others. */
  async prepare(transaction, { picture_id: picture }, id) {
    if (picture !== undefined && !(await findPicture(transaction, picture))) return refuseRow('item_not_found')
    return id === undefined ? { columns: { position: await nextPosition(transaction, 'feature_image') } } : undefined
  },
})

interface Texts {
  body_en: string
  body_bn: string
}

/** Writes a page in both languages; version 0 is that of a page that nobody wrote yet. */
export const changeTextPage = (
  db: Db,
  { slug, version }: { slug: TextPage; version: number },
  texts: Texts,
  actor: Actor,
): Promise<RowWritten> =>
  transact(db, async (transaction) => {
    const columns = { body_en: cleanPageHtml(texts.body_en), body_bn: cleanPageHtml(texts.body_bn) }
    const now = { updated_at: new Date().toISOString() }
    if (version === 0 && !(await findRow(transaction, 'page', slug)))
      return addRow(transaction, 'page', { slug, ...columns, ...now, version: 1 }, { actor, verb: 'create' })
    const at = { kind: 'page', id: slug, version } as const
    const row = await findRow(transaction, 'page', slug)
    const isSame = row?.['body_en'] === columns.body_en && row['body_bn'] === columns.body_bn
    return editRow(transaction, at, isSame ? columns : { ...columns, ...now }, { actor, verb: 'change' })
  })

/** Synonyms of this shop's searches; each pair is checked beside all others. */
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
