import type { Db } from '#platform/db/schema.ts'
import type { UnderWay } from '#shop/connections/contract/office/under-way.ts'
import type { AttemptState, RefundState } from '#shop/gateways/contract/attempts.ts'
import type { OrderState } from '#shop/orders/contract/office-orders.ts'
import type { ConsignmentState } from '#shop/parcels/contract/consignment.ts'

/** Orders whose parcel has not ended. A courier without an API says nothing of its parcels, so that the order tells. */
const OPEN_ORDERS: readonly OrderState[] = ['confirmed', 'packed', 'shipped', 'returning']
/** Parcels of which nobody knows whether the courier has them, whatever became of the order. */
const UNKNOWN: readonly ConsignmentState[] = ['planned', 'booking', 'uncertain']
const OPEN_ATTEMPTS: readonly AttemptState[] = ['opening', 'open', 'claimed', 'settling', 'unsure', 'review']
const OPEN_REFUNDS: readonly RefundState[] = ['asked', 'sending', 'unsure']

/** Counts the work that has begun at a connection and not ended. */
export async function countUnderWay(db: Db, connectionId: number): Promise<UnderWay> {
  const counts = await db
    .selectNoFrom((of) => {
      const live = of
        .selectFrom('consignment')
        .innerJoin('shop_order', 'shop_order.id', 'consignment.order_id')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('consignment.connection_id', '=', connectionId)
        .where('consignment.is_live', '=', 1)
      const attempts = of.selectFrom('pay_attempt').where('connection_id', '=', connectionId)
      return [
        live
          .where('consignment.state', '<>', 'refused')
          .where((eb) =>
            eb.or([
              eb('shop_order.state', 'in', OPEN_ORDERS),
              eb('consignment.state', 'in', UNKNOWN),
              eb('consignment.is_provisional', '=', 1),
            ]),
          )
          .as('parcels'),
        live.where('shop_order.payment_state', '=', 'collected').as('due'),
        attempts
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('state', 'in', OPEN_ATTEMPTS)
          .as('payments'),
        attempts
          .innerJoin('pay_refund', 'pay_refund.attempt_id', 'pay_attempt.id')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('pay_refund.state', 'in', OPEN_REFUNDS)
          .as('refunds'),
        of
          .selectFrom('message')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('connection_id', '=', connectionId)
          .where('state', '=', 'sending')
          .as('messages'),
      ]
    })
    .executeTakeFirstOrThrow()
  const { parcels, due, payments, refunds, messages } = counts
  return {
    ...{ parcels: Number(parcels), due: Number(due) },
    ...{ payments: Number(payments), refunds: Number(refunds), messages: Number(messages) },
  }
}
