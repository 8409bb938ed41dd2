import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Largest body that a service has to take (RFC 8030 §7.2). */
const MAX_BODY = 4096
const DAY = 24 * 60 * 60
const ORIGIN = 'https://push.example'

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/** A browser that subscribed: what it tells the shop, and its way to open what it is sent (RFC 8188, RFC 8291). */
export function createBrowser(name: string) {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    device: {
      endpoint: `${ORIGIN}/${name}`,
      p256dh: p256dh.toString('base64url'),
      auth: auth.toString('base64url'),
      quiet: null as { from: number; to: number } | null,
    },
    open(body: Buffer): unknown {
      const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
      const sender = body.subarray(21, 21 + length)
      const derive = (secret: Buffer, with_: Buffer, info: Buffer | string, size: number) =>
        Buffer.from(hkdfSync('sha256', secret, with_, info, size))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
      const secret = derive(pair.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const sealed = body.subarray(21 + length)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The last record ends with a 2, and zeros behind it.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}

/** What is wrong with the proof of who sends (RFC 8292), or undefined. */
function wrongProof({ authorization = '' }: IncomingMessage['headers']): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = bytesOf(key)
  if (point.length !== 65) return 'no key'
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytesOf(signature))) return 'not signed'
  const { aud, exp, sub } = JSON.parse(bytesOf(claims).toString())
  const now = Date.now() / 1000
  if (aud !== ORIGIN) return `for ${aud}`
  if (!(exp > now && exp <= now + DAY)) return `until ${exp}`
  return /^(mailto:.+@|https:\/\/)/.test(sub) ? undefined : `of ${sub}`
}

interface Sent {
  path: string
  body: Buffer
  key: string | undefined
}

/** A push service as strict as RFC 8030 and 8292 make it. `answer` replaces its answer, by path, as often as it is given. */
export async function startPushService() {
  const sent: Sent[] = []
  const tries: string[] = []
  const planned = new Map<string, { status: number; headers?: Record<string, string> }>()
  const server = createServer(async (request, response) => {
    const { url: path = '', method, headers } = request
    const body = await buffer(request)
    tries.push(path)
    const plan = planned.get(path)
    const { 'content-encoding': encoding, ttl, urgency = 'normal' } = headers
    const wrong = wrongProof(headers)
    if (plan) response.writeHead(plan.status, plan.headers).end()
    else if (method !== 'POST') response.writeHead(405).end()
    else if (wrong) response.writeHead(403).end(wrong)
    else if (!/^\d+$/.test(String(ttl))) response.writeHead(400).end('TTL')
    else if (encoding !== 'aes128gcm') response.writeHead(415).end()
    else if (!['very-low', 'low', 'normal', 'high'].includes(String(urgency))) response.writeHead(400).end('Urgency')
    else if (body.length > MAX_BODY) response.writeHead(413).end()
    else {
      sent.push({ path, body, key: headers.authorization?.split('k=')[1] })
      response.writeHead(201, { Location: `${ORIGIN}/message/${sent.length}` }).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => void server.close()
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    tries,
    stop,
    answer: (path: string, status: number, headers = {}) => planned.set(path, { status, headers }),
    mend: () => planned.clear(),
  }
}
