import type { Db } from '#platform/db/schema.ts'
import { toTaka } from '#platform/rules/money.ts'
import type { WireHint } from '#shop/orders/contract/office/order.ts'
import { findMedianTotal, listNeighbours } from '#shop/orders/queries/order-facts.ts'
import type { OrderRecord } from '#shop/orders/queries/order-writes.ts'
import { countFromNetwork } from '#shop/orders/queries/orders.ts'
import type { PricedLine } from '#shop/orders/rules/order-sums.ts'
import { NETWORK_WITHIN, type OtherOrder, type RiskHint, riskHints } from '#shop/orders/rules/risk-hints.ts'
import { listOrdersClaiming } from '#shop/payments/queries/payments.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { can } from '#shop/staff/rules/permissions.ts'

const MAX_NEIGHBOURS = 200
const isReturned = (state: OrderRecord['state']) => state === 'returning' || state === 'returned'

function toWire(hint: RiskHint): WireHint {
  switch (hint.code) {
    case 'busy_network':
      return { code: hint.code, count: hint.orders }
    case 'large_first_order':
      return { code: hint.code, total: toTaka(hint.totalPaisa), median: toTaka(hint.medianPaisa) }
    default:
      return hint
  }
}

/** How many orders came from a network around a moment. */
const countNear = (db: Db, network: string, at: string): Promise<number> => {
  const moment = (milliseconds: number) => new Date(Date.parse(at) + milliseconds).toISOString()
  return countFromNetwork(db, network, moment(-NETWORK_WITHIN), moment(NETWORK_WITHIN))
}

interface Known {
  lines: Pick<PricedLine, 'name' | 'quantity'>[]
  /** The orders of the same phone. */
  ofPhone: OrderRecord[]
  transactionIds: string[]
  isBlocked: boolean
}

/** An order as far as its hints go; a new one that is not stored yet has the id 0. */
export type Hinted = Pick<
  OrderRecord,
  'id' | 'phone' | 'phone_key' | 'delivery_address' | 'total_paisa' | 'created_at'
> &
  Pick<OrderRecord, 'network' | 'district' | 'upazila'>

/** Risk hints of an order (shop/orders/rules/risk-hints.ts). */
export async function readHints(
  db: Db,
  order: Hinted,
  { lines, ofPhone, transactionIds, isBlocked }: Known,
): Promise<RiskHint[]> {
  const toOther =
    (isSamePhone: boolean) => (other: Pick<OrderRecord, 'id' | 'delivery_address' | 'created_at' | 'state'>) =>
      ({
        id: other.id,
        isSamePhone,
        address: other.delivery_address,
        createdAt: other.created_at,
        isReturned: isReturned(other.state),
      }) satisfies OtherOrder
  const near = (await listNeighbours(db, order, MAX_NEIGHBOURS)).filter(
    ({ phone_key }) => phone_key !== order.phone_key,
  )
  const stored = order.network === null ? 0 : await countNear(db, order.network, order.created_at)
  return riskHints(
    {
      id: order.id,
      phone: order.phone,
      district: order.district,
      upazila: order.upazila,
      address: order.delivery_address,
      totalPaisa: order.total_paisa,
      createdAt: order.created_at,
      lines,
    },
    {
      others: [...ofPhone.map(toOther(true)), ...near.map(toOther(false))],
      isBlocked,
      medianPaisa: await findMedianTotal(db),
      fromNetwork: order.id === 0 ? stored + 1 : stored,
      sameTransactionId: await listOrdersClaiming(db, transactionIds, order.id),
    },
  )
}

/** The same for a role, without amounts for those that see none. */
export async function findHints(db: Db, order: OrderRecord, known: Known, role: Role): Promise<WireHint[]> {
  const hints = await readHints(db, order, known)
  return hints.filter(({ code }) => code !== 'large_first_order' || can(role, 'order:totals')).map(toWire)
}
