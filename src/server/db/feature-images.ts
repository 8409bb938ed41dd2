import type { FeatureImage } from '#contract/catalog.ts'
import { toLink } from '#contract/link.ts'
import type { Banner } from '#contract/nouns/banner.ts'
import { isWithin } from '#rules/window.ts'
import { toPicture } from './pictures.ts'
import type { Db } from './schema.ts'

const selectBanners = (db: Db) =>
  db
    .selectFrom('feature_image')
    .innerJoin('picture', 'picture.id', 'feature_image.picture_id')
    .select(['feature_image.id', 'alt', 'alt_bn', 'link', 'hash', 'width', 'height', 'color'])
    .select(['starts_at', 'ends_at', 'is_on', 'version'])
    .orderBy('position')
    .orderBy('feature_image.id')

const isShownAt = (banner: { starts_at: string | null; ends_at: string | null; is_on: number }, now: string): boolean =>
  banner.is_on === 1 && isWithin({ from: banner.starts_at, until: banner.ends_at }, now)

/** The banner's images that are shown now, in their order. */
export async function listFeatureImages(db: Db): Promise<FeatureImage[]> {
  const now = new Date().toISOString()
  const rows = (await selectBanners(db).execute()).filter((row) => isShownAt(row, now))
  return rows.map(({ id, alt, alt_bn, link, hash, width, height, color }) => {
    const picture = toPicture({ hash, width, height, color })
    return { pk: id, image: picture.image, picture, alt, alt_bn, link: toLink(link) }
  })
}

/** Every banner as staff see it, in their order. */
export async function listBanners(db: Db): Promise<Banner[]> {
  const now = new Date().toISOString()
  const rows = await selectBanners(db).execute()
  return rows.map(({ id, alt, alt_bn, link, hash, width, height, color, starts_at, ends_at, is_on, version }) => ({
    pk: id,
    version,
    picture: toPicture({ hash, width, height, color }),
    alt,
    alt_bn,
    link,
    starts_at,
    ends_at,
    is_on: is_on === 1,
    is_shown: isShownAt({ starts_at, ends_at, is_on }, now),
  }))
}

export interface FeatureImageInput {
  pictureId: number
  alt: string
  alt_bn?: string
  link: string
}

/** Replaces the banner's images, in this order. */
export async function replaceFeatureImages(db: Db, images: FeatureImageInput[]): Promise<void> {
  await db.deleteFrom('feature_image').execute()
  if (images.length === 0) return
  const rows = images.map(({ pictureId, alt, alt_bn = '', link }, position) => ({
    picture_id: pictureId,
    position,
    alt,
    alt_bn,
    link,
  }))
  await db.insertInto('feature_image').values(rows).execute()
}

export const deleteFeatureImages = (db: Db, ids: number[]) =>
  db.deleteFrom('feature_image').where('id', 'in', ids).execute()
