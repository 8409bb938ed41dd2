import type { Measurer } from '#platform/contract/measured.ts'
import type { Job } from '#platform/db/jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { findMeasuringSecret, measuringPurpose, type PurchaseBody } from '#shop/orders/actions/purchases.ts'
import { findOrderRecord, listPricedLines } from '#shop/orders/queries/order-writes.ts'
import { findSettings } from '#shop/settings/queries/settings.ts'
import type { JobOutcome } from './outcome.ts'
import { googlePurchase, metaPurchase, type Purchase } from './purchase-events.ts'

/** Timeout of a request, in milliseconds. */
const MAX_TIME = 10_000
const TOO_MANY = 429
const SERVER_FAILED = 500
/** Characters of Meta's reason that are stored at most. */
const MAX_REASON = 200
const NAMES: Record<Measurer, string> = { google: 'Google Analytics', meta: 'Meta' }

/** Where purchases are sent, and how the secrets for that are decrypted. */
export interface MeasuringTools {
  googleUrl: string
  metaUrl: string
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
  body: unknown
}

async function toMessage(to: Measurer, purchase: Purchase, secret: string, { db, measuring }: Tools): Promise<Message> {
  const { ga4_id, meta_pixel } = await findSettings(db)
  if (to === 'meta') {
    const url = new URL(`${measuring.metaUrl}/${meta_pixel}/events`)
    return { url, body: { data: [metaPurchase(purchase)], access_token: secret } }
  }
  const url = new URL(measuring.googleUrl)
  url.search = new URLSearchParams({ measurement_id: ga4_id, api_secret: secret }).toString()
  return { url, body: googlePurchase(purchase) }
}

/** Meta's reason for refusing a message, and whether a retry may succeed. */
async function readRefusal(response: Response): Promise<{ reason: string; isPassing: boolean }> {
  const answer: unknown = await response.json().catch(() => undefined)
  const error = (answer as { error?: { message?: unknown; is_transient?: unknown } } | undefined)?.error
  const message = typeof error?.message === 'string' ? ` ${error.message}` : ''
  return { reason: message.slice(0, MAX_REASON), isPassing: error?.is_transient === true }
}

/** Sends one message. Throws if a retry may help. Neither errors nor refusals contain the secret. */
async function post(to: Measurer, { url, body }: Message, secret: string, signal: AbortSignal): Promise<JobOutcome> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_TIME)]),
  }).catch(() => {
    throw new Error(`${NAMES[to]} could not be reached.`)
  })
  if (response.ok) {
    await response.body?.cancel()
    return { kind: 'done' }
  }
  const { reason, isPassing } = await readRefusal(response)
  const why = `${NAMES[to]} says ${response.status}.${reason}`.replaceAll(secret, '…')
  if (isPassing || response.status === TOO_MANY || response.status >= SERVER_FAILED) throw new Error(why)
  return { kind: 'refused', why }
}

/** Sends the purchase of an order to Google or Meta, unless that was switched off meanwhile. */
export async function sendPurchase(job: Job, to: Measurer, tools: Tools): Promise<JobOutcome> {
  const { db, measuring, siteUrl, signal } = tools
  const order = job.order_id === null ? undefined : await findOrderRecord(db, job.order_id)
  const sealed = await findMeasuringSecret(db, to)
  const { ga4_id, meta_pixel } = await findSettings(db)
  if (!order || sealed === '' || (to === 'google' ? ga4_id : meta_pixel) === '') return { kind: 'unneeded' }
  let secret: string
  try {
    secret = await measuring.unseal(sealed, measuringPurpose(to))
  } catch {
    return { kind: 'refused', why: `The secret for ${NAMES[to]} was sealed with another key: type it again.` }
  }
  const body = JSON.parse(job.body) as PurchaseBody // Written by `planPurchases`.
  const purchase = { ...body, order, lines: await listPricedLines(db, order.id), siteUrl }
  return post(to, await toMessage(to, purchase, secret, tools), secret, signal)
}
