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
  query?: Record<string, string>
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

/** A response that arrived whole. */
interface Reply {
  status: number
  headers: Headers
  body: Uint8Array<ArrayBuffer>
}

function failureOf({ status, body }: Reply, what: string): BucketFailure {
  const code = codeIn(new TextDecoder().decode(body))
  const said = `${what}: the bucket answered ${status} ${code}`.trim()
  if (code === 'NoSuchBucket') return new BucketFailure('bucket_missing', said)
  if (status === 401 || status === 403) return new BucketFailure('refused', said)
  return new BucketFailure(status >= 500 || status === 429 ? 'unreachable' : 'other', said)
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
  readonly #prefix: string
  /** Milliseconds, at least, by which the bucket's clock is ahead of this machine's. */
  #ahead = 0

  constructor({ bucket, prefix }: BucketPlace, { endpoint, ...access }: S3Access) {
    this.#client = new AwsClient({ ...access, service: 's3' })
    this.#address = `${endpoint}/${encodeURIComponent(bucket)}`
    this.#prefix = prefix
  }

  /** Whether there is an object. */
  async has(name: string, { signal }: Pick<BucketRequest, 'signal'> = {}): Promise<boolean> {
    return (await this.#send('HEAD', name, signal && { signal })) !== undefined
  }

  /** The headers of an object; undefined if there is none. */
  async head(name: string): Promise<Pick<Reply, 'headers'> | undefined> {
    return this.#send('HEAD', name)
  }

  /** An object with its headers; undefined if there is none. */
  async get(name: string, { signal }: Pick<BucketRequest, 'signal'> = {}): Promise<Reply | undefined> {
    return this.#send('GET', name, signal && { signal })
  }

  /** The names of all objects that begin with these letters. */
  async list(beginning: string): Promise<string[]> {
    const names: string[] = []
    for (let next: string | undefined = ''; next !== undefined; ) {
      const query = {
        ...{ 'list-type': '2', 'encoding-type': 'url', prefix: this.#prefix + beginning },
        ...(next !== '' && { 'continuation-token': next }),
      }
      const reply: Reply | undefined = await this.#send('GET', undefined, { query })
      const body = new TextDecoder().decode(reply?.body)
      const valuesOf = (tag: string) =>
        [...body.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value = '']) => value)
      names.push(...valuesOf('Key').map((key) => decodeURIComponent(key).slice(this.#prefix.length)))
      next = valuesOf('NextContinuationToken')[0]
    }
    return names
  }

  async put(name: string, body: Uint8Array, more: Omit<BucketRequest, 'body'> = {}): Promise<void> {
    const reply = await this.#send('PUT', name, { ...more, body })
    if (!reply) throw new BucketFailure('other', `PUT ${name}: the bucket answered 404`)
  }

  /** Removes an object; one that is not there is no error. */
  async remove(name: string, more: Omit<BucketRequest, 'body'> = {}): Promise<void> {
    await this.#send('DELETE', name, more)
  }

  /** The response to a request for an object, or for the bucket itself; undefined where there is no such object. */
  async #send(method: string, name: string | undefined, request: BucketRequest = {}): Promise<Reply | undefined> {
    const reply = await this.#sendAgain(method, name, request)
    if (reply.status >= 200 && reply.status < 300) return reply
    const failure = failureOf(reply, `${method} ${name ?? 'the list'}`)
    if (reply.status === 404 && failure.code !== 'bucket_missing') return undefined
    throw failure
  }

  async #sendAgain(method: string, name: string | undefined, request: BucketRequest): Promise<Reply> {
    for (let tries = 1; ; tries += 1) {
      const reply = await this.#sendOnce(method, name, request)
      const mayPass = reply.status >= 500 || reply.status === 429
      if (!mayPass || tries === TRIES) return reply
      await wait(Math.random() * PAUSE * 2 ** tries)
    }
  }

  #addressOf(name: string | undefined, query: BucketRequest['query']): string {
    const path = name === undefined ? '' : `/${(this.#prefix + name).split('/').map(encodeURIComponent).join('/')}`
    return `${this.#address}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
  }

  async #sendOnce(method: string, name: string | undefined, request: BucketRequest): Promise<Reply> {
    const { url, ...init } = signed(this.#addressOf(name, request.query), request, this.#ahead)
    const body = request.body && { body: request.body as Uint8Array<ArrayBuffer> } // Never shared memory.
    const ending = new AbortController()
    const end = () => ending.abort(new Error('It took too long.'))
    const timer = setTimeout(end, PATIENCE)
    if (request.signal?.aborted) end()
    request.signal?.addEventListener('abort', end)
    try {
      // A signal of the signed request is lost with it once it is garbage; this one is not.
      const response = await fetch(await this.#client.sign(url, { ...init, method, ...body }), {
        signal: ending.signal,
      })
      const at = Date.parse(response.headers.get('Date') ?? '')
      if (!Number.isNaN(at)) this.#ahead = at - Date.now()
      const { status, headers } = response
      return { status, headers, body: new Uint8Array(await response.arrayBuffer()) }
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      throw new BucketFailure('unreachable', `${method} ${name ?? 'the list'}: ${cause}`)
    } finally {
      clearTimeout(timer)
      request.signal?.removeEventListener('abort', end)
    }
  }
}
