import { verify, X509Certificate } from 'node:crypto'
import * as z from 'zod/mini'
import { parseJson } from '#platform/contract/values/parse-json.ts'
import { DAY } from '#platform/rules/days.ts'

const text = z.optional(z.nullable(z.string()))
const shape = z.object({
  Type: z.enum(['SubscriptionConfirmation', 'Notification', 'UnsubscribeConfirmation']),
  ...{ MessageId: z.string(), TopicArn: z.string(), Message: z.string(), Timestamp: z.string() },
  ...{ SignatureVersion: z.enum(['1', '2']), Signature: z.string(), SigningCertURL: z.string() },
  ...{ Subject: text, SubscribeURL: text, Token: text },
})
/** A message of Amazon SNS, under its own names. */
export type SnsMessage = z.output<typeof shape>

/** Name of the service in PROVIDER_URLS. */
export const SNS = 'sns'
const HOST = /^sns\.[a-z0-9-]+\.amazonaws\.com$/
/** In the order in which they are signed. */
const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const
const HASHES = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' } as const
/** Milliseconds that a message may be old, and that clocks may differ. SNS gives up after an hour. */
const MAX_AGE = DAY
const AHEAD = 10 * 60_000

export function readSns(body: string): SnsMessage | undefined {
  const parsed = z.safeParse(shape, parseJson(body))
  return parsed.success ? parsed.data : undefined
}

/** An address on a host of SNS by https; undefined for any other. */
export function snsUrl(address: string | null | undefined): URL | undefined {
  const url = address && URL.canParse(address) ? new URL(address) : undefined
  const isOurs = url?.protocol === 'https:' && HOST.test(url.hostname) && url.port === '' && url.username === ''
  return isOurs ? url : undefined
}

/** Where the certificate of a message lies; undefined where SNS would never put it. */
export function certificateOf({ SigningCertURL }: SnsMessage): URL | undefined {
  const url = snsUrl(SigningCertURL)
  return url?.pathname.endsWith('.pem') && url.search === '' ? url : undefined
}

/** Where a subscription is confirmed, if the address confirms this one and nothing else. */
export function confirmationOf({ SubscribeURL, TopicArn, Token }: SnsMessage): URL | undefined {
  const url = snsUrl(SubscribeURL)
  const said = url?.searchParams
  const isThis = said?.get('TopicArn') === TopicArn && said.get('Token') === Token
  return said?.get('Action') === 'ConfirmSubscription' && isThis ? url : undefined
}

/** The text that a message is signed over: its fields with their names, a line each. */
const signedText = (message: SnsMessage): string =>
  SIGNED[message.Type].flatMap((name) => (message[name] ? [`${name}\n${message[name]}\n`] : [])).join('')

/** Whether a message is signed by this certificate (PEM), which is valid now, and was sent within a day. */
export function isSigned(message: SnsMessage, pem: string, now = Date.now()): boolean {
  const age = now - Date.parse(message.Timestamp)
  if (!(age <= MAX_AGE && age >= -AHEAD)) return false
  try {
    const { publicKey, validFrom, validTo } = new X509Certificate(pem)
    if (now < Date.parse(validFrom) || now > Date.parse(validTo)) return false
    const signature = Buffer.from(message.Signature, 'base64')
    return verify(HASHES[message.SignatureVersion], Buffer.from(signedText(message)), publicKey, signature)
  } catch {
    // No certificate, or no key of RSA.
    return false
  }
}
