import type { BannerFields } from '#contract/admin/banners.ts'
import type { Actor } from '../db/audit.ts'
import { logChange } from '../db/changes.ts'
import { type FeatureImageInput, replaceFeatureImages } from '../db/feature-images.ts'
import { findPicture } from '../db/pictures.ts'
import { nextPosition } from '../db/positions.ts'
import type { Db } from '../db/schema.ts'
import { addRow, editRow, type RowWritten, removeRow } from './edit-row.ts'
import { transact } from './transact.ts'

/** Replaces the banner of the home page by these images, in this order. */
export const replaceBanner = (db: Db, images: FeatureImageInput[]): Promise<void> =>
  transact(db, async (transaction) => {
    await replaceFeatureImages(transaction, images)
    await logChange(transaction, 'banner')
  })

const columnsOf = ({ picture, is_on, ...rest }: BannerFields) => ({
  ...rest,
  is_on: is_on ? 1 : 0,
  ...(picture !== undefined && { picture_id: picture }),
})

const isKnown = async (db: Db, { picture }: BannerFields): Promise<boolean> =>
  picture === undefined || (await findPicture(db, picture)) !== undefined

/** Adds a banner behind the others; `missing` where its picture was never uploaded. */
export const addBanner = (db: Db, fields: BannerFields, actor: Actor) =>
  transact(db, async (transaction) => {
    if (!(await isKnown(transaction, fields))) return { kind: 'missing' as const }
    const row = { ...columnsOf(fields), position: await nextPosition(transaction, 'feature_image') }
    return addRow(transaction, 'banner', row, { actor, verb: 'create' })
  })

interface At {
  id: number
  version: number
}

export const changeBanner = (db: Db, at: At, fields: BannerFields, actor: Actor): Promise<RowWritten> =>
  transact(db, async (transaction) => {
    if (!(await isKnown(transaction, fields))) return { kind: 'missing' }
    return editRow(transaction, { kind: 'banner', ...at }, columnsOf(fields), { actor, verb: 'change' })
  })

export const deleteBanner = (db: Db, at: At, actor: Actor): Promise<RowWritten> =>
  transact(db, (transaction) => removeRow(transaction, { kind: 'banner', ...at }, { actor, verb: 'delete' }))
