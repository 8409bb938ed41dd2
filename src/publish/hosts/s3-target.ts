import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Access } from '#platform/http/destination.ts'
import { DeliveryFailure, type HostFile, type Target } from './target.ts'

/** Requests at a time; timeout of one in milliseconds. */
const AT_ONCE = 6
const PATIENCE = 60_000
/** Retries of a request that the server could not handle (429, 5xx), with growing pauses. */
const RETRIES = 4

interface Bucket {
  bucket: string
  /** Prefix of every key; empty, or with a slash at the end. */
  prefix: string
}

/** The code in an error of S3, such as `NoSuchBucket`; empty for another body. */
const codeIn = (body: string): string => /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? ''

async function failureOf(response: Response, what: string): Promise<DeliveryFailure> {
  const body = await response.text().catch(() => '')
  const code = codeIn(body)
  const said = `${what}: the bucket answered ${response.status} ${code}`.trim()
  if (code === 'NoSuchBucket') return new DeliveryFailure('bucket_missing', said)
  if (response.status === 401 || response.status === 403) return new DeliveryFailure('refused', said)
  return new DeliveryFailure(response.status >= 500 || response.status === 429 ? 'unreachable' : 'other', said)
}

/** A bucket of Amazon S3 or of a server with its API, such as R2, B2 and MinIO. */
export function s3Target({ bucket, prefix }: Bucket, { endpoint, ...access }: S3Access): Target {
  const client = new AwsClient({ ...access, service: 's3', retries: RETRIES })
  const addressOf = (name: string) =>
    `${endpoint}/${bucket}/${(prefix + name).split('/').map(encodeURIComponent).join('/')}`

  async function send(
    method: string,
    name: string,
    more: { headers?: Record<string, string>; body?: Uint8Array } = {},
  ) {
    const body = more.body ?? new Uint8Array()
    const headers = { ...more.headers, 'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex') }
    const signal = AbortSignal.timeout(PATIENCE)
    try {
      return await client.fetch(addressOf(name), {
        method,
        headers,
        signal,
        ...(more.body && { body: more.body as Uint8Array<ArrayBuffer> }), // Read from a file or made here, never shared.
      })
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      throw new DeliveryFailure('unreachable', `${method} ${name}: ${cause}`)
    }
  }

  const headersOf = ({ type, encoding, cacheControl, redirectTo }: HostFile): Record<string, string> => ({
    'Content-Type': type,
    'Cache-Control': cacheControl,
    ...(encoding && { 'Content-Encoding': encoding }),
    ...(redirectTo !== undefined && { 'x-amz-website-redirect-location': redirectTo }),
  })

  return {
    atOnce: AT_ONCE,
    async check(known) {
      // One request finds an emptied bucket, a wrong key or a wrong address before anything is sent.
      const response = await send('HEAD', 'index.html')
      if (response.status === 404) known.clear()
      else if (!response.ok) throw await failureOf(response, 'index.html')
    },
    async put(file, bytes) {
      const response = await send('PUT', file.name, { headers: headersOf(file), body: bytes })
      if (!response.ok) throw await failureOf(response, file.name)
      await response.body?.cancel()
    },
    async remove(name) {
      const response = await send('DELETE', name)
      if (!response.ok && response.status !== 404) throw await failureOf(response, name)
      await response.body?.cancel()
    },
    close: async () => {},
  }
}
