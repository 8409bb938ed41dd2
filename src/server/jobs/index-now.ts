import type { Db } from '../db/schema.ts'
import { findPrivateSettings } from '../db/settings.ts'
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
  const { indexNowKey: key } = await findPrivateSettings(db)
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
