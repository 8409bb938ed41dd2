import { createHash } from 'node:crypto'
import { LEASE } from '#platform/contract/server-limits.ts'
import { Bucket } from '#platform/http/bucket.ts'
import type { Destination, S3Access } from '#platform/http/destination.ts'
import type { Lease } from '#publish/queries/lease.ts'
import type { HostFile, Target } from './target.ts'

/** Requests at a time. */
const AT_ONCE = 6

const headersOf = ({ type, encoding, cacheControl, redirectTo }: HostFile): Record<string, string> => ({
  'Content-Type': type,
  'Cache-Control': cacheControl,
  ...(encoding && { 'Content-Encoding': encoding }),
  ...(redirectTo !== undefined && { 'x-amz-website-redirect-location': redirectTo }),
})

/**
 * A bucket with the pages of the shop. Each write carries the fencing number of the lease, and is signed for as long as
 * the lease lasts: the bucket refuses what a process that was paused sends later.
 */
export function s3Target(place: Destination & { kind: 'bucket' }, access: S3Access, lease: Lease): Target {
  const bucket = new Bucket(place, access)
  const fenced = (headers: Record<string, string> = {}) => ({
    headers: { ...headers, 'x-amz-meta-fence': String(lease.fence) },
    valid: { from: lease.extendedAt, milliseconds: LEASE },
    signal: lease.signal,
  })
  return {
    atOnce: AT_ONCE,
    async check(known) {
      // One request finds an emptied bucket, a wrong key or a wrong address before anything is sent.
      if (!(await bucket.has('index.html'))) known.clear()
    },
    put: (file, bytes) => bucket.put(file.name, bytes, fenced(headersOf(file))),
    async holds(file, bytes) {
      const { headers } = (await bucket.head(file.name)) ?? {}
      if (!headers) return false
      const wanted = headersOf(file)
      // Servers may write types in other letters, and leave out what they have none of.
      for (const name of ['Content-Type', 'Content-Encoding'])
        if ((headers.get(name) ?? '').toLowerCase() !== (wanted[name] ?? '').toLowerCase()) return false
      // In an encrypted bucket it is no hash.
      if (headers.get('ETag') === `"${createHash('md5').update(bytes).digest('hex')}"`) return true
      const stored = await bucket.get(file.name)
      return stored !== undefined && Buffer.from(stored.body).equals(bytes)
    },
    remove: (name) => bucket.remove(name, fenced()),
    close: async () => {},
  }
}
