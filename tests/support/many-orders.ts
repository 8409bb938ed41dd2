import type { Insertable } from 'kysely'
import { chanceOf } from '#demo/random.ts'
import type { Database, Schema } from '#platform/db/schema.ts'
import { DAY } from '#platform/rules/days.ts'
import type { OrderState, PaymentState } from '#shop/orders/contract/office-orders.ts'

const AT_A_TIME = 500
const SPAN = 730 * DAY
const FIRST = ['Abdul', 'Mohammad', 'Rahima', 'Nusrat', 'Karim', 'Sadia', 'রহিমা', 'করিম', 'Priya', 'Tanvir', 'Farhana']
const LAST = ['Karim', 'Hasan', 'Begum', 'Akter', 'Islam', 'Das', 'বেগম', 'হাসান', 'Chowdhury', 'Uddin', 'Khatun']

type Standing = [OrderState, PaymentState, number]
/** States and payments of orders that are over, and how many have them. */
const OVER: Standing[] = [
  ['delivered', 'settled', 55],
  ['delivered', 'verified', 12],
  ['cancelled', 'due', 12],
  ['cancelled', 'rejected', 2],
  ['returned', 'due', 5],
]
/** Those of orders that somebody still works on, in a shop that brings its orders to their end. */
const OPEN: Standing[] = [
  ['delivered', 'collected', 4],
  ['shipped', 'due', 4],
  ['confirmed', 'due', 1.5],
  ['packed', 'verified', 1],
  ['pending', 'due', 2],
  ['pending', 'submitted', 1],
  ['on_hold', 'due', 0.5],
]
/** Age in milliseconds of an order that is over. */
const OVER_AFTER = 30 * DAY

function standingAt(share: number, age: number): [OrderState, PaymentState] {
  const standings = age > OVER_AFTER ? OVER : [...OVER, ...OPEN]
  let left = share * standings.reduce((sum, [, , weight]) => sum + weight, 0)
  for (const [state, payment, weight] of standings) {
    left -= weight
    if (left <= 0) return [state, payment]
  }
  return ['delivered', 'settled']
}

/** Stores orders of two years up to `now`, evenly spread, each with a line, its history and its claimed payment. */
export async function addManyOrders(db: Database, count: number, now = Date.now()): Promise<void> {
  const between = SPAN / count
  const chance = chanceOf(14)
  for (let from = 0; from < count; from += AT_A_TIME) {
    await db.transaction().execute(async (transaction) => {
      const rows = Array.from(
        { length: Math.min(AT_A_TIME, count - from) },
        (_, n): Insertable<Schema['shop_order']> => {
          const age = (count - from - n) * between
          const at = new Date(now - age).toISOString()
          const [state, payment_state] = standingAt(chance.whole(0, 99_999) / 100_000, age)
          const name = `${chance.pick(FIRST)} ${chance.pick(LAST)}`
          const phone = `01${chance.whole(300_000_000, 999_999_999)}`
          const isOnline = ['verified', 'rejected', 'submitted'].includes(payment_state)
          return {
            customer_id: null,
            name,
            name_key: name.toLowerCase(),
            phone,
            phone_key: phone,
            district: 'Dhaka',
            upazila: chance.pick(['Savar', 'Dhanmondi', 'Dhamrai', 'Keraniganj']),
            delivery_address: `House ${chance.whole(1, 99)}, Road ${chance.whole(1, 30)}`,
            payment_type: isOnline ? 'ONLINE_PAYMENT' : 'CASH_ON_DELIVERY',
            zone: 'inside_dhaka',
            transaction_id: isOnline ? `TRX${(from + n).toString(36).toUpperCase().padStart(7, '0')}` : null,
            coupon_code: null,
            subtotal_paisa: 50_000,
            discount_paisa: 0,
            coupon_paisa: 0,
            shipping_paisa: 6000,
            total_paisa: 56_000,
            state,
            state_changed_at: at,
            payment_state,
            payment_changed_at: at,
            follow_up_at: state === 'on_hold' && chance.whole(0, 1) === 1 ? at : null,
            idempotency_key: null,
            request_hash: '',
            created_at: at,
          }
        },
      )
      const stored = await transaction
        .insertInto('shop_order')
        .values(rows)
        .returning(['id', 'transaction_id', 'state', 'payment_state', 'created_at'])
        .execute()
      const line = {
        position: 0,
        product_id: 1,
        name: 'Rice',
        options: '',
        quantity: 1,
        mrp_paisa: 50_000,
        discount_paisa: 0,
      }
      await transaction
        .insertInto('order_line')
        .values(stored.map(({ id }) => ({ order_id: id, ...line })))
        .execute()
      await transaction
        .insertInto('order_status')
        .values(stored.map(({ id, state, created_at }) => ({ order_id: id, state, at: created_at })))
        .execute()
      const claims = stored.flatMap(({ id, transaction_id, payment_state, created_at }) => {
        const state = payment_state
        if (transaction_id === null || (state !== 'verified' && state !== 'rejected' && state !== 'submitted'))
          return []
        const money = { claimed_paisa: 56_000, received_paisa: state === 'verified' ? 56_000 : null }
        return [{ order_id: id, wallet: 'bkash' as const, transaction_id, sender: '', ...money, state, at: created_at }]
      })
      if (claims.length > 0) await transaction.insertInto('payment').values(claims).execute()
    })
  }
}
