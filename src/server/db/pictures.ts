import type { Selectable } from 'kysely'
import type { Picture } from '#contract/catalog.ts'
import { MEDIA } from '#contract/paths.ts'
import { keptWidths, pictureFile } from '#rules/picture.ts'
import { engineOf } from './engine.ts'
import type { Db, PictureRow, PictureTable } from './schema.ts'

/** A row as the wire shows it. */
export function toPicture({ hash, width, height, color }: Omit<PictureRow, 'id'>): Picture {
  const largest = keptWidths(width).at(-1) ?? width
  return {
    image: `${MEDIA}${pictureFile(hash, largest, 'jpg')}`,
    width: largest,
    height: Math.round((height * largest) / width),
    color,
  }
}

/** The id of the picture with this hash, stored now when it was not yet. */
export async function insertPicture(db: Db, picture: Omit<Selectable<PictureTable>, 'id'>): Promise<number> {
  await db
    .insertInto('picture')
    .values(picture)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  const { id } = await db.selectFrom('picture').select('id').where('hash', '=', picture.hash).executeTakeFirstOrThrow()
  return id
}

/** The pictures of each product in their order, by product id. */
export async function listProductPictures(db: Db, productIds: number[]): Promise<Map<number, Picture[]>> {
  const pictures = new Map<number, Picture[]>(productIds.map((id) => [id, []]))
  if (productIds.length === 0) return pictures
  const rows = await db
    .selectFrom('product_picture')
    .innerJoin('picture', 'picture.id', 'product_picture.picture_id')
    .select(['product_id', 'hash', 'width', 'height', 'color'])
    .where(engineOf(db).isAmong('product_picture.product_id', productIds))
    .orderBy('product_id')
    .orderBy('product_picture.position')
    .execute()
  for (const { product_id, ...row } of rows) pictures.get(product_id)?.push(toPicture(row))
  return pictures
}
