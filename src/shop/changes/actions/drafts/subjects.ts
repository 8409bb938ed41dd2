import { changedFields, type RowWritten } from '#platform/actions/edit-row.ts'
import { DRAFT_SETTINGS, isSection } from '#platform/contract/office/draft-settings.ts'
import type { DraftFields, DraftSubject } from '#platform/contract/office/drafts.ts'
import { type Actor, findLastAudit } from '#platform/db/audit.ts'
import type { DraftRow } from '#platform/db/drafts.ts'
import type { Db } from '#platform/db/schema.ts'
import { categories } from '#shop/catalogue/actions/office-categories.ts'
import type { Picture } from '#shop/catalogue/contract/catalog.ts'
import { listOfficeCategories } from '#shop/catalogue/queries/office-categories.ts'
import { findPicture } from '#shop/catalogue/queries/pictures.ts'
import { banners, pages } from '#shop/content/actions/content.ts'
import { listBanners, listPages } from '#shop/content/queries/content.ts'
import { editSettings } from '#shop/settings/actions/edit-settings.ts'
import { readValues, SETTINGS_SUBJECT, type SettingValues } from '#shop/settings/actions/settings.ts'
import { orderOf } from './order.ts'
import { productDrafts } from './product.ts'
import { draftOf } from './resource.ts'
import { type DraftOf, type Live, type Subject, storedIn } from './subject.ts'

async function readSection(db: Db, section: string): Promise<Live | undefined> {
  if (!isSection(section)) return undefined
  const values: Record<string, unknown> = await readValues(db)
  const version = (await findLastAudit(db, SETTINGS_SUBJECT))?.id ?? 0
  const own = DRAFT_SETTINGS[section].map((field) => [field, values[field]])
  return { version, name: section, values: Object.fromEntries(own) }
}

async function writeSection(db: Db, { version }: DraftOf, fields: DraftFields, actor: Actor): Promise<RowWritten> {
  const { logo, ...rest } = fields
  const picture = typeof logo === 'number' ? await findPicture(db, logo) : null
  if (picture === undefined) return { kind: 'missing' }
  // The contract checks the fields of a draft as those of `changeSettings`.
  const values: Partial<SettingValues> = { ...rest, ...(logo !== undefined && { logo: picture }) }
  const edited = await editSettings(db, { values, version }, actor)
  if (edited.kind === 'done') return { ...edited, id: 'shop' }
  const last = edited.changes.at(-1)
  return { kind: 'changed', by: last?.by ?? null, at: last?.at ?? null }
}

const setting: Subject = {
  permission: 'setting:edit',
  picture: 'logo',
  isPartial: true,
  read: readSection,
  write: writeSection,
  audited: () => SETTINGS_SUBJECT,
}

export const SUBJECTS: Record<DraftSubject, Subject> = {
  product: productDrafts,
  banner: draftOf(banners, { permission: 'banner:edit', list: listBanners }),
  category: draftOf(categories, { permission: 'category:edit', list: listOfficeCategories }),
  page: draftOf(pages, { permission: 'page:edit', list: listPages }),
  setting,
  banner_order: orderOf('banner', 'banner:edit'),
  category_order: orderOf('category', 'category:edit'),
}

/** The id of the picture that a draft puts there; null where it puts none, or several. */
export function pictureIdOf(subject: DraftSubject, fields: DraftFields): number | null {
  const { picture } = SUBJECTS[subject]
  const id = picture === undefined ? undefined : fields[picture]
  return typeof id === 'number' ? id : null
}

export function pictureIdsOf(subject: DraftSubject, fields: DraftFields): number[] {
  const one = pictureIdOf(subject, fields)
  return [...(one === null ? [] : [one]), ...(SUBJECTS[subject].pictures?.(fields) ?? [])]
}

/** The fields of a draft as the office shows them: with its picture in place of the picture's id. */
export async function toShown(db: Db, subject: DraftSubject, fields: DraftFields, picture: Picture | null) {
  const { picture: name, show } = SUBJECTS[subject]
  const shown = show ? await show(db, fields) : fields
  return name !== undefined && typeof fields[name] === 'number' ? { ...shown, [name]: picture } : shown
}

/** The fields of a draft as they are stored: as clean as the content will be, without those that change nothing. */
export function toStored(subject: DraftSubject, fields: DraftFields, live: Live | undefined): DraftFields {
  const { clean, isPartial } = SUBJECTS[subject]
  const cleaned = clean ? clean(fields) : fields
  if (!isPartial || !live) return cleaned
  return changedFields(storedIn(live, cleaned), cleaned)?.after ?? cleaned
}

/** The fields that a draft is begun from, of a subject that is compared by them. */
export const baseOf = (subject: DraftSubject, fields: DraftFields, live: Live | undefined): DraftFields | undefined =>
  SUBJECTS[subject].isSame && live ? storedIn(live, fields) : undefined

/** Whether what a draft changes is another one than it was begun from; undefined where its version says so. */
export function isOvertaken({ subject, fields, base }: Pick<DraftRow, 'subject' | 'fields' | 'base'>, live: Live) {
  const { isSame } = SUBJECTS[subject]
  return isSame && base ? !isSame(storedIn(live, fields), base) : undefined
}
