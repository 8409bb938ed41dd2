import { MEDIA } from '#platform/contract/addresses/paths.ts'
import { ofProcess } from './of-process.ts'

const loaded: { from: string } = ofProcess('address of pictures', () => ({ from: MEDIA }))

/** Sets where browsers load the pictures of this process's shop from: MEDIA_URL, or the shop itself. */
export function loadPicturesFrom(folder: string | undefined): void {
  loaded.from = folder ?? MEDIA
}

/** The address of a picture's file. */
export const pictureUrl = (name: string): string => loaded.from + name
