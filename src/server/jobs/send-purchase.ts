import { MEASURER_IDS, MEASURER_NAMES, type Measurer } from '#platform/contract/measured.ts'
import type { Job } from '#platform/db/jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { findMeasuringSecret, measuringPurpose, type PurchaseBody } from '#shop/orders/actions/purchases.ts'
import { findOrderRecord, listPricedLines } from '#shop/orders/queries/order-writes.ts'
import { findSettings } from '#shop/settings/queries/settings.ts'
import type { JobOutcome } from './outcome.ts'
import { googlePurchase, metaPurchase, type Purchase, tiktokPurchase } from './purchase-events.ts'

/** Timeout of a request, in milliseconds. */
const MAX_TIME = 10_000
const TOO_MANY = 429
const SERVER_FAILED = 500
/** Codes by which TikTok says in a 200 that it took an event, that there were too many, and from which on it failed itself. */
const TIKTOK_OK = 0
const TIKTOK_TOO_MANY = 40_100
const TIKTOK_FAILED = 50_000
/** Characters of a receiver's reason that are stored at most. */
const MAX_REASON = 200

/** Where purchases are sent, and how the secrets for that are decrypted. */
export interface MeasuringTools {
  googleUrl: string
  metaUrl: string
  tiktokUrl: string
  unseal: (sealed: string, purpose: string) => Promise<string>
}

interface Tools {
  db: Db
  measuring: MeasuringTools
  siteUrl: string
  signal: AbortSignal
}

interface Message {
  url: URL
  headers?: Record<string, string>
  body: unknown
}

async function toMessage(to: Measurer, purchase: Purchase, secret: string, { db, measuring }: Tools): Promise<Message> {
  const { ga4_id, meta_pixel, tiktok_pixel } = await findSettings(db)
  if (to === 'tiktok') {
    const url = new URL(`${measuring.tiktokUrl}/event/track/`)
    return { url, headers: { 'Access-Token': secret }, body: tiktokPurchase(purchase, tiktok_pixel) }
  }
  if (to === 'meta') {
    const url = new URL(`${measuring.metaUrl}/${meta_pixel}/events`)
    return { url, body: { data: [metaPurchase(purchase)], access_token: secret } }
  }
  const url = new URL(measuring.googleUrl)
  url.search = new URLSearchParams({ measurement_id: ga4_id, api_secret: secret }).toString()
  return { url, body: googlePurchase(purchase) }
}

interface Refusal {
  reason: string
  /** Whether a retry may succeed. */
  isPassing: boolean
}

/** What is read of an answer, none of which need be there. */
interface Answer {
  /** TikTok's. */
  code?: unknown
  message?: unknown
  /** Meta's. */
  error?: { message?: unknown; is_transient?: unknown }
}

/** Why TikTok did not take an event, which it says in a 200; undefined if it took it. */
function readTiktok({ code, message }: Answer): Refusal | undefined {
  if (code === TIKTOK_OK) return undefined
  // It counts an event once, so that an answer without a code is a reason to send it again.
  if (typeof code !== 'number') return { reason: 'nothing that can be read.', isPassing: true }
  const reason = typeof message === 'string' ? `${code}. ${message}` : `${code}.`
  return { reason, isPassing: code === TIKTOK_TOO_MANY || code >= TIKTOK_FAILED }
}

/** Why a receiver did not take a message; undefined if it took it. */
async function readRefusal(to: Measurer, response: Response): Promise<Refusal | undefined> {
  if (response.ok && to !== 'tiktok') {
    await response.body?.cancel()
    return undefined
  }
  const body = await response.json().catch(() => undefined)
  const answer = body as Answer | undefined // Each value is checked where it is read.
  if (response.ok) return readTiktok(answer ?? {})
  const { status } = response
  const error = answer?.error
  const message = typeof error?.message === 'string' ? ` ${error.message}` : ''
  const isPassing = error?.is_transient === true || status === TOO_MANY || status >= SERVER_FAILED
  return { reason: `${status}.${message}`, isPassing }
}

/** Sends one message. Throws if a retry may help. Neither errors nor refusals contain the secret. */
async function post(to: Measurer, message: Message, secret: string, signal: AbortSignal): Promise<JobOutcome> {
  const response = await fetch(message.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...message.headers },
    body: JSON.stringify(message.body),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_TIME)]),
  }).catch(() => {
    throw new Error(`${MEASURER_NAMES[to]} could not be reached.`)
  })
  const refusal = await readRefusal(to, response)
  if (!refusal) return { kind: 'done' }
  const why = `${MEASURER_NAMES[to]} says ${refusal.reason.slice(0, MAX_REASON)}`.replaceAll(secret, '…')
  if (refusal.isPassing) throw new Error(why)
  return { kind: 'refused', why }
}

/** Sends the purchase of an order to one of those who measure, unless that was switched off meanwhile. */
export async function sendPurchase(job: Job, to: Measurer, tools: Tools): Promise<JobOutcome> {
  const { db, measuring, siteUrl, signal } = tools
  const order = job.order_id === null ? undefined : await findOrderRecord(db, job.order_id)
  const sealed = await findMeasuringSecret(db, to)
  const settings = await findSettings(db)
  if (!order || sealed === '' || settings[MEASURER_IDS[to]] === '') return { kind: 'unneeded' }
  let secret: string
  try {
    secret = await measuring.unseal(sealed, measuringPurpose(to))
  } catch {
    return { kind: 'refused', why: `The secret for ${MEASURER_NAMES[to]} was sealed with another key: type it again.` }
  }
  const body = JSON.parse(job.body) as PurchaseBody // Written by `planPurchases`.
  const purchase = { ...body, order, lines: await listPricedLines(db, order.id), siteUrl }
  return post(to, await toMessage(to, purchase, secret, tools), secret, signal)
}
