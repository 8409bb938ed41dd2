import { findGateway } from '#connect/gateways/all.ts'
import type { Gateway, Opened } from '#connect/gateways/gateway.ts'
import { transact } from '#platform/actions/transact.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Sent } from '#platform/outbound/sent.ts'
import type { OutboundTools } from '#shop/connections/actions/account.ts'
import { type Connection, findConnectionByRef } from '#shop/connections/queries/connections.ts'
import type { PayPart } from '#shop/gateways/contract/payment.ts'
import { type AttemptRecord, insertAttempt, listAttemptsOf, updateAttempt } from '#shop/gateways/queries/attempts.ts'
import { hasPage, SILENT_AFTER } from '#shop/gateways/rules/attempt.ts'
import { payablePaisa } from '#shop/gateways/rules/payable.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import { advanceLeft } from '#shop/orders/rules/advance.ts'
import { paymentReference } from '#shop/orders/rules/order-number.ts'
import { findPrivateSettings } from '#shop/settings/queries/settings.ts'
import { openGateway, toGateway } from './account.ts'
import { planWork } from './plan-work.ts'

const SECOND = 1000

/** Addresses that a gateway leads back to. */
export interface BackTo {
  browser: (reference: string, says: string) => string
  hook: (provider: string, ref: string) => string
}

/** What a shopper wants to pay, and where. */
interface Wish {
  orderId: number
  provider: string
  /** Of the connection. */
  ref: string
  part: PayPart
}

export type Started =
  | { kind: 'go'; go: string }
  /** Nothing is to be paid, or not in this way. */
  | { kind: 'closed' }
  /** The same was asked for a moment ago, and the gateway has not answered. */
  | { kind: 'opening' }
  /** The gateway does not answer, or does not take this payment. */
  | { kind: 'away' }
  | { kind: 'refused' }

/** Whether a page is the gateway's own: an answer must not lead the shopper to anybody else. */
const isOf = ({ can }: Gateway, go: string, base: string): boolean => {
  if (!URL.canParse(go)) return false
  const { hostname, protocol, origin } = new URL(go)
  const isListed = can.hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return (protocol === 'https:' && isListed) || (URL.canParse(base) && origin === new URL(base).origin)
}

/** Makes a new attempt, or finds the one that the shopper may go on with. Committed before the gateway is called. */
const begin = (db: Db, { orderId, part }: Pick<Wish, 'orderId' | 'part'>, connection: Connection, gateway: Gateway) =>
  transact(db, async (transaction): Promise<{ attempt: AttemptRecord; isNew: boolean } | undefined> => {
    const order = await findOrderRecord(transaction, orderId)
    const amount_paisa = order ? (part === 'advance' ? advanceLeft(order) : payablePaisa(order)) : 0
    if (amount_paisa <= 0) return undefined
    const earlier = await listAttemptsOf(transaction, orderId)
    const now = Date.now()
    const { id: connection_id, is_test } = connection
    const { reference_prefix } = await findPrivateSettings(transaction)
    const open = earlier.findLast((one) => {
      const isSame = one.connection_id === connection_id && one.is_test === is_test && one.amount_paisa === amount_paisa
      const isOpening = one.state === 'opening' && now - Date.parse(one.created_at) < SILENT_AFTER
      return isSame && (isOpening || hasPage(one, now))
    })
    if (open) return { attempt: open, isNew: false }
    const at = new Date(now).toISOString()
    const attempt = await insertAttempt(transaction, {
      order_id: orderId,
      connection_id,
      is_test,
      reference: paymentReference(reference_prefix, orderId, earlier.length + 1),
      amount_paisa,
      state: 'opening',
      asks_from: at,
      expires_at: new Date(now + gateway.can.lives * SECOND).toISOString(),
      created_at: at,
      changed_at: at,
    })
    await planWork(transaction, attempt, now + SILENT_AFTER)
    return { attempt, isNew: true }
  })

/** Stores the gateway's page, or why there is none. A page that came after the attempt was given up is shown to nobody. */
async function finish(db: Db, attempt: AttemptRecord, sent: Sent<Opened>, isOwn: boolean): Promise<Started> {
  if (sent.kind === 'done' && isOwn) {
    const { peer, go } = sent.value
    const isStored = await transact(db, async (transaction) => {
      const asks_from = new Date().toISOString()
      if (!(await updateAttempt(transaction, attempt, { state: 'open', peer, go, asks_from }))) return false
      await planWork(transaction, { ...attempt, version: attempt.version + 1 }, Date.now() + 30 * SECOND)
      return true
    })
    return isStored ? { kind: 'go', go } : { kind: 'away' }
  }
  const isRefused = sent.kind === 'refused'
  await updateAttempt(db, attempt, { state: 'failed', reason: isRefused ? 'refused' : 'not_opened' })
  return { kind: isRefused ? 'refused' : 'away' }
}

/** Asks a gateway for a page at which an order is paid, and returns its address. */
export async function startPayment(
  db: Db,
  { orderId, provider, ref, part }: Wish,
  back: BackTo,
  tools: OutboundTools,
): Promise<Started> {
  const connection = await findConnectionByRef(db, provider, ref)
  const gateway = findGateway(provider)
  if (!gateway || connection?.is_on !== 1) return { kind: 'closed' }
  const begun = await begin(db, { orderId, part }, connection, gateway)
  if (!begun) return { kind: 'closed' }
  const { attempt, isNew } = begun
  if (!isNew) return attempt.state === 'open' ? { kind: 'go', go: attempt.go } : { kind: 'opening' }
  const opened = await openGateway(db, attempt, tools)
  if (!opened) return { kind: 'away' }
  const { account } = opened
  const { reference } = attempt
  const sent = await gateway.open(account, await toGateway(db, attempt), {
    browser: {
      paid: back.browser(reference, 'paid'),
      failed: back.browser(reference, 'failed'),
      cancelled: back.browser(reference, 'cancelled'),
    },
    hook: back.hook(provider, ref),
  })
  const { live, test = live } = gateway.base
  const base = tools.providerUrls[provider] ?? account.keys['base'] ?? (account.isTest ? test : live)
  return finish(db, attempt, sent, sent.kind === 'done' && isOf(gateway, sent.value.go, base))
}
