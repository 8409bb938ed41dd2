import type { Handlers } from '#platform/calls/handler.ts'
import { refuse } from '#platform/calls/refuse.ts'
import { PictureRefused, storePicture } from '#platform/pictures/pictures.ts'
import { insertPicture, toPicture } from '#shop/catalogue/queries/pictures.ts'

export const pictureHandlers = {
  async uploadPicture(c) {
    const { db, media, body } = c.var
    try {
      const picture = await storePicture(media, new Uint8Array(await body.file.arrayBuffer()))
      return { pk: await insertPicture(db, picture), picture: toPicture(picture) }
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      return refuse('picture_refused', { msg: error.message, errors: { file: [error.message] } })
    }
  },
} satisfies Partial<Handlers>
