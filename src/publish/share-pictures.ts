import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { ANSWER_SLOW } from '#platform/contract/messages.ts'
import { MAX_SHARE_PICTURES_WAITING, RETRY_AFTER } from '#platform/contract/server-limits.ts'
import { UNHASHED } from '#platform/http/caching.ts'
import type { Shop } from '#platform/open-shop.ts'
import { mediaOf } from '#platform/pictures/media.ts'
import { type Bytes, readIfThere } from '#platform/pictures/media-store.ts'
import { sharedBy } from './addresses.ts'
import { findCard } from './content.ts'
import { cardVersion, type ShareCard } from './share/card.ts'

/**
 * Serves share pictures: published ones from their files. Others are drawn on request, one at a time, as a shop with
 * many products publishes none, and cached until they show something else.
 */
export function serveSharePictures({ db, config }: Pick<Shop, 'db' | 'config'>): MiddlewareHandler {
  const drawn = new LRUCache<string, Bytes>({ maxSize: 16_000_000, sizeCalculation: ({ length }) => length })
  const oneAtATime = pLimit(1)

  async function draw(card: ShareCard): Promise<Bytes> {
    const version = cardVersion(card)
    const found = drawn.get(version)
    if (found) return found
    // Loaded with the first picture, as most processes never draw one.
    const { drawCard } = await import('#publish/share/photo.ts')
    const bytes = await drawCard(card, mediaOf(config))
    drawn.set(version, bytes)
    return bytes
  }

  return async (c, next) => {
    const address = c.req.path
    if (!sharedBy(address)) return next()
    const published = await readIfThere(join(config.siteDir, address))
    const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': UNHASHED }
    if (published) return c.body(published, 200, headers)
    const card = await findCard(db, address)
    if (!card) return next()
    if (oneAtATime.pendingCount >= MAX_SHARE_PICTURES_WAITING)
      return c.text(ANSWER_SLOW, 503, { 'Retry-After': String(RETRY_AFTER) })
    return c.body(await oneAtATime(() => draw(card)), 200, headers)
  }
}
