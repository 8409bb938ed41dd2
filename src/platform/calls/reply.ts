import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { acceptedEncodings, compressAs, type Encoding } from '#platform/http/compression.ts'

/** An answer that a handler does not return as a plain value: with a status other than 200, already encoded, or empty. */
export class Reply<Status extends number, Answer> {
  readonly status: Status
  readonly text: string | null
  readonly headers: Record<string, string>
  /** Only its type is used, so that an answer of the wrong shape is a type error. */
  declare readonly answer?: Answer

  constructor(status: Status, text: string | null, headers: Record<string, string>) {
    this.status = status
    this.text = text
    this.headers = headers
  }
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

export const reply = <Status extends number, Answer>(status: Status, answer: Answer): Reply<Status, Answer> =>
  new Reply(status, JSON.stringify(answer), JSON_TYPE)

/** JSON text of an answer. */
export interface Encoded<Answer> {
  readonly json: string
  readonly answer?: Answer
}

/** An answer that is JSON already. */
export const encoded = <Answer>({ json }: Encoded<Answer>): Reply<200, Answer> => new Reply(200, json, JSON_TYPE)

/** Sends a browser to another address, which it fetches with GET. */
export const seeOther = (address: string): Reply<303, undefined> => new Reply(303, null, { Location: address })

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
