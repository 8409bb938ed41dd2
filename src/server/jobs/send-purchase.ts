import { MEASURER_IDS, MEASURER_NAMES, type Measurer } from '#platform/contract/measured.ts'
import type { Job } from '#platform/db/jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { findMeasuringSecret, measuringPurpose, type PurchaseBody } from '#shop/orders/actions/purchases.ts'
import { findOrderRecord, listPricedLines } from '#shop/orders/queries/order-writes.ts'
import { findSettings } from '#shop/settings/queries/settings.ts'
import type { JobOutcome } from './outcome.ts'
import { googlePurchase, metaPurchase, type Purchase } from './purchase-events.ts'
import { readRefusal } from './read-refusal.ts'
import { tiktokPurchase } from './tiktok-purchase.ts'

/** Timeout of a request, in milliseconds. */
const MAX_TIME = 10_000
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
