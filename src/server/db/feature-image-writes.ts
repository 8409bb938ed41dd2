import { logChange } from './changes.ts'
import type { Db } from './schema.ts'

interface FeatureImageInput {
  pictureId: number
  alt: string
  link: string
}

/** Replaces the banner's images, in this order. Call it in a transaction. */
export async function replaceFeatureImages(db: Db, images: FeatureImageInput[]): Promise<void> {
  await db.deleteFrom('feature_image').execute()
  await logChange(db, 'banner')
  if (images.length === 0) return
  const rows = images.map(({ pictureId, alt, link }, position) => ({ picture_id: pictureId, position, alt, link }))
  await db.insertInto('feature_image').values(rows).execute()
}
