import { constants, generateKeyPairSync, privateDecrypt, publicEncrypt, sign, verify } from 'node:crypto'
import { type Call, Peer, type PeerAnswer } from './peer.ts'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
/** As Nagad's panel shows keys: without the lines around them. */
const bare = (pem: string | Buffer): string => String(pem).replace(/-----[^-]+-----|\s/g, '')
/** One pair of each for all tests of a process: making them takes a while. */
const MERCHANT = pair()
const NAGAD = pair()
const padding = constants.RSA_PKCS1_PADDING

interface Payment {
  ref: string
  orderId: string
  challenge: string
  amount: string | undefined
  callback: string
  status: 'Initiated' | 'Success' | 'Failed' | 'Aborted' | 'Cancelled' | 'Unheard-Of'
  merchantId: string
  /** What it is answered about instead. */
  shownAs?: string
}

const MINUTE = 60_000
/** Milliseconds by which a request may be off. */
const MAX_SKEW = 5 * MINUTE
const DHAKA = 6 * 60 * MINUTE
const SUCCESS = '000'
const FAILED = '99'

const no = (status: number, message: string): PeerAnswer => ({ status, json: { reason: 'Bad Request', message } })

/** Nagad as public samples use it: RSA both ways, Dhaka time, registered addresses, and a return that proves nothing. */
export class NagadPeer extends Peer {
  readonly keys = {
    ...{ merchant_id: '683002007104225', account_number: '01700000001', address: '203.0.113.7' },
    private_key: bare(MERCHANT.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    nagad_key: bare(NAGAD.publicKey.export({ type: 'spki', format: 'pem' })),
  }
  readonly payments: Payment[] = []
  /** The key of the merchant as older tools write it. */
  readonly oldKey = String(MERCHANT.privateKey.export({ type: 'pkcs1', format: 'pem' }))
  /** What of its first answer is not its own. */
  forges: 'signature' | 'sensitiveData' | undefined
  /** Milliseconds by which its clock is ahead of the shop's. */
  ahead = 0

  constructor() {
    super((call) => this.#answer(call))
  }

  of(reference: string): Payment {
    const payment = this.payments.find(({ orderId }) => orderId === reference)
    if (!payment) throw new Error(`No payment of ${reference}.`)
    return payment
  }

  taken = (reference: string): number => this.effects('taken', reference)

  pay(reference: string, change: Partial<Payment> = {}): void {
    Object.assign(this.of(reference), { status: 'Success', ...change })
    this.did('taken', reference)
  }

  end(reference: string, status: Payment['status']): void {
    this.of(reference).status = status
  }

  /** What a browser brings back, true or not. */
  back = (reference: string, status: string = this.of(reference).status): string =>
    new URLSearchParams({ payment_ref_id: this.of(reference).ref, order_id: reference, status }).toString()

  #answer(call: Call): PeerAnswer {
    const { method, path, headers } = call
    if (headers['x-km-api-version'] !== 'v-0.2.0' || !/^(PC|MOBILE)_WEB$/.test(String(headers['x-km-client-type'])))
      return no(400, 'Header missing')
    if (headers['x-km-ip-v4'] !== this.keys.address) return no(403, 'IP is not whitelisted')
    const [first, step, ...rest] = path.split('/').slice(1)
    if (method === 'GET' && first === 'verify') return this.#verify(rest[0])
    if (method !== 'POST' || first !== 'check-out') return { status: 404, text: 'Not Found' }
    return step === 'initialize' ? this.#begin(call, rest) : this.#complete(call, rest[0])
  }

  /** What was sealed for it; undefined unless it is signed by the merchant. */
  #read({ json }: Call): Record<string, string> | undefined {
    const { sensitiveData = '', signature = '' } = (json ?? {}) as Record<string, string>
    const text = privateDecrypt({ key: NAGAD.privateKey, padding }, Buffer.from(sensitiveData, 'base64'))
    const isSigned = verify('sha256', text, MERCHANT.publicKey, Buffer.from(signature, 'base64'))
    return isSigned ? JSON.parse(text.toString()) : undefined
  }

  #seal(data: Record<string, string>) {
    const text = Buffer.from(JSON.stringify(data))
    const reader = this.forges === 'sensitiveData' ? NAGAD.publicKey : MERCHANT.publicKey
    const signer = this.forges === 'signature' ? MERCHANT.privateKey : NAGAD.privateKey
    return {
      sensitiveData: publicEncrypt({ key: reader, padding }, text).toString('base64'),
      signature: sign('sha256', text, signer).toString('base64'),
    }
  }

  #begin(call: Call, [merchant, order = '']: string[]): PeerAnswer {
    const said = this.#read(call)
    const { accountNumber, dateTime = '' } = (call.json ?? {}) as Record<string, string>
    if (!said || said['merchantId'] !== merchant || merchant !== this.keys.merchant_id)
      return no(400, 'Invalid merchant')
    if (accountNumber !== this.keys.account_number || !said['challenge']) return no(400, 'Invalid request')
    if (said['orderId'] !== order || !/^[A-Za-z0-9]{1,20}$/.test(order)) return no(400, 'Invalid order')
    if (this.payments.some(({ orderId }) => orderId === order)) return no(400, 'Order id was used')
    const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(dateTime) ?? []
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number)
    const sentAt = Date.UTC(year, month - 1, day, hour, minute, second) - DHAKA
    if (said['datetime'] !== dateTime || !(Math.abs(Date.now() + this.ahead - sentAt) <= MAX_SKEW))
      return no(400, 'Invalid date time')
    const ref = `MDYy${String(this.payments.length + 1).padStart(8, '0')}`
    const challenge = `challenge${this.payments.length}`
    const rest = { amount: undefined, callback: '', status: 'Initiated', merchantId: merchant } as const
    this.payments.push({ ref, orderId: order, challenge, ...rest })
    return { status: 200, json: this.#seal({ paymentReferenceId: ref, challenge, acceptDateTime: dateTime }) }
  }

  #complete(call: Call, ref: string | undefined): PeerAnswer {
    const payment = this.payments.find((one) => one.ref === ref)
    const said = this.#read(call)
    const { merchantCallbackURL = '' } = (call.json ?? {}) as Record<string, string>
    if (!payment || !said || said['challenge'] !== payment.challenge) return no(400, 'Invalid challenge')
    const { merchantId, orderId, amount = '', currencyCode } = said
    if (merchantId !== payment.merchantId || orderId !== payment.orderId) return no(400, 'Invalid order')
    if (!/^\d+\.\d{2}$/.test(amount) || currencyCode !== '050') return no(400, 'Invalid amount')
    if (payment.amount !== undefined || !URL.canParse(merchantCallbackURL)) return no(400, 'Invalid request')
    Object.assign(payment, { amount, callback: merchantCallbackURL })
    return { status: 200, json: { status: 'Success', callBackUrl: `${this.url}/check-out/${ref}` } }
  }

  #verify(ref: string | undefined): PeerAnswer {
    const payment = this.payments.find((one) => one.ref === ref)
    if (!payment) return no(404, 'Payment not found')
    const { merchantId, orderId, amount, status, shownAs } = payment
    const isPaid = status === 'Success'
    return {
      status: 200,
      json: {
        ...{ merchantId, orderId: shownAs ?? orderId, paymentRefId: ref, amount, clientMobileNo: '017****0001' },
        ...{ merchantMobileNo: this.keys.account_number, status, statusCode: isPaid ? SUCCESS : FAILED },
        ...{ issuerPaymentRefNo: isPaid ? `000${this.payments.indexOf(payment)}NAGAD` : null, serviceType: 'ECOM' },
      },
    }
  }
}
