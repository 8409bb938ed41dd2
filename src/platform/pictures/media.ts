import { join } from 'node:path'
import type { Config } from '#platform/process/config.ts'
import { BucketMedia } from './bucket-media.ts'
import { MediaCache } from './media-cache.ts'
import { DiskMedia, type MediaStore } from './media-store.ts'

const stores = new WeakMap<object, MediaStore>()

/** The bucket of MEDIA_TO with its copies on this machine; undefined where the variable is not set. */
export function bucketMediaOf({ mediaTo, s3, dataDir, mediaCacheBytes }: Config): MediaStore | undefined {
  if (!mediaTo || !s3) return undefined
  return new BucketMedia(mediaTo, s3, new MediaCache(join(dataDir, 'media-cache'), mediaCacheBytes))
}

/** Where the pictures of this shop lie: in the bucket of MEDIA_TO, or in its data folder. */
export function mediaOf(config: Config): MediaStore {
  const store = stores.get(config) ?? bucketMediaOf(config) ?? new DiskMedia(config.mediaDir)
  stores.set(config, store)
  return store
}
