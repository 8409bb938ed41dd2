import { banner } from '#contract/nouns/banner.ts'
import { logChange } from '../db/changes.ts'
import { type FeatureImageInput, replaceFeatureImages } from '../db/feature-images.ts'
import { findPicture } from '../db/pictures.ts'
import { nextPosition } from '../db/positions.ts'
import type { Db } from '../db/schema.ts'
import { refuseRow, storeOf } from './resource/store.ts'
import { transact } from './transact.ts'

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
