import { insertJobs } from '../db/new-jobs.ts'
import type { Db } from '../db/schema.ts'
import { findPrivateSettings } from '../db/settings.ts'

/** Addresses that one message may name, by the protocol. */
const ADDRESSES_MOST = 10_000

/**
 * Lets search engines be told of pages that were published, if the merchant wants it: once for all processes that
 * published the same change.
 */
export async function tellSearchEngines(db: Db, addresses: string[], position: number): Promise<void> {
  if (addresses.length === 0 || (await findPrivateSettings(db)).indexNowKey === '') return
  const body = { addresses: addresses.slice(0, ADDRESSES_MOST) }
  await insertJobs(db, [{ kind: 'index_now', key: `index_now:${position}`, body }])
}
