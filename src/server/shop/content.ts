import { isDeepStrictEqual } from 'node:util'
import { banner } from '#contract/nouns/banner.ts'
import { synonym } from '#contract/nouns/synonym.ts'
import { MAX_SYNONYMS } from '#contract/office-limits.ts'
import type { TextPage } from '#contract/pages.ts'
import { type Actor, insertAudit } from '#server/db/audit.ts'
import { logChange } from '#server/db/changes.ts'
import { type FeatureImageInput, replaceFeatureImages } from '#server/db/content.ts'
import { putAside } from '#server/db/missed-searches.ts'
import { findPicture } from '#server/db/pictures.ts'
import { listOrder, nextPosition, storePositions } from '#server/db/positions.ts'
import type { Db } from '#server/db/schema.ts'
import { lockSettings } from '#server/db/settings.ts'
import { listSynonyms } from '#server/db/synonyms.ts'
import { findRow } from '#server/db/versioned-rows.ts'
import { checkPair } from '#server/search/check-synonym.ts'
import { cleanPageHtml } from '#server/security/html.ts'
import { addRow, editRow, type RowWritten } from '#server/shop/edit-row.ts'
import { refuseRow, storeOf } from '#server/shop/resource/store.ts'
import { transact } from '#server/shop/transact.ts'

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
