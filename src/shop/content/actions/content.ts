import { isDeepStrictEqual } from 'node:util'
import type { RowWritten } from '#platform/actions/edit-row.ts'
import { transact } from '#platform/actions/transact.ts'
import { isTextPage } from '#platform/contract/addresses/pages.ts'
import { ownPagePath } from '#platform/contract/addresses/paths.ts'
import { MAX_SYNONYMS } from '#platform/contract/office-limits.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import { logChange } from '#platform/db/changes.ts'
import { listOrder, nextPosition, storePositions } from '#platform/db/positions.ts'
import type { Db } from '#platform/db/schema.ts'
import { refuseRow, storeOf } from '#platform/resource/stored/store.ts'
import { checkPair } from '#search/check-synonym.ts'
import { synonym } from '#search/contract/synonym.ts'
import { putAside } from '#search/queries/missed-searches.ts'
import { listSynonyms } from '#search/queries/synonyms.ts'
import { lockCatalog } from '#shop/catalogue/actions/categories.ts'
import { findPicture } from '#shop/catalogue/queries/pictures.ts'
import { banner } from '#shop/content/contract/banner.ts'
import { page, shopPage } from '#shop/content/contract/page.ts'
import { type FeatureImageInput, replaceFeatureImages } from '#shop/content/queries/content.ts'
import { isLedElsewhere, isSlugTaken } from '#shop/content/queries/redirects.ts'
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

/** Which columns of a page that every shop has may not be changed. */
const isOfShop = (column: string): boolean => !Object.hasOwn(shopPage.fields, column)

/** Pages with a text of the merchant: old addresses of one that moves lead to it. */
export const pages = storeOf(page, {
  lock: lockCatalog,
  /** An address that somebody let lead elsewhere stays; one that the shop noted itself makes way. */
  async prepare(transaction, { slug }, id) {
    if (slug === undefined) return undefined
    const isFree =
      !(await isSlugTaken(transaction, slug, id)) && !(await isLedElsewhere(transaction, ownPagePath(slug)))
    return isFree ? undefined : refuseRow('address_taken', 'slug')
  },
  ofChange(_, columns, row) {
    if (!isTextPage(String(row['slug']))) return undefined
    const wrong = Object.entries(columns).find(([column, value]) => isOfShop(column) && value !== row[column])
    return wrong && refuseRow('fields_invalid', wrong[0], 'Of this page only the texts can be changed.')
  },
  ofRemoval: (_, { slug }) => (isTextPage(String(slug)) ? refuseRow('item_in_use') : undefined),
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
    if (isChanged) await insertAudit(transaction, actor, { action: 'search.change', subjectId: 'missed', after })
    return { kind: 'done', id: words, audit: null }
  })

export const ORDERED_TABLES = { banner: 'feature_image', category: 'category' } as const
export type OrderedKind = keyof typeof ORDERED_TABLES

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
    const before = await listOrder(transaction, ORDERED_TABLES[kind])
    const wanted = [...new Set(ids)].filter((id) => before.includes(id))
    const after = [...wanted, ...before.filter((id) => !wanted.includes(id))]
    if (isDeepStrictEqual(before, after)) return null
    await storePositions(transaction, ORDERED_TABLES[kind], after)
    await logChange(transaction, kind)
    const entry = { action: `${kind}.order`, subject: `${kind}_order`, subjectId: 'all' } as const
    return insertAudit(transaction, actor, { ...entry, before: { ids: before }, after: { ids: after }, undoOf })
  })
