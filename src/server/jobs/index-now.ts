import { PRODUCT_PAGES } from '#platform/contract/addresses/paths.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { englishOf } from '#platform/rules/editions.ts'
import { findPrivateSettings } from '#shop/settings/queries/settings.ts'
import type { JobOutcome } from './outcome.ts'

/** Timeout of a request, in milliseconds. */
const MAX_TIME = 10_000

interface Receiver {
  /** The IndexNow endpoint. */
  url: string
  /** The shop's own origin. */
  siteUrl: string
  signal: AbortSignal
}

/**
 * Tells search engines which pages have changed, by the protocol of indexnow.org. They check the key at an address of
 * the shop, which `http-app.ts` serves. Throws if a retry may help.
 */
export async function sendIndexNow(
  db: Db,
  addresses: string[],
  { url, siteUrl, signal }: Receiver,
): Promise<JobOutcome> {
  const { index_now_key: key } = await findPrivateSettings(db)
  if (key === '') return { kind: 'unneeded' }
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(siteUrl).host,
      key,
      keyLocation: `${siteUrl}/${key}.txt`,
      urlList: addresses.map((address) => siteUrl + address),
    }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_TIME)]),
  })
  await response.body?.cancel()
  if (response.ok) return { kind: 'done' }
  const why = `IndexNow says ${response.status}.`
  if (response.status === 429 || response.status >= 500) throw new Error(why)
  return { kind: 'refused', why }
}

/** Addresses that one message may name, by the protocol. */
const MAX_ADDRESSES = 10_000

const isProduct = (address: string): boolean => englishOf(address).startsWith(PRODUCT_PAGES)

/**
 * Lets search engines be told of the products among pages that were published, in both editions, if the merchant wants it: once for all processes that
 * published the same change.
 */
export async function tellSearchEngines(db: Db, addresses: string[], position: number): Promise<void> {
  const products = addresses.filter(isProduct)
  if (products.length === 0 || (await findPrivateSettings(db)).index_now_key === '') return
  const body = { addresses: products.slice(0, MAX_ADDRESSES) }
  await insertJobs(db, [{ kind: 'index_now', key: `index_now:${position}`, body }])
}
