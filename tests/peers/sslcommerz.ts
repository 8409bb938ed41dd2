import { createHash } from 'node:crypto'
import { type Call, type HookOf, Peer, type PeerAnswer } from './peer.ts'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

interface Session {
  key: string
  form: URLSearchParams
  status: 'UNATTEMPTED' | 'VALID' | 'VALIDATED' | 'FAILED' | 'CANCELLED'
  amount: string
  currency: string
  risk: string
  valId: string
}
interface PaidWith {
  amount?: string
  currency?: string
  risk?: '0' | '1'
}

const MUST = ['total_amount', 'currency', 'tran_id', 'success_url', 'fail_url', 'cancel_url', 'cus_name', 'cus_email']
const LONGEST: Record<string, number> = { tran_id: 30, success_url: 255, ipn_url: 255, cus_name: 50, cus_phone: 20 }
/** Of our id of a refund, which SSLCommerz demands with each. */
const LONGEST_REFUND_ID = 30

/** SSLCommerz v4 as its own kits use it: forms in, POST returns with an origin and without cookies, a signed IPN. */
export class SslcommerzPeer extends Peer {
  readonly keys = { store_id: 'haat-store', store_passwd: 'haat-store-password' }
  readonly sessions: Session[] = []
  readonly refunds: {
    id: string
    own: string
    bank: string
    amount: string
    status: 'processing' | 'refunded' | 'cancelled'
  }[] = []
  /** What a tran_id is answered with instead: another attempt's payment. */
  answersAbout: string | undefined

  constructor() {
    super((call) => this.#answer(call))
  }

  of(reference: string): Session {
    const session = this.sessions.find(({ form }) => form.get('tran_id') === reference)
    if (!session) throw new Error(`No session of ${reference}.`)
    return session
  }

  taken = (reference: string): number => this.effects('taken', reference)

  /** The shopper pays at the gateway’s page. */
  pay(reference: string, { amount, currency = 'BDT', risk = '0' }: PaidWith = {}): void {
    const session = this.of(reference)
    Object.assign(session, { status: 'VALID', currency, risk, amount: amount ?? session.form.get('total_amount') })
    this.did('taken', reference)
  }

  end(reference: string, status: 'FAILED' | 'CANCELLED'): void {
    this.of(reference).status = status
  }

  /** The form that the browser, and the IPN, bring. */
  formOf(reference: string, { secret = this.keys.store_passwd } = {}): URLSearchParams {
    const { status, valId, amount, currency, risk } = this.of(reference)
    const form = new URLSearchParams({ tran_id: reference, status, amount, currency_type: currency, risk_level: risk })
    if (status === 'VALID' || status === 'VALIDATED') form.set('val_id', valId)
    const names = [...form.keys()]
    const pairs = [...names.map((name) => [name, form.get(name)]), ['store_passwd', md5(secret)]]
    const text = pairs.toSorted(([a = ''], [b = '']) => ((a ?? '') < (b ?? '') ? -1 : 1)).map((pair) => pair.join('='))
    form.set('verify_key', names.join(','))
    form.set('verify_sign', md5(text.join('&')))
    return form
  }

  hook(reference: string, how: { secret?: string } = {}): HookOf {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    return { body: this.formOf(reference, how).toString(), headers }
  }

  #answer(call: Call): PeerAnswer {
    if (call.path === '/gwprocess/v4/api.php') return this.#open(new URLSearchParams(call.body))
    const page = this.sessions.find(({ key }) => call.path === `/pay/${key}`)
    if (page) return { status: 200, text: this.#page(page) }
    const { query } = call
    if (query.get('store_id') !== this.keys.store_id || query.get('store_passwd') !== this.keys.store_passwd)
      return { status: 200, json: { APIConnect: 'INVALID_REQUEST' } }
    if (call.path === '/validator/api/validationserverAPI.php') return this.#validate(query.get('val_id') ?? '')
    if (query.has('refund_amount')) return this.#refund(query)
    const refund = this.refunds.find(({ id }) => id === query.get('refund_ref_id'))
    if (refund) return { status: 200, json: { APIConnect: 'DONE', status: refund.status, refund_ref_id: refund.id } }
    return this.#find(query.get('tran_id') ?? '')
  }

  #open(form: URLSearchParams): PeerAnswer {
    const fail = (failedreason: string) => ({ status: 200, json: { status: 'FAILED', failedreason, sessionkey: '' } })
    if (form.get('store_id') !== this.keys.store_id || form.get('store_passwd') !== this.keys.store_passwd)
      return fail('Store Credential Error Or Store is De-active')
    const missing = MUST.find((name) => !form.get(name))
    if (missing) return fail(`${missing} is missing`)
    const long = Object.entries(LONGEST).find(([name, most]) => (form.get(name) ?? '').length > most)
    if (long) return fail(`${long[0]} is too long`)
    const amount = Number(form.get('total_amount'))
    if (!(amount >= 10 && amount <= 500_000)) return fail('Invalid Amount')
    const key = `S${this.sessions.length + 1}${md5(form.get('tran_id') ?? '')}`
    const valId = `${String(this.sessions.length + 1).padStart(4, '0')}VAL`
    const rest = { amount: form.get('total_amount') ?? '', currency: 'BDT', risk: '0', valId }
    this.sessions.push({ key, form, status: 'UNATTEMPTED', ...rest })
    return {
      status: 200,
      json: { status: 'SUCCESS', failedreason: '', sessionkey: key, GatewayPageURL: `${this.url}/pay/${key}` },
    }
  }

  #element({ form, status, amount, currency, risk, valId }: Session) {
    const reference = this.answersAbout ?? form.get('tran_id')
    return {
      ...{ status, tran_id: reference, val_id: valId, amount, store_amount: (Number(amount) * 0.975).toFixed(2) },
      ...{ currency: 'BDT', currency_type: currency, currency_amount: amount, bank_tran_id: `BANK${valId}` },
      ...{ risk_level: risk, card_no: '432149XXXXXX0667', APIConnect: 'DONE' },
    }
  }

  #validate(valId: string): PeerAnswer {
    const session = this.sessions.find((one) => one.valId === valId)
    if (!session?.status.startsWith('VALID')) return { status: 200, json: { status: 'INVALID_TRANSACTION' } }
    const json = this.#element(session)
    session.status = 'VALIDATED'
    return { status: 200, json }
  }

  #find(reference: string): PeerAnswer {
    const session = this.sessions.find(({ form }) => form.get('tran_id') === reference)
    const element = session && session.status !== 'UNATTEMPTED' ? [this.#element(session)] : []
    // A card that was refused before stands beside the one that paid.
    const all = element[0]?.status.startsWith('VALID') ? [{ ...element[0], status: 'FAILED' }, ...element] : element
    return { status: 200, json: { APIConnect: 'DONE', no_of_trans_found: all.length, element: all } }
  }

  #refund(query: URLSearchParams): PeerAnswer {
    const own = query.get('refund_trans_id') ?? ''
    if (own === '' || own.length > LONGEST_REFUND_ID)
      return { status: 200, json: { APIConnect: 'DONE', status: 'failed', errorReason: 'refund_trans_id is invalid' } }
    const id = `R${this.refunds.length + 1}`
    const bank = query.get('bank_tran_id') ?? ''
    const amount = query.get('refund_amount') ?? ''
    this.refunds.push({ id, own, bank, amount, status: 'processing' })
    this.did('refund', bank)
    // It only says that the refund was begun.
    return { status: 200, json: { APIConnect: 'DONE', status: 'success', refund_ref_id: id, bank_tran_id: bank } }
  }

  /** Its page: a form for each end. Pressing `Pay` takes the money. */
  #page({ form }: Session): string {
    const reference = form.get('tran_id') ?? ''
    const to = (name: string, text: string) =>
      `<form method="post" action="${form.get(name)}"><input type="hidden" name="tran_id" value="${reference}"><button>${text}</button></form>`
    return `<!doctype html><title>SSLCommerz</title><h1>${reference}</h1>${to('success_url', 'Pay')}${to('cancel_url', 'Cancel')}`
  }
}
