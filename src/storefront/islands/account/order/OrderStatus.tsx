import { IS_BENGALI } from '#platform/contract/edition.ts'
import { STATUS_NAMES } from '#storefront/texts/orders.ts'

/** An order's status, as the server returns it (spec §4). */
export function OrderStatus({ status }: { status: string }) {
  return (
    <span className="order-status" data-status={status}>
      {IS_BENGALI ? (STATUS_NAMES[status] ?? status) : status}
    </span>
  )
}
