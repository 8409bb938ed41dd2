import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { acceptedEncodings, compressAs, type Encoding } from '../compression.ts'

interface Made {
  etag: string
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>
}

async function make(text: string | Promise<string>): Promise<Made> {
  const bytes = new TextEncoder().encode(await text)
  const [br, gzip] = await Promise.all([compressAs.br(bytes), compressAs.gzip(bytes)])
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { etag: `"${digest}"`, bodies: { identity: bytes, br: new Uint8Array(br), gzip: new Uint8Array(gzip) } }
}

/** An answer that is the same as long as the process runs: made and compressed at its first request. */
export function constant(type: string, text: () => string | Promise<string>) {
  let made: Promise<Made> | undefined
  return async (c: Context): Promise<Response> => {
    made ??= make(text())
    made.catch(() => {
      made = undefined
    })
    const { etag, bodies } = await made
    const [encoding = 'identity'] = acceptedEncodings(c.req.header('Accept-Encoding'))
    // Shared caches keep one body for each encoding, so each has a tag of its own.
    const tag = encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`)
    const headers = { ETag: tag, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache' }
    if (c.req.header('If-None-Match')?.includes(tag)) return new Response(null, { status: 304, headers })
    const sent = encoding === 'identity' ? {} : { 'Content-Encoding': encoding }
    return new Response(bodies[encoding], { headers: { ...headers, ...sent, 'Content-Type': type } })
  }
}
