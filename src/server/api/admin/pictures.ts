import { insertPicture, toPicture } from '../../db/pictures.ts'
import { PictureRefused, storePicture } from '../../pictures.ts'
import type { Handlers } from '../handler.ts'
import { refuse } from '../refuse.ts'

export const pictureHandlers = {
  async uploadPicture(c) {
    const { db, mediaDir, body } = c.var
    try {
      const picture = await storePicture(mediaDir, new Uint8Array(await body.file.arrayBuffer()))
      return { pk: await insertPicture(db, picture), picture: toPicture(picture) }
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      return refuse('picture_refused', { msg: error.message, errors: { file: [error.message] } })
    }
  },
} satisfies Partial<Handlers>
