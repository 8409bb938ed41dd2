import type { Database } from '#platform/db/schema.ts'
import { dayOf } from '#platform/rules/days.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { connect } from './office-connections.ts'
import { placeOrder } from './orders.ts'

const SELLING: readonly Role[] = ['owner', 'manager', 'clerk']
const MANAGING: readonly Role[] = ['owner', 'manager']
const SSLCOMMERZ = { store_id: 'haat-store', store_passwd: 'haat-store-password' }

/** A payment of an order that a gateway holds and a person has to decide about; returns its id. */
async function holdPayment(db: Database, order_id: number): Promise<number> {
  const { id: connection_id } = await connect({ db }, { kind: 'gateway', provider: 'sslcommerz', keys: SSLCOMMERZ })
  const at = new Date().toISOString()
  const { id } = await db
    .insertInto('pay_attempt')
    .values({
      ...{ order_id, connection_id, is_test: 0, reference: `H${order_id}c${connection_id}`, amount_paisa: 10_000 },
      ...{ state: 'review', reason: 'risky', received_paisa: 10_000, transaction_id: `BANK${connection_id}` },
      ...{ asks_from: at, expires_at: at, paid_at: at, created_at: at, changed_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const held = async (office: Parameters<typeof placeOrder>[0]) => ({
  id: await holdPayment(office.db, await placeOrder(office)),
})
/** A refund of a held payment whose answer never came; returns its id. */
async function loseRefund(db: Database, order_id: number): Promise<number> {
  const attempt_id = await holdPayment(db, order_id)
  const at = new Date().toISOString()
  const { id } = await db
    .insertInto('pay_refund')
    .values({
      ...{ attempt_id, amount_paisa: 5_000, reason: 'Sold out', state: 'unsure', staff_id: null },
      ...{ request_key: `lost-${attempt_id}`, created_at: at, changed_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const unsure = async (office: Parameters<typeof placeOrder>[0]) => ({
  id: await loseRefund(office.db, await placeOrder(office)),
})
const FOUND = { is_there: true, reference: 'PANEL-1', reason: 'It was settled by hand.' }
const DAY = { day: dayOf(Date.now()), connection: 1 }
const REFUND = { amount: 50, reason: 'One piece was missing.', key: 'a-key-of-a-refund' }

/** Roles that may call payments through gateways, with a valid request of each call. */
export const GATEWAY_MATRIX = {
  listAttempts: {
    roles: SELLING,
    request: async (office: Parameters<typeof placeOrder>[0]) => ({ id: await placeOrder(office) }),
  },
  listAttemptsInReview: { roles: SELLING },
  refundAttempt: {
    roles: MANAGING,
    request: async (office: Parameters<typeof placeOrder>[0]) => {
      const { id } = await held(office)
      return { id, json: { ...REFUND, key: `${REFUND.key}-${id}` } }
    },
  },
  acceptAttempt: { roles: MANAGING, request: held },
  leaveAttempt: {
    roles: MANAGING,
    request: async (office: Parameters<typeof placeOrder>[0]) => ({ ...(await held(office)), json: FOUND }),
  },
  askRefundAgain: { roles: MANAGING, request: unsure, unaudited: 'It asks and changes nothing.' },
  decideRefund: {
    roles: MANAGING,
    request: async (office: Parameters<typeof placeOrder>[0]) => ({ ...(await unsure(office)), json: FOUND }),
  },
  exportEvidence: { roles: MANAGING, request: held },
  listGatewayDays: { roles: MANAGING },
  compareGatewayDay: {
    roles: MANAGING,
    request: async () => ({ json: DAY }),
    unaudited: 'It asks and changes nothing.',
  },
  exportGatewayDays: { roles: MANAGING },
} as const

/** Parameters of the calls about payments through gateways; undefined for other calls. */
export async function officeGatewayValues(db: Database, path: string): Promise<object | undefined> {
  if (path === '/api/admin/gateway-payments/compare') return DAY
  if (!/^\/api\/admin\/gateway-(payments|refunds)\/\{id\}/.test(path)) return undefined
  const { id } = await db.selectFrom('shop_order').select('id').orderBy('id').executeTakeFirstOrThrow()
  if (path.includes('refunds')) return { ...FOUND, id: String(await loseRefund(db, id)) }
  const attempt = await holdPayment(db, id)
  return { ...REFUND, reason: FOUND.reason, id: String(attempt), key: `${REFUND.key}-${attempt}` }
}
