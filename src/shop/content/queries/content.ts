import { toLink } from '#platform/contract/addresses/link.ts'
import { TEXT_PAGES, type TextPage } from '#platform/contract/addresses/pages.ts'
import { ownPagePath } from '#platform/contract/addresses/paths.ts'
import { fromRow } from '#platform/db/resource-columns.ts'
import type { Db } from '#platform/db/schema.ts'
import { isWithin } from '#platform/rules/window.ts'
import type { FeatureImage } from '#shop/catalogue/contract/catalog.ts'
import { toPicture } from '#shop/catalogue/queries/pictures.ts'
import type { Banner } from '#shop/content/contract/banner.ts'
import { page } from '#shop/content/contract/page.ts'
import { findSettings } from '#shop/settings/queries/settings.ts'

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

/** Every moment at which a banner or the announcement begins or ends. */
async function listBounds(db: Db): Promise<string[]> {
  const banners = await db.selectFrom('feature_image').select(['starts_at', 'ends_at']).where('is_on', '=', 1).execute()
  const { announcement, announcement_bn, announcement_from, announcement_until } = await findSettings(db)
  const bounds = [
    ...banners.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]),
    ...(announcement === '' && announcement_bn === '' ? [] : [announcement_from, announcement_until]),
  ]
  return bounds.filter((bound) => bound !== null)
}

/** The first moment after this one at which pages change without a write; undefined if there is none. */
export async function findNextBound(db: Db, after: string): Promise<string | undefined> {
  return (await listBounds(db)).filter((bound) => bound > after).sort()[0]
}

/** Whether pages changed without a write after one moment and until another. */
export const hasBoundBetween = async (db: Db, after: string, until: string): Promise<boolean> =>
  (await listBounds(db)).some((bound) => bound > after && bound <= until)

/** Cleaned HTML in each language; empty for none. */
export interface PageText {
  en: string
  bn: string
}

/** The merchant's text of a page of the shop; undefined where the built-in text is shown. */
export async function findPageText(db: Db, slug: TextPage): Promise<PageText | undefined> {
  const row = await db.selectFrom('page').select(['body_en', 'body_bn']).where('slug', '=', slug).executeTakeFirst()
  if (!row || (row.body_en === '' && row.body_bn === '')) return undefined
  return { en: row.body_en, bn: row.body_bn }
}

/** The published pages that the merchant added, in the order in which they came. */
const selectOwnPages = (db: Db) =>
  db
    .selectFrom('page')
    .select(['slug', 'title', 'title_bn'])
    .where('is_on', '=', 1)
    .where('slug', 'not in', TEXT_PAGES)
    .orderBy('id')

/** A published page that the merchant added, by its address behind `OWN_PAGES`. */
export const findOwnPage = (db: Db, slug: string) =>
  selectOwnPages(db)
    .select(['body_en as en', 'body_bn as bn', 'description', 'description_bn'])
    .where('slug', '=', slug)
    .executeTakeFirst()
export type ShownPage = NonNullable<Awaited<ReturnType<typeof findOwnPage>>>

/** Addresses of all pages that the merchant added and published. */
export const listOwnAddresses = async (db: Db) =>
  (await selectOwnPages(db).execute()).map(({ slug }) => ownPagePath(slug))

/** The merchant's pages that every page links to. */
export const listPageLinks = (db: Db) =>
  selectOwnPages(db)
    .select(['in_footer', 'in_menu'])
    .where((eb) => eb.or([eb('in_footer', '=', 1), eb('in_menu', '=', 1)]))
    .execute()
export type PageLink = Awaited<ReturnType<typeof listPageLinks>>[number]

/** Every page with a text of the merchant as staff see it, those that every shop has first. */
export const listPages = async (db: Db) =>
  (await db.selectFrom('page').selectAll().orderBy('id').execute()).map((row) => fromRow(page, row))
