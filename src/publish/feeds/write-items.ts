import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Db } from '#platform/db/schema.ts'
import { LEFT_OUT, type LeftOut } from '#publish/contract/feeds.ts'
import type { FeedsAnswer } from '#publish/contract/office/feeds.ts'
import { STATE_FOLDER } from '#publish/state-folder.ts'
import { listGoogleCategories } from '#shop/catalogue/queries/categories.ts'
import { listProductsById } from '#shop/catalogue/queries/products.ts'
import { listProductIds } from '#shop/catalogue/queries/shown-products.ts'
import type { FeedFile } from './feed-file.ts'
import type { FeedFormat, FeedShop } from './formats.ts'
import { toFeedItem } from './item.ts'

/** Contents of the feeds of a site. */
interface FeedState extends Pick<FeedsAnswer, 'goods' | 'left_out' | 'examples'> {
  /** The last change of the log that they show. */
  position: number
  /** Hash of the code, the configuration and the shop's name. */
  made_with: string
  /** Hash of all files. */
  content: string
  written_at: string
}

const stateFile = (siteDir: string): string => join(siteDir, STATE_FOLDER, 'feeds.json')

/** The state of the feeds; undefined for none, and while they are being replaced. */
export async function findFeedState(siteDir: string): Promise<FeedState | undefined> {
  try {
    return JSON.parse(await readFile(stateFile(siteDir), 'utf8'))
  } catch {
    return undefined // Missing or damaged: the feeds are written again.
  }
}

export async function storeFeedState(siteDir: string, state: FeedState): Promise<void> {
  const unfinished = `${stateFile(siteDir)}.tmp`
  await writeFile(unfinished, JSON.stringify(state))
  await rename(unfinished, stateFile(siteDir))
}

/** Call it before files are replaced: after a crash in between they are written again. */
export const forgetFeedState = (siteDir: string): Promise<void> => rm(stateFile(siteDir), { force: true })

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
