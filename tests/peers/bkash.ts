import { type Call, Peer, type PeerAnswer } from './peer.ts'

interface Payment {
  paymentID: string
  invoice: string
  amount: string
  currency: string
  /** The invoice that answers name instead. */
  shownAs?: string
  callback: string
  /** Whether the shopper typed the right PIN. */
  isAuthorised: boolean
  isDead: boolean
  trxID: string | null
  refunds: { id: string; amount: number }[]
}

/** What a shopper does at its page. */
const DEEDS = ['pays', 'cancels', 'wrong PIN'] as const
/** Refunds of one payment in version 2. */
const MAX_REFUNDS = 10
const TAKEN_AT = '2001-02-03T23:43:29:746 GMT+0600'

const ok = (json: Record<string, unknown>): PeerAnswer => ({
  status: 200,
  json: { statusCode: '0000', statusMessage: 'Successful', ...json },
})
/** Errors come with HTTP 200. */
const error = (statusCode: string, statusMessage: string): PeerAnswer => ({
  status: 200,
  json: { statusCode, statusMessage },
})

/** bKash tokenized checkout: no money moves before `execute`, and a query after a clean success fails its acceptance test. */
export class BkashPeer extends Peer {
  readonly keys: Record<'app_key' | 'app_secret' | 'username' | 'password', string> & { refund_version?: string } = {
    ...{ app_key: 'bkash-app-key', app_secret: 'bkash-app-secret', username: 'haat', password: 'bkash-pass' },
  }
  readonly payments: Payment[] = []
  /** Payments that came to the merchant's number without its page: amounts by transaction id. */
  readonly sent = new Map<string, string>()
  grants = 0
  #token = ''

  constructor() {
    super((call) => this.#answer(call))
  }

  of(reference: string): Payment {
    const payment = this.payments.findLast(({ invoice }) => invoice === reference)
    if (!payment) throw new Error(`No payment of ${reference}.`)
    return payment
  }

  taken = (reference: string): number => this.effects('taken', reference)
  /** How often a path was called. */
  count = (path: string): number => this.calls.filter((call) => call.path === path).length

  /** What the shopper does at its page; returns the query with which the browser comes back. */
  shopper(reference: string, does: (typeof DEEDS)[number]): string {
    const payment = this.of(reference)
    if (does === 'pays') payment.isAuthorised = true
    else payment.isDead = true
    const status = { pays: 'success', cancels: 'cancel', 'wrong PIN': 'failure' }[does]
    return new URLSearchParams({ paymentID: payment.paymentID, status }).toString()
  }

  /** What its notices say of a transaction. */
  noticeOf = (trxID: string, amount: string): Record<string, string> => ({
    ...{
      dateTime: '20010203234329',
      debitMSISDN: '01700000001',
      creditShortCode: '50022',
      amount,
      currency: 'BDT',
      trxID,
    },
    ...{ transactionType: 'Payment', transactionStatus: 'Completed' },
  })

  /** The token dies before its time. */
  killToken(): void {
    this.#token = ''
  }

  #answer(call: Call): PeerAnswer {
    const body = (call.json ?? {}) as Record<string, string>
    if (call.path.startsWith('/page/')) return this.#page(call)
    if (call.path === '/token/grant') return this.#grant(call, body)
    if (call.headers.authorization !== this.#token || this.#token === '')
      return { status: 401, json: { message: 'The incoming token has expired' } }
    if (call.headers['x-app-key'] !== this.keys.app_key) return error('2001', 'Invalid App Key')
    if (call.path === '/create') return this.#create(body)
    if (call.path === '/general/searchTransaction') return this.#search(body['trxID'])
    if (call.path.startsWith('/v2/tokenized-checkout/refund/payment/')) return this.#refundV2(call.path, body)
    const payment = this.payments.find(({ paymentID }) => paymentID === body['paymentID'])
    if (!payment) return error('2002', 'Invalid Payment ID')
    if (call.path === '/execute') return this.#execute(payment)
    if (call.path === '/payment/status') return ok(this.#shown(payment))
    return call.path === '/payment/refund' ? this.#refund(payment, body) : { status: 404, text: 'Not Found' }
  }

  /** Its page: whatever the shopper does there leads back to the shop. */
  #page({ method, path, body }: Call): PeerAnswer {
    const payment = this.payments.find(({ paymentID }) => path === `/page/${paymentID}`)
    if (!payment) return { status: 404, text: 'Not Found' }
    const does = DEEDS.find((one) => one === new URLSearchParams(body).get('does'))
    if (method === 'POST' && does) {
      const query = this.shopper(payment.invoice, does)
      return { status: 303, text: '', headers: { Location: `${payment.callback}?${query}` } }
    }
    const buttons = DEEDS.map((one) => `<button name="does" value="${one}">${one}</button>`).join('')
    const text = `<!doctype html><meta name="viewport" content="width=device-width"><title>bKash</title><h1>${payment.invoice}</h1><form method="post">${buttons}</form>`
    return { status: 200, text }
  }

  #grant({ headers }: Call, { app_key, app_secret }: Record<string, string>): PeerAnswer {
    this.grants += 1
    const { keys } = this
    const isRight = app_key === keys.app_key && app_secret === keys.app_secret
    if (!isRight || headers['username'] !== keys.username || headers['password'] !== keys.password)
      return error('2043', 'Credential Mismatch')
    this.#token = `token-of-bkash-${this.grants}`
    return ok({ id_token: this.#token, token_type: 'Bearer', expires_in: 3600, refresh_token: 'refresh' })
  }

  #create(body: Record<string, string>): PeerAnswer {
    const { mode, payerReference, callbackURL = '', amount = '', currency, intent, merchantInvoiceNumber = '' } = body
    if (mode !== '0011' || !payerReference || !callbackURL.startsWith('http'))
      return error('2065', 'Mandatory field missing')
    if (!/^\d+\.\d{2}$/.test(amount)) return error('2006', 'Invalid Amount')
    if (currency !== 'BDT') return error('2007', 'Invalid Currency')
    const isNew = !this.payments.some(({ invoice }) => invoice === merchantInvoiceNumber)
    if (!merchantInvoiceNumber || merchantInvoiceNumber.length > 255 || !isNew)
      return error('2031', 'Invalid Merchant Invoice Number')
    if (intent !== 'sale') return error('2008', 'Invalid Intent')
    const paymentID = `TR0011${String(this.payments.length + 1).padStart(6, '0')}`
    const rest = { currency, isAuthorised: false, isDead: false, trxID: null, refunds: [] }
    this.payments.push({ paymentID, invoice: merchantInvoiceNumber, amount, callback: callbackURL, ...rest })
    return ok({ paymentID, bkashURL: `${this.url}/page/${paymentID}`, transactionStatus: 'Initiated', amount, intent })
  }

  #shown = ({ paymentID, trxID, amount, currency, invoice, shownAs }: Payment): Record<string, unknown> => ({
    ...{ paymentID, amount, intent: 'sale', currency, merchantInvoiceNumber: shownAs ?? invoice },
    // After a cancel or a failure it still says so.
    transactionStatus: trxID === null ? 'Initiated' : 'Completed',
    ...(trxID !== null && { trxID, customerMsisdn: '01700000001' }),
  })

  #search(trxID: string | undefined): PeerAnswer {
    const payment = this.payments.find((one) => one.trxID === trxID)
    const amount = payment?.amount ?? this.sent.get(trxID ?? '')
    if (!trxID || amount === undefined) return error('2033', 'Transaction not found')
    const transactionType = payment ? 'bKash Tokenized Checkout via API' : 'Payment'
    return ok({
      ...{ trxID, amount, currency: 'BDT', transactionStatus: 'Completed', transactionType },
      ...{ customerMsisdn: '01700000001', organizationShortCode: '50022' },
      ...{ initiationTime: TAKEN_AT, completedTime: TAKEN_AT },
    })
  }

  #execute(payment: Payment): PeerAnswer {
    if (payment.trxID !== null) return error('2117', 'Payment execution already been called before')
    if (payment.isDead || !payment.isAuthorised) return error('2056', 'Invalid Payment State')
    payment.trxID = `DKO${String(this.payments.indexOf(payment) + 1).padStart(7, '0')}`
    this.did('taken', payment.invoice)
    return ok({ ...this.#shown(payment), paymentExecuteTime: TAKEN_AT })
  }

  /** Gives back, unless more would go back than came. */
  #giveBack(payment: Payment, amount: number): string | undefined {
    const before = payment.refunds.reduce((sum, one) => sum + one.amount, 0)
    if (!(amount > 0) || before + amount > Number(payment.amount)) return undefined
    const id = `RFD${payment.paymentID}N${payment.refunds.length + 1}`
    payment.refunds.push({ id, amount })
    this.did('refund', payment.invoice)
    return id
  }

  #refund(payment: Payment, { amount, sku, trxID }: Record<string, string>): PeerAnswer {
    if (trxID !== payment.trxID) return error('2033', 'Transaction not found')
    const last = payment.refunds.at(-1)
    if (amount === undefined)
      return last ? ok({ refundTrxID: last.id, transactionStatus: 'Completed' }) : error('2033', 'No refund')
    if (!sku) return error('2065', 'Invalid SKU')
    const refundTrxID = this.#giveBack(payment, Number(amount))
    if (!refundTrxID) return error('2006', 'Invalid Amount')
    return ok({ originalTrxID: trxID, refundTrxID, transactionStatus: 'Completed', amount, currency: 'BDT' })
  }

  /** Version 2: other names, no status code of its own, and ten refunds of a payment at most. */
  #refundV2(path: string, { paymentId, trxId, refundAmount, sku, reason }: Record<string, string>): PeerAnswer {
    const payment = this.payments.find((one) => one.paymentID === paymentId)
    if (!payment || !trxId || trxId !== payment.trxID) return error('2033', 'Transaction not found')
    const of = { originalTrxId: trxId, originalTrxAmount: payment.amount }
    const shown = ({ id, amount }: Payment['refunds'][number]) => ({
      ...{ refundTrxId: id, refundTransactionStatus: 'Completed', refundAmount: amount.toFixed(2) },
      completedTime: TAKEN_AT,
    })
    if (path.endsWith('/status'))
      return { status: 200, json: { ...of, refundTransactions: payment.refunds.map(shown) } }
    if (!/^\d+\.\d{2}$/.test(refundAmount ?? '') || !sku || !reason) return error('2065', 'Mandatory field missing')
    if (payment.refunds.length >= MAX_REFUNDS) return error('2060', 'Precondition failed')
    const id = this.#giveBack(payment, Number(refundAmount))
    if (!id) return error('2006', 'Invalid Amount')
    return { status: 200, json: { ...of, ...shown({ id, amount: Number(refundAmount) }) } }
  }
}
