import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { MAX_PICTURE_BYTES } from '#platform/contract/server-limits.ts'
import { type Allowed, mayAsk, mayConnect, publicLookup } from '#platform/http/public-address.ts'
import { PictureRefused } from '#platform/pictures/pictures.ts'

/** Milliseconds for one picture with all of its redirects, and how many of these. */
const MAX_TIME = 20_000
const MAX_REDIRECTS = 5
const REDIRECTED = new Set([301, 302, 303, 307, 308])

const NOT_PUBLIC = 'picture_private'

/** Statuses of a host that is overloaded, and may answer later. */
const BUSY = new Set([408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524])

/** A picture whose host did not answer as one that works does: another try may help. */
export class HostFailure extends PictureRefused {
  override name = 'HostFailure'
  /** Milliseconds for which the host wants to be left alone. */
  pause = 0
}

/** `Retry-After` in seconds; dates, which few servers send, are ignored. */
function busy(statusCode: number, retryAfter: string | undefined): HostFailure {
  const failure = new HostFailure('picture_status', [statusCode])
  failure.pause = (Number(retryAfter) || 0) * 1000
  return failure
}

function addressOf(text: string, base?: string): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new PictureRefused('picture_no_web')
  if (url.username || url.password) throw new PictureRefused('picture_user')
  return url
}

type Fetched = { bytes: Buffer } | { location: string }

function get(url: URL, allowed: Allowed, signal: AbortSignal): Promise<Fetched> {
  if (!mayAsk(url, allowed)) throw new PictureRefused(NOT_PUBLIC)
  const { promise, resolve, reject } = Promise.withResolvers<Fetched>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const request = send(url, {
    signal,
    agent: false,
    lookup: publicLookup(allowed, () => new PictureRefused(NOT_PUBLIC)),
    headers: { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Haat (product import)' },
  })
  request.on('error', reject)
  request.on('response', (response) => {
    response.on('error', reject)
    const { statusCode = 0, headers } = response
    const end = (outcome: Fetched | PictureRefused) => {
      request.destroy()
      if (outcome instanceof PictureRefused) reject(outcome)
      else resolve(outcome)
    }
    if (!mayConnect(response.socket.remoteAddress ?? '', allowed)) return end(new PictureRefused(NOT_PUBLIC))
    if (REDIRECTED.has(statusCode) && headers.location) return end({ location: headers.location })
    if (BUSY.has(statusCode)) return end(busy(statusCode, headers['retry-after']))
    if (statusCode !== 200) return end(new PictureRefused('picture_status', [statusCode]))
    if (!/^image\//i.test(headers['content-type'] ?? '')) return end(new PictureRefused('picture_no_image'))
    if (Number(headers['content-length']) > MAX_PICTURE_BYTES) return end(tooLarge())
    const chunks: Buffer[] = []
    let size = 0
    response.on('data', (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size > MAX_PICTURE_BYTES) end(tooLarge())
    })
    response.on('end', () => resolve({ bytes: Buffer.concat(chunks) }))
  })
  request.end()
  return promise
}

const tooLarge = () => new PictureRefused('picture_large', [MAX_PICTURE_BYTES / 1024 / 1024])

/**
 * The bytes of a picture on the web: from public addresses only, also behind redirects, within 20 s and 12 MiB. Throws
 * `PictureRefused` with the reason; `HostFailure` if it is the host that fails.
 */
export async function fetchPicture(
  source: string,
  allowed: Allowed,
  { signal: ended, maxTime = MAX_TIME }: { signal?: AbortSignal; maxTime?: number } = {},
): Promise<Buffer> {
  const late = AbortSignal.timeout(maxTime)
  const signal = ended ? AbortSignal.any([late, ended]) : late
  let url = addressOf(source)
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const fetched = await get(url, allowed, signal)
      if ('bytes' in fetched) return fetched.bytes
      url = addressOf(fetched.location, url.href)
    }
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    if (late.aborted) throw new HostFailure('picture_late', [MAX_TIME / 1000])
    throw new HostFailure('picture_unreached', [reasonOf(error)])
  }
  throw new PictureRefused('picture_redirects', [MAX_REDIRECTS])
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'its server does not answer'
