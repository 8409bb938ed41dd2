import fc from 'fast-check'
import { COMMAND, findLastAudit } from '#platform/db/audit.ts'
import { type DraftInput, insertDraft } from '#platform/db/drafts.ts'
import { listOrder } from '#platform/db/positions.ts'
import type { Database, Db } from '#platform/db/schema.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { insertPicture } from '#shop/catalogue/queries/pictures.ts'
import { publishDrafts } from '#shop/changes/actions/drafts/publish.ts'
import { undoPublication } from '#shop/changes/actions/drafts/undo-publication.ts'
import { SETTINGS_SUBJECT } from '#shop/settings/actions/settings.ts'

type Drafting = (db: Db, n: number) => Promise<Omit<DraftInput, 'staff_id'>>

const versionIn = async (db: Db, table: 'feature_image' | 'category', id: number): Promise<number> =>
  (await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version

/** A draft of content of each kind, as an editor saves it. */
const DRAFTS: Record<string, Drafting> = {
  async newBanner(db, n) {
    const picture_id = await insertPicture(db, { hash: `draft${n}`, width: 1280, height: 640, color: '#334455' })
    const fields = { alt: `Drafted ${n}`, link: '', is_on: n !== 3, picture: picture_id }
    return { subject: 'banner', subject_id: null, fields, base_version: 0, picture_id }
  },
  async banner(db, n) {
    const first = await db.selectFrom('feature_image').select('id').orderBy('id').limit(1).executeTakeFirst()
    if (!first) return page(db, n)
    const base_version = await versionIn(db, 'feature_image', first.id)
    const fields = { alt: `Rewritten ${n}`, alt_bn: `নতুন ${n}`, link: '/products', is_on: true }
    return { subject: 'banner', subject_id: String(first.id), fields, base_version, picture_id: null }
  },
  async category(db, n) {
    const id = await ensureCategory(db, 'Food')
    const base_version = await versionIn(db, 'category', id)
    const fields = { name: `Food of ${n}`, is_on: n % 2 === 0 }
    return { subject: 'category', subject_id: String(id), fields, base_version, picture_id: null }
  },
  async product(db, n) {
    const row = await db
      .selectFrom('product')
      .select(['id', 'version', 'name', 'description'])
      .orderBy('id')
      .executeTakeFirst()
    if (!row) return page(db, n)
    const fields = { name: `Rewritten ${n}`, description: `<p>Drafted ${n}</p>` }
    const base = { name: row.name, description: row.description }
    return { subject: 'product', subject_id: String(row.id), fields, base, base_version: row.version, picture_id: null }
  },
  newCategory: async (_db, n) => ({
    subject: 'category',
    subject_id: null,
    fields: { name: `Drafted ${n}` },
    base_version: 0,
    picture_id: null,
  }),
  async order(db) {
    const ids = await listOrder(db, 'feature_image')
    const fields = { ids: ids.toReversed() }
    return { subject: 'banner_order', subject_id: 'all', fields, base: { ids }, base_version: 0, picture_id: null }
  },
  async removal(db, n) {
    const id = await ensureCategory(db, `Empty ${n}`)
    const base_version = await versionIn(db, 'category', id)
    const fields = { is_deleted: true }
    return { subject: 'category', subject_id: String(id), fields, base_version, picture_id: null }
  },
  page,
  async newPage(_db, n) {
    const fields = { title: `Drafted ${n}`, slug: `drafted-${n}`, body_en: '<p>Drafted</p>', in_menu: n === 3 }
    return { subject: 'page', subject_id: null, fields, base_version: 0, picture_id: null }
  },
  async setting(db, n) {
    const fields = { announcement: `Drafted ${n}`, announcement_bn: `খসড়া ${n}` }
    const base_version = (await findLastAudit(db, SETTINGS_SUBJECT))?.id ?? 0
    return { subject: 'setting', subject_id: 'announcement', fields, base_version, picture_id: null }
  },
}

async function page(db: Db, n: number): Promise<Omit<DraftInput, 'staff_id'>> {
  const row = await db
    .selectFrom('page')
    .select(['id', 'version'])
    .where('slug', '=', 'terms')
    .executeTakeFirstOrThrow()
  const fields = { body_en: `<p>Drafted ${n}</p>`, body_bn: '' }
  return { subject: 'page', subject_id: String(row.id), fields, base_version: row.version, picture_id: null }
}

/** Kinds of drafts, and a number for their texts. */
export const anyDrafts = fc.tuple(fc.subarray(Object.keys(DRAFTS), { minLength: 1 }), fc.nat(5))

/** Saves drafts of these kinds, one of a subject, as the shop holds; those of an earlier call are discarded. */
export async function saveDrafts(db: Database, [kinds, n]: [string[], number]) {
  await db.deleteFrom('draft').execute()
  const bySubject = new Map<string, Omit<DraftInput, 'staff_id'>>()
  for (const kind of kinds) {
    const draft = await DRAFTS[kind]?.(db, n)
    if (draft) bySubject.set(draft.subject_id === null ? kind : `${draft.subject} ${draft.subject_id}`, draft)
  }
  const drafts: { pk: number; version: number }[] = []
  for (const draft of bySubject.values())
    drafts.push({ pk: await insertDraft(db, { ...draft, staff_id: null }), version: 1 })
  return drafts
}

/** Saves drafts and publishes them; returns the publication, undefined where the shop has no place for them. */
export async function publishSome(db: Database, some: [string[], number]): Promise<number | undefined> {
  const drafts = await saveDrafts(db, some)
  if (drafts.length === 0) return undefined
  const published = await publishDrafts(db, drafts, COMMAND)
  return published.kind === 'done' ? published.value : undefined
}

/** Takes a publication back; throws where that is refused. */
export async function takeBack(db: Database, id: number): Promise<void> {
  const undone = await undoPublication(db, id, COMMAND)
  if (undone.kind !== 'done' || !undone.value) throw new Error('A publication could not be taken back.')
}
