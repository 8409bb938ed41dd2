import { type Call, Peer, type PeerAnswer } from './peer.ts'

/** What every sender may refuse. */
export type SmsRefusal = 'balance' | 'keys' | 'number' | 'other'
export const SMS_DIALECTS = ['alpha-sms', 'bulksmsbd', 'ssl-wireless', 'mim-sms', 'generic'] as const
export type SmsDialect = (typeof SMS_DIALECTS)[number]

const KEY = 'sms-secret-key-123'
const NUMBER = /^8801[3-9]\d{8}$/
const ok = (json: unknown): PeerAnswer => ({ status: 200, json })

interface Read {
  to: string | undefined
  text: string | undefined
  key: string | undefined
}

interface Dialect {
  /** Base of the addresses behind the host. */
  base: string
  /** Path that sends. */
  send: string
  read: (call: Call) => Read
  /** What it says of a message that it took, by its number and our key. */
  taken: (id: number, key: string) => PeerAnswer
  refused: Record<SmsRefusal, PeerAnswer>
  balance?: { path: string; answer: (taka: number) => unknown }
}

const form = ({ body }: Call) => new URLSearchParams(body)
const text = (json: unknown, name: string): string | undefined => {
  const value = typeof json === 'object' && json !== null ? Object.entries(json).find(([key]) => key === name)?.[1] : ''
  return typeof value === 'string' ? value : undefined
}
const alphaError = (error: number, msg: string) => ok({ error, msg })
const bulkError = (response_code: number, error_message: string) =>
  ok({ response_code, success_message: '', error_message })
const sslError = (status_code: number, error_message: string) => ok({ status: 'FAILED', status_code, error_message })
const mimError = (responseResult: string) => ok({ statusCode: '206', status: 'Failed', responseResult })
const plain = (words: string): PeerAnswer => ({ status: 200, text: words })

const DIALECTS: Record<SmsDialect, Dialect> = {
  'alpha-sms': {
    base: '',
    send: '/sendsms',
    read: (call) => ({
      to: form(call).get('to') ?? undefined,
      text: form(call).get('msg') ?? undefined,
      key: form(call).get('api_key') ?? undefined,
    }),
    taken: (id) => ok({ error: 0, msg: 'Request successfully submitted', data: { request_id: id } }),
    refused: {
      balance: alphaError(417, 'Insufficient balance'),
      keys: alphaError(405, 'Authorization required'),
      number: alphaError(416, 'No valid number found'),
      other: alphaError(420, 'Content blocked'),
    },
    balance: { path: '/user/balance/', answer: (taka) => ({ error: 0, data: { balance: taka.toFixed(4) } }) },
  },
  bulksmsbd: {
    base: '/api',
    send: '/api/smsapi',
    read: (call) => ({
      to: form(call).get('number') ?? undefined,
      text: form(call).get('message') ?? undefined,
      key: form(call).get('api_key') ?? undefined,
    }),
    taken: (id) =>
      ok({ response_code: 202, message_id: id, success_message: 'SMS Submitted Successfully', error_message: '' }),
    refused: {
      balance: bulkError(1007, 'Balance Insufficient'),
      keys: bulkError(1032, 'IP Not whitelisted'),
      number: bulkError(1001, 'Invalid Number'),
      other: bulkError(1012, 'Masking SMS must be sent in Bengali'),
    },
    balance: { path: '/api/getBalanceApi', answer: (balance) => ({ balance }) },
  },
  'ssl-wireless': {
    base: '/api/v3',
    send: '/api/v3/send-sms',
    read: ({ json }) => ({ to: text(json, 'msisdn'), text: text(json, 'sms'), key: text(json, 'api_token') }),
    taken: (id, csms_id) =>
      ok({
        status: 'SUCCESS',
        status_code: 200,
        error_message: '',
        smsinfo: [{ sms_status: 'SUCCESS', status_message: 'Success', reference_id: `ref${id}`, csms_id }],
      }),
    refused: {
      balance: sslError(4999, 'Balance is not enough'),
      keys: sslError(4003, 'IP blacklisted'),
      number: sslError(4022, 'Invalid MSISDN'),
      other: sslError(4100, 'Blocked'),
    },
  },
  'mim-sms': {
    base: '/api/SmsSending',
    send: '/api/SmsSending/SMS',
    read: ({ json }) => ({ to: text(json, 'MobileNumber'), text: text(json, 'Message'), key: text(json, 'Apikey') }),
    taken: (id) =>
      ok({ statusCode: '200', status: 'Success', trxnId: `t${id}`, responseResult: 'SMS Send Successfuly' }),
    refused: {
      balance: mimError('Insufficient balance'),
      keys: mimError('Invalid Api Key'),
      number: mimError('Invalid recipient number'),
      other: mimError('Sender name is not valid'),
    },
  },
  generic: {
    base: '',
    send: '/send',
    read: ({ query }) => ({
      to: query.get('to') ?? undefined,
      text: query.get('msg') ?? undefined,
      key: query.get('key') ?? undefined,
    }),
    taken: () => plain('Ok: SMS sent'),
    refused: {
      balance: plain('Error: no balance'),
      keys: plain('Error: wrong token'),
      number: plain('Error: wrong number'),
      other: plain('Error: blocked'),
    },
  },
}

/** A sender of text messages in one of five dialects; its ledger counts the messages that reached a phone. */
export class SmsPeer extends Peer {
  readonly #dialect: Dialect
  /** What it refuses from now on; undefined for nothing. */
  refuses: SmsRefusal | undefined
  balance = 120.5
  /** What its report says of every message. */
  report = 'Delivered'
  readonly texts: string[] = []
  readonly send: string
  readonly name: SmsDialect

  constructor(name: SmsDialect) {
    super((call) => this.#answer(call))
    this.name = name
    this.#dialect = DIALECTS[name]
    this.send = this.#dialect.send
  }

  /** Address for `PROVIDER_URLS`. */
  get base(): string {
    return this.url + this.#dialect.base
  }

  /** Key fields of a connection to it. */
  get keys(): Record<string, string> {
    if (this.name !== 'generic')
      return { api_key: KEY, api_token: KEY, sender_id: 'HAAT', user_name: 'shop@haat.example' }
    return {
      address: `${this.url}/send?key={secret}&to={to}&msg={text}`,
      secret: KEY,
      success: 'Ok:',
      refusal: 'Error:',
      empty: 'no balance',
    }
  }

  /** Messages that a phone got. */
  sent = (phone: string): number => this.effects('sms', `88${phone}`)

  #answer(call: Call): PeerAnswer {
    const { balance, refused, taken, read, send } = this.#dialect
    if (balance && call.path === balance.path) return ok(balance.answer(this.balance))
    if (call.path.startsWith('/report/request/'))
      return ok({ error: 0, data: { request_status: 'Complete', recipients: [{ status: this.report }] } })
    if (call.path !== send) return { status: 404, text: 'Not found' }
    const { to, text: sms, key } = read(call)
    if (key !== KEY) return refused.keys
    if (this.refuses) return refused[this.refuses]
    if (!to || !NUMBER.test(to)) return refused.number
    if (!sms) return refused.other
    this.did('sms', to)
    this.texts.push(sms)
    return taken(this.texts.length, text(call.json, 'csms_id') ?? '')
  }
}
