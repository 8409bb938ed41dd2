import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export const BUCKET = 'haat-shop'
/** A bucket that serves its objects as a website, with their redirects. */
export const WEBSITE_BUCKET = 'haat-website'
/** The only key that s3rver knows; it checks the signature of each request. */
const KEY = 'S3RVER'

const WEBSITE =
  '<WebsiteConfiguration><IndexDocument><Suffix>index.html</Suffix></IndexDocument></WebsiteConfiguration>'

type Disturbance = (request: { method: string; path: string }) => number | 'cut' | 'never' | undefined

/** A write with a fencing number. Moments are milliseconds of `performance.now()`. */
export interface FencedWrite {
  path: string
  fence: number
  begun: number
  /** Infinity while it runs. */
  ended: number
  isAccepted: boolean
}

export interface S3Server {
  environment: Record<string, string>
  /** `PUT /haat-shop/index.html` and the like, in their order. */
  requests: string[]
  /** In the order in which they began. */
  writes: FencedWrite[]
  /** Replaces the server's response to a request: a status instead of an answer, a cut connection, or none at all. */
  disturb: (how: Disturbance | undefined) => void
  /** An object as a browser gets it, without following it. */
  get: (key: string, bucket?: string) => Promise<Response>
  keys: () => Promise<string[]>
  stop: () => Promise<void>
}

/** Starts an S3 server on loopback with an empty bucket. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'haat-s3-'))
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [
      { name: BUCKET, configs: [] },
      { name: WEBSITE_BUCKET, configs: [WEBSITE] },
    ],
  })
  // Makes the bucket.
  await s3.run()
  const answer = s3.callback()
  const requests: string[] = []
  let disturbed: Disturbance | undefined
  const writes: FencedWrite[] = []
  const server = createServer((request, response) => {
    const [path = ''] = request.url?.split('?') ?? []
    requests.push(`${request.method} ${path}`)
    const { 'x-amz-meta-fence': fence } = request.headers
    if (fence !== undefined) {
      const begun = performance.now()
      const write = { path, fence: Number(fence), begun, ended: Number.POSITIVE_INFINITY, isAccepted: false }
      writes.push(write)
      response.on('close', () => {
        write.ended = performance.now()
        write.isAccepted = response.writableFinished && response.statusCode < 300
      })
    }
    const how = disturbed?.({ method: request.method ?? '', path })
    if (how === 'never') return
    if (how === 'cut') request.socket.destroy()
    else if (how !== undefined) response.writeHead(how).end()
    else answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // It listens on a port.
  const url = `http://127.0.0.1:${port}`
  return {
    environment: { S3_ENDPOINT: url, S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: KEY },
    requests,
    writes,
    disturb(how) {
      disturbed = how
    },
    get: (key, bucket = BUCKET) => fetch(`${url}/${bucket}/${key}`, { redirect: 'manual' }),
    async keys() {
      const keys: string[] = []
      for (let after = ''; ; ) {
        const query = new URLSearchParams({ 'list-type': '2', 'start-after': after })
        const body = await (await fetch(`${url}/${BUCKET}?${query}`)).text()
        const found = [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key.replaceAll('&amp;', '&'))
        keys.push(...found)
        if (!body.includes('<IsTruncated>true') || found.length === 0) return keys
        after = keys.at(-1) ?? ''
      }
    },
    async stop() {
      await s3.close()
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
      await rm(directory, { recursive: true, force: true })
    },
  }
}
