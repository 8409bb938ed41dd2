import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { LEFT_OUT, type LeftOut } from '#contract/feeds.ts'
import { listGoogleCategories } from '../../db/categories.ts'
import { listProductsById } from '../../db/products.ts'
import type { Db } from '../../db/schema.ts'
import { listProductIds } from '../../db/shown-products.ts'
import type { FeedFile } from './feed-file.ts'
import type { FeedState } from './feed-state.ts'
import type { FeedFormat, FeedShop } from './format.ts'
import { toFeedItem } from './item.ts'

/** Products per query; pages that are published meanwhile wait for one query at most. */
const PORTION = 50
const EXAMPLES = 20

interface Output {
  format: FeedFormat
  file: Pick<FeedFile, 'write'>
}
type Listed = Pick<FeedState, 'goods' | 'left_out' | 'examples'>

/** Writes every shown product into all outputs, a portion at a time, and counts those that were left out, by reason. */
export async function writeItems(db: Db, outputs: Output[], shop: FeedShop, signal?: AbortSignal): Promise<Listed> {
  const counts = new Map<LeftOut, number>()
  const examples: Listed['examples'] = []
  const google = await listGoogleCategories(db)
  let goods = 0
  for (const { file, format } of outputs) await file.write(format.head(shop))
  for (let after = 0; ; ) {
    await yieldToEventLoop()
    signal?.throwIfAborted()
    const ids = await listProductIds(db, after, PORTION)
    const last = ids.at(-1)
    if (last === undefined) break
    const items = (await listProductsById(db, ids, 'page')).flatMap((product) => {
      const item = toFeedItem(product, shop.origin, google)
      if (typeof item !== 'string') return [item]
      counts.set(item, (counts.get(item) ?? 0) + 1)
      if (examples.length < EXAMPLES) examples.push({ pk: product.pk, name: product.brand_name, reason: item })
      return []
    })
    for (const { file, format } of outputs) await file.write(items.map((item) => format.item(item, shop)).join(''))
    goods += items.length
    after = last
  }
  for (const { file, format } of outputs) await file.write(format.tail)
  const left_out = LEFT_OUT.map((reason) => ({ reason, count: counts.get(reason) ?? 0 }))
  return { goods, left_out: left_out.filter(({ count }) => count > 0), examples }
}
