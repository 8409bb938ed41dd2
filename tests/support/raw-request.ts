import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface RawAnswer {
  status: number
  headers: Record<string, string | undefined>
  /** The body as received, and decoded by its `Content-Encoding`. */
  bytes: Buffer
  text: string
}

const decoded = (bytes: Buffer, encoding: string | undefined): Buffer => {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  if (encoding === 'gzip') return gunzipSync(bytes)
  return bytes
}

/**
 * Requests an address verbatim: the path is not normalised, and no header is added but `Host`. Rejects when the
 * server ends the body before its `Content-Length`, or sends more.
 */
export function rawRequest(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const length = answer.headers['content-length']
        if (!answer.complete) return reject(new Error(`${path}: the body was cut off.`))
        if (method !== 'HEAD' && length !== undefined && Number(length) !== bytes.length)
          return reject(new Error(`${path}: ${bytes.length} of ${length} bytes came.`))
        const known = answer.headers as Record<string, string | undefined> // These headers are not sent twice.
        const text = method === 'HEAD' ? '' : decoded(bytes, known['content-encoding']).toString()
        resolve({ status: answer.statusCode ?? 0, headers: known, bytes, text })
      })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
