import type { Kysely } from 'kysely'
import type { Schema } from '#platform/db/schema.ts'
import { insertPastOrder } from '#shop/orders/actions/past-orders.ts'

/** Inserts past orders of a customer, the newest last. */
export const addPastOrders = (db: Kysely<Schema>, customerId: number, count: number) =>
  db.transaction().execute(async (transaction) => {
    for (let n = 1; n <= count; n += 1)
      await insertPastOrder(transaction, {
        customerId,
        name: 'Rahima',
        phone: '01712345678',
        district: 'Dhaka',
        upazila: 'Dhanmondi',
        address: 'House 5',
        paymentType: 'CASH_ON_DELIVERY',
        transactionId: null,
        zone: 'inside_dhaka',
        couponCode: null,
        couponPaisa: 0,
        shippingPaisa: 6000,
        lines: [],
        history: [{ state: 'delivered', at: new Date(n * 1000).toISOString() }],
      })
  })
