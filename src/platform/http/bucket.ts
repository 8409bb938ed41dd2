import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Access } from './destination.ts'

/** Timeout of a request in milliseconds. */
const PATIENCE = 60_000
/** Tries of a request that the server could not handle (429, 5xx), and the first of the growing pauses between them. */
const TRIES = 5
const PAUSE = 50

interface BucketPlace {
  bucket: string
  /** Prefix of every key; empty, or with a slash at the end. */
  prefix: string
}

interface BucketRequest {
  headers?: Record<string, string>
  body?: Uint8Array
  /** The bucket refuses the request when it arrives later than these milliseconds after `from`. */
  valid?: { from: Date; milliseconds: number }
  /** Ends the request. */
  signal?: AbortSignal
}

/** Why a bucket did not do what it was asked for. */
export class BucketFailure extends Error {
  override name = 'BucketFailure'
  readonly code: 'unreachable' | 'refused' | 'bucket_missing' | 'other'

  constructor(code: BucketFailure['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** The code in an error of S3, such as `NoSuchBucket`; empty for another body. */
const codeIn = (body: string): string => /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? ''

async function failureOf(response: Response, what: string): Promise<BucketFailure> {
  const body = await response.text().catch(() => '')
  const code = codeIn(body)
  const said = `${what}: the bucket answered ${response.status} ${code}`.trim()
  if (code === 'NoSuchBucket') return new BucketFailure('bucket_missing', said)
  if (response.status === 401 || response.status === 403) return new BucketFailure('refused', said)
  return new BucketFailure(response.status >= 500 || response.status === 429 ? 'unreachable' : 'other', said)
}

/** Signs the request itself, with its body, or its address for some seconds by the bucket's clock. */
function signed(url: string, { headers, body = new Uint8Array(), valid }: BucketRequest, ahead: number) {
  if (!valid)
    return { url, headers: { ...headers, 'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex') } }
  const seconds = Math.floor(valid.milliseconds / 1000)
  const datetime = new Date(valid.from.getTime() + ahead).toISOString().replace(/[:-]|\.\d{3}/g, '')
  return { url: `${url}?X-Amz-Expires=${seconds}`, headers: { ...headers }, aws: { signQuery: true, datetime } }
}

/** A bucket of Amazon S3 or of a server with its API, such as R2, B2 and MinIO. Its methods throw a BucketFailure. */
export class Bucket {
  readonly #client: AwsClient
  readonly #address: string
  /** Milliseconds, at least, by which the bucket's clock is ahead of this machine's. */
  #ahead = 0

  constructor({ bucket, prefix }: BucketPlace, { endpoint, ...access }: S3Access) {
    this.#client = new AwsClient({ ...access, service: 's3' })
    this.#address = `${endpoint}/${[bucket, ...prefix.split('/')].map(encodeURIComponent).join('/')}`
  }

  /** Whether there is an object. */
  async has(name: string): Promise<boolean> {
    return (await this.#send('HEAD', name)) !== undefined
  }

  async put(name: string, body: Uint8Array, more: Omit<BucketRequest, 'body'> = {}): Promise<void> {
    const response = await this.#send('PUT', name, { ...more, body })
    if (!response) throw new BucketFailure('other', `PUT ${name}: the bucket answered 404`)
    await response.body?.cancel()
  }

  /** Removes an object; one that is not there is no error. */
  async remove(name: string, more: Omit<BucketRequest, 'body'> = {}): Promise<void> {
    await (await this.#send('DELETE', name, more))?.body?.cancel()
  }

  /** The response to a request; undefined where there is no such object. */
  async #send(method: string, name: string, request: BucketRequest = {}): Promise<Response | undefined> {
    const response = await this.#sendAgain(method, name, request)
    if (response.ok) return response
    const failure = await failureOf(response, `${method} ${name}`)
    if (response.status === 404 && failure.code !== 'bucket_missing') return undefined
    throw failure
  }

  async #sendAgain(method: string, name: string, request: BucketRequest): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const response = await this.#sendOnce(method, name, request)
      const mayPass = response.status >= 500 || response.status === 429
      if (!mayPass || tries === TRIES) return response
      await response.body?.cancel()
      await wait(Math.random() * PAUSE * 2 ** tries)
    }
  }

  async #sendOnce(method: string, name: string, request: BucketRequest): Promise<Response> {
    const address = this.#address + name.split('/').map(encodeURIComponent).join('/')
    const { url, ...init } = signed(address, request, this.#ahead)
    const body = request.body && { body: request.body as Uint8Array<ArrayBuffer> } // Never shared memory.
    const ending = new AbortController()
    const end = () => ending.abort(new Error('It took too long.'))
    const timer = setTimeout(end, PATIENCE)
    request.signal?.addEventListener('abort', end)
    try {
      // A signal of the signed request is lost with it once it is garbage; this one is not.
      const response = await fetch(await this.#client.sign(url, { ...init, method, ...body }), {
        signal: ending.signal,
      })
      const at = Date.parse(response.headers.get('Date') ?? '')
      if (!Number.isNaN(at)) this.#ahead = at - Date.now()
      return response
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      throw new BucketFailure('unreachable', `${method} ${name}: ${cause}`)
    } finally {
      clearTimeout(timer)
      request.signal?.removeEventListener('abort', end)
    }
  }
}
