import type { Prints } from '#contract/admin/print.ts'
import type { PaymentState } from '#contract/office-orders.ts'
import type { Role } from '#contract/office-staff.ts'
import { toTaka } from '#rules/money.ts'
import { leftToCollect } from '#rules/payment-states.ts'
import { can } from '#rules/permissions.ts'
import { listLinesOf, listOrderRecords } from '../../db/order-writes.ts'
import type { Db } from '../../db/schema.ts'
import { findSettings } from '../../db/settings.ts'
import { toLine, toSums } from './read-order.ts'

/** Money that is in: whoever delivers collects nothing more. */
const PAID: readonly PaymentState[] = ['collected', 'settled', 'refunded']

/** What papers of these orders hold, as a role sees it. */
export async function readPrints(db: Db, ids: number[], role: Role): Promise<Prints> {
  const { shop_name, shop_name_bn, phone, email, postal_address, postal_address_bn } = await findSettings(db)
  const orders = await listOrderRecords(db, ids)
  const lines = await listLinesOf(
    db,
    orders.map(({ id }) => id),
  )
  return {
    shop: {
      ...{ name: shop_name, name_bn: shop_name_bn, phone, email },
      ...{ address: postal_address, address_bn: postal_address_bn },
    },
    orders: orders.map((order) => ({
      id: order.id,
      created_at: order.created_at,
      name: order.name,
      phone: order.phone,
      district: order.district,
      upazila: order.upazila,
      address: order.delivery_address,
      state: order.state,
      payment: order.payment_state,
      payment_type: order.payment_type,
      coupon: order.coupon_code ?? '',
      lines: (lines.get(order.id) ?? []).map((line) => toLine(line, role)),
      sums: can(role, 'order:totals') ? toSums(order) : null,
      to_collect: PAID.includes(order.payment_state)
        ? 0
        : toTaka(leftToCollect(order.total_paisa, order.advance_paisa)),
    })),
  }
}
