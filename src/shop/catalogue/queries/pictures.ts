import { type ExpressionBuilder, type Nullable, type Selectable, sql } from 'kysely'
import { fromJson, type Json } from '#platform/contract/values/json.ts'
import { listDraftedPictures } from '#platform/db/drafts.ts'
import { engineOf } from '#platform/db/engine.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { pictureUrl } from '#platform/process/picture-address.ts'
import type { Picture } from '#shop/catalogue/contract/catalog.ts'
import { pictureFile, storedWidths } from '#shop/catalogue/rules/picture.ts'

type PictureColumns = Omit<Selectable<Schema['picture']>, 'id'>

/** A picture in the format of the API. */
export function toPicture({ hash, width, height, color }: PictureColumns): Picture {
  const largest = storedWidths(width).at(-1) ?? width
  return {
    image: pictureUrl(pictureFile(hash, largest, 'jpg')),
    width: largest,
    height: Math.round((height * largest) / width),
    color,
  }
}

/** The picture of a row that it was joined to; null without one. */
export const toPictureOrNull = ({ hash, width, height, color }: Nullable<PictureColumns>): Picture | null =>
  hash && width && height && color ? toPicture({ hash, width, height, color }) : null

/** Inserts a picture unless its hash is known; returns its id. */
export async function insertPicture(db: Db, picture: PictureColumns): Promise<number> {
  await db
    .insertInto('picture')
    .values(picture)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  const { id } = await db.selectFrom('picture').select('id').where('hash', '=', picture.hash).executeTakeFirstOrThrow()
  return id
}

/** Every picture, by which its files are named; the oldest first. */
export const listPictureFiles = (db: Db): Promise<{ hash: string; width: number }[]> =>
  db.selectFrom('picture').select(['hash', 'width']).orderBy('id').execute()

export async function findPictureByHash(db: Db, hash: string): Promise<number | undefined> {
  return (await db.selectFrom('picture').select('id').where('hash', '=', hash).executeTakeFirst())?.id
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

export type PictureCells = [hash: string, width: number, height: number, color: string]

/** The pictures of a product in their order, as a column of a query of products that `toPictures` reads. */
export const picturesColumn = (db: Db) => (eb: ExpressionBuilder<Schema, 'product'>) =>
  eb
    .selectFrom('product_picture')
    .innerJoin('picture', 'picture.id', 'product_picture.picture_id')
    .whereRef('product_picture.product_id', '=', 'product.id')
    .select(
      engineOf(db)
        .toJsonList<PictureCells>(['hash', 'width', 'height', 'color'], 'product_picture.position')
        .as('list'),
    )
    .as('pictures')

export const toPictures = (column: Json<PictureCells[]> | null): Picture[] =>
  (fromJson(column) ?? []).map(([hash, width, height, color]) => toPicture({ hash, width, height, color }))

/** Those of these pictures that are there, in this order. */
export async function listPicturesById(db: Db, ids: number[]): Promise<{ pk: number; picture: Picture }[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('picture').selectAll().where('id', 'in', ids).execute()
  const pictures = new Map(rows.map((row) => [row.id, { pk: row.id, picture: toPicture(row) }]))
  return ids.flatMap((pk) => pictures.get(pk) ?? [])
}

/** Deletes the rows of those of these pictures that nothing shows, and returns their hashes. */
export async function deleteUnusedPictures(db: Db, hashes: string[]): Promise<string[]> {
  const drafted = await listDraftedPictures(db)
  const deleted = await db
    .deleteFrom('picture')
    .where('hash', 'in', hashes)
    .$if(drafted.length > 0, (pictures) => pictures.where('picture.id', 'not in', drafted))
    .where(({ not, exists, selectFrom, and }) =>
      and([
        not(exists(selectFrom('product_picture').select('position').whereRef('picture_id', '=', 'picture.id'))),
        not(exists(selectFrom('category').select('category.id').whereRef('category.picture_id', '=', 'picture.id'))),
        not(exists(selectFrom('feature_image').select('alt').whereRef('feature_image.picture_id', '=', 'picture.id'))),
        not(exists(selectFrom('draft').select('draft.id').whereRef('draft.picture_id', '=', 'picture.id'))),
        not(
          exists(
            selectFrom('setting')
              .select('key')
              .where('key', '=', 'logo')
              .where('value', 'like', sql<string>`'%' || picture.hash || '%'`),
          ),
        ),
      ]),
    )
    .returning('hash')
    .execute()
  return deleted.map(({ hash }) => hash)
}

/** A picture by its id; undefined for one that was never stored. */
export async function findPicture(db: Db, id: number): Promise<Picture | undefined> {
  const row = await db.selectFrom('picture').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toPicture(row)
}
