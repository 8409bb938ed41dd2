import type { Db } from './schema.ts'
import { findSettings } from './settings.ts'

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
