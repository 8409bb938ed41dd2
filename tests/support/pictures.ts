import sharp from 'sharp'
import type { Shop } from '#platform/open-shop.ts'
import { mediaOf } from '#platform/pictures/media.ts'
import { storePicture } from '#platform/pictures/pictures.ts'
import { insertPicture } from '#shop/catalogue/queries/pictures.ts'
import { pictureFile } from '#shop/catalogue/rules/picture.ts'

/** A plain picture as it is uploaded. */
export const pictureBytes = (background = '#336699', width = 20): Promise<Buffer> =>
  sharp({ create: { width, height: width, channels: 3, background } })
    .png()
    .toBuffer()

/** Stores a picture of 20 pixels with its row; returns the name of its JPEG. */
export async function addPicture({ db, config }: Shop, background?: string): Promise<string> {
  const picture = await storePicture(mediaOf(config), await pictureBytes(background))
  await insertPicture(db, picture)
  return pictureFile(picture.hash, picture.width, 'jpg')
}
