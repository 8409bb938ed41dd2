import { PRODUCT_PAGES } from '#contract/paths.ts'
import { englishOf } from '#rules/editions.ts'
import { insertJobs } from '../db/new-jobs.ts'
import type { Db } from '../db/schema.ts'
import { findPrivateSettings } from '../db/settings.ts'

/** Addresses that one message may name, by the protocol. */
const MAX_ADDRESSES = 10_000

const isProduct = (address: string): boolean => englishOf(address).startsWith(PRODUCT_PAGES)

/**
 * Lets search engines be told of the products among pages that were published, in both editions, if the merchant wants it: once for all processes that
 * published the same change.
 */
export async function tellSearchEngines(db: Db, addresses: string[], position: number): Promise<void> {
  const products = addresses.filter(isProduct)
  if (products.length === 0 || (await findPrivateSettings(db)).indexNowKey === '') return
  const body = { addresses: products.slice(0, MAX_ADDRESSES) }
  await insertJobs(db, [{ kind: 'index_now', key: `index_now:${position}`, body }])
}
