import type { ChosenDrafts, DraftSubject } from '#platform/contract/office/drafts.ts'
import { COMMAND } from '#platform/db/audit.ts'
import { type DraftInput, insertDraft } from '#platform/db/drafts.ts'
import type { Database } from '#platform/db/schema.ts'
import { publishDrafts } from '#shop/changes/actions/drafts/publish.ts'
import { findSettings } from '#shop/settings/queries/settings.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { API } from './api.ts'
import { createOffice } from './office.ts'

interface Shop {
  db: Database
}

/** Everything that shoppers see of the subjects of drafts. */
export const content = async ({ db }: Shop) => ({
  banners: await db
    .selectFrom('feature_image')
    .select(['id', 'alt', 'link', 'picture_id', 'is_on'])
    .orderBy('id')
    .execute(),
  categories: await db.selectFrom('category').select(['id', 'name', 'is_on', 'picture_id']).orderBy('id').execute(),
  pages: await db.selectFrom('page').select(['slug', 'body_en', 'body_bn']).orderBy('id').execute(),
  settings: await findSettings(db),
})

/** The id of a page, as drafts name it. */
export const shopPageId = async ({ db }: Shop, slug: string): Promise<string> =>
  String((await db.selectFrom('page').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id)

/** A shop and one of its people, who saves drafts and publishes them. */
export async function openDrafts(role: Role = 'manager') {
  const office = await createOffice({ LIMITS: 'off' })
  const token = await office.open(role)
  const ask = async (method: string, path: string, json?: unknown) =>
    (await office.ask(method, path, { token, json })).body
  const save = (
    subject: string,
    subject_id: string | null,
    base_version: number,
    fields: object,
    draft: unknown = null,
  ) => ask('PUT', API.saveDraft, { subject, subject_id, base_version, draft, fields })
  return {
    office,
    ask,
    save,
    list: async () => (await ask('GET', API.listDrafts)).results,
    publish: (drafts: ChosenDrafts) => ask('POST', API.publishDrafts, { drafts }),
    undo: (id: number) => ask('POST', API.undoPublication.replace('{id}', String(id))),
    shown: async () => (await office.call(API.listFeatureImages)).body.map(({ alt }: { alt: string }) => alt),
  }
}

const EDITING: readonly Role[] = ['owner', 'manager', 'editor']
let made = 0
const next = (): number => {
  made += 1
  return made
}

/** A new category that may be renamed by a draft. */
async function newCategory({ db }: Shop): Promise<number> {
  const row = { name: `Plants ${next()}`, position: 20, picture_id: null }
  return (await db.insertInto('category').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A draft of a category's name, as staff saw it; `change` overrides its fields. */
export async function storedDraft(shop: Shop, change: Partial<DraftInput> & { subject?: DraftSubject } = {}) {
  const draft: DraftInput = {
    subject: 'category',
    subject_id: change.subject ? null : String(await newCategory(shop)),
    fields: { name: `Trees ${next()}` },
    base_version: 1,
    picture_id: null,
    staff_id: null,
    ...change,
  }
  return { pk: await insertDraft(shop.db, draft), version: 1 }
}

/** The id of a publication that can be taken back. */
async function storedPublication(shop: Shop): Promise<number> {
  const published = await publishDrafts(shop.db, [await storedDraft(shop)], COMMAND)
  if (published.kind !== 'done') throw new Error('A new draft was not published.')
  return published.value
}

const draftOf = async (shop: Shop) => ({
  subject: 'category',
  subject_id: String(await newCategory(shop)),
  base_version: 1,
  draft: null,
  fields: { name: `Herbs ${next()}` },
})
const chosen = async (shop: Shop) => ({ json: { drafts: [await storedDraft(shop)] } })
const READ = { roles: EDITING }

/** Roles that may call drafts, with a valid request of each call. */
export const DRAFT_MATRIX = {
  listDrafts: READ,
  saveDraft: { roles: EDITING, request: async (shop: Shop) => ({ json: await draftOf(shop) }) },
  deleteDraft: {
    roles: EDITING,
    request: async (shop: Shop) => ({ id: (await storedDraft(shop)).pk, query: '?version=1' }),
  },
  getPublishing: READ,
  getFeeds: READ,
  getHosting: READ,
  startDelivery: { roles: EDITING, unaudited: 'It sends what was published before.' },
  streamPublishing: READ,
  publishDrafts: { roles: EDITING, request: chosen },
  previewPublish: { roles: EDITING, request: chosen, unaudited: 'It changes nothing.' },
  retryPublishing: { roles: EDITING, unaudited: 'It makes pages of what was published before.' },
  listPublications: READ,
  undoPublication: { roles: EDITING, request: async (shop: Shop) => ({ id: await storedPublication(shop) }) },
} as const

/** Path parameters of the calls about drafts, by path. */
export async function officeDraftValues(db: Database, path: string): Promise<object | undefined> {
  const shop = { db }
  switch (path) {
    case API.saveDraft:
      return draftOf(shop)
    case API.deleteDraft:
      return { id: String((await storedDraft(shop)).pk), version: '1' }
    case API.publishDrafts:
    case API.previewPublish:
      return { drafts: [await storedDraft(shop)] }
    case API.undoPublication:
      return { id: String(await storedPublication(shop)) }
    default:
      return undefined
  }
}
