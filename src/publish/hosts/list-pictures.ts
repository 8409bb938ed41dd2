import { getMimeType } from 'hono/utils/mime'
import { MEDIA } from '#platform/contract/addresses/paths.ts'
import { HASHED } from '#platform/http/caching.ts'
import type { MediaStore } from '#platform/pictures/media-store.ts'
import { pictureFiles } from '#shop/catalogue/rules/picture.ts'
import type { HostFile } from './target.ts'

export interface PictureSource {
  media: Pick<MediaStore, 'read'>
  /** Where pages load pictures from, if not from the host. */
  mediaUrl: string | undefined
  pictures: () => Promise<{ hash: string; width: number }[]>
}

/** The tag of each picture, as a file of one never changes. */
const NEVER_CHANGES = 'picture'

/** The files of all pictures; none where pages load them from elsewhere. */
export async function listPictures({ pictures, media, mediaUrl }: PictureSource): Promise<HostFile[]> {
  if (mediaUrl !== undefined) return []
  return (await pictures()).flatMap(pictureFiles).map((name) => ({
    ...{ name: MEDIA.slice(1) + name, from: () => media.read(name), tag: NEVER_CHANGES, isPage: false },
    type: getMimeType(name) ?? 'application/octet-stream',
    ...{ encoding: undefined, cacheControl: HASHED },
  }))
}
