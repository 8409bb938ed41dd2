import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { certificateOf } from './certificate.ts'
import { type Call, type HookOf, Peer, type PeerAnswer } from './peer.ts'

const HOST = 'https://sns.ap-southeast-1.amazonaws.com'
export const TOPIC = 'arn:aws:sns:ap-southeast-1:123456789012:bkash-notices'
const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

type Fields = Record<string, string>

/** Amazon SNS: a certificate, subscriptions that are confirmed by a GET, and signed messages. */
export class SnsPeer extends Peer {
  readonly #keys = newKeys()
  readonly #stranger = newKeys()
  /** A new address for each peer, as a shop remembers certificates. */
  readonly #file = `/SimpleNotificationService-${randomUUID().replaceAll('-', '')}.pem`
  readonly #tokens = new Map<string, string>()
  /** Days for which its certificate is valid, from yesterday on. */
  days = 2

  constructor() {
    super((call) => this.#answer(call))
  }

  confirmed = (topic = TOPIC): number => this.effects('confirmed', topic)

  #answer({ method, path, query }: Call): PeerAnswer {
    if (method !== 'GET') return { status: 405, text: 'Method Not Allowed' }
    if (path === this.#file) return { status: 200, text: certificateOf(this.#keys, 'sns.amazonaws.com', this.days) }
    const topic = query.get('TopicArn') ?? ''
    const isRight = path === '/' && query.get('Action') === 'ConfirmSubscription' && topic !== ''
    if (!isRight || this.#tokens.get(query.get('Token') ?? '') !== topic)
      return { status: 400, text: '<ErrorResponse><Error><Code>InvalidParameter</Code></Error></ErrorResponse>' }
    this.did('confirmed', topic)
    const arn = `<SubscriptionArn>${topic}:${randomUUID()}</SubscriptionArn>`
    const result = `<ConfirmSubscriptionResult>${arn}</ConfirmSubscriptionResult>`
    return { status: 200, text: `<ConfirmSubscriptionResponse>${result}</ConfirmSubscriptionResponse>` }
  }

  #send(fields: Fields, { version = '1', isForged = false } = {}): HookOf {
    const { Signature: _, ...signed } = fields
    const order = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
    const text = order.flatMap((name) => (signed[name] ? [`${name}\n${signed[name]}\n`] : [])).join('')
    const { privateKey } = isForged ? this.#stranger : this.#keys
    const signature = sign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256', Buffer.from(text), privateKey)
    const ends = { SignatureVersion: version, Signature: signature.toString('base64') }
    return {
      body: JSON.stringify({ SigningCertURL: `${HOST}${this.#file}`, ...fields, ...ends }),
      headers: { 'Content-Type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': fields['Type'] ?? '' },
    }
  }

  readonly #common = (): Fields => ({ MessageId: randomUUID(), TopicArn: TOPIC, Timestamp: new Date().toISOString() })

  /** The message that asks whether an address may be sent to. `change` is signed too. */
  subscription(change: Fields = {}): HookOf {
    const Token = randomUUID()
    const { TopicArn = TOPIC } = change
    this.#tokens.set(Token, TopicArn)
    const query = new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn, Token })
    const asks = { Message: 'You have chosen to subscribe.', SubscribeURL: `${HOST}/?${query}`, Token }
    return this.#send({ Type: 'SubscriptionConfirmation', ...this.#common(), ...asks, ...change })
  }

  /** A notice with this message. */
  notice(message: unknown, change: Fields = {}, how: { version?: string; isForged?: boolean } = {}): HookOf {
    return this.#send({ Type: 'Notification', ...this.#common(), Message: JSON.stringify(message), ...change }, how)
  }
}
