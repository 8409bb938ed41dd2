import type { Database } from '#platform/db/schema.ts'
import { readMoney } from '#shop/orders/actions/office/money-report.ts'
import { insertPastOrder } from '#shop/orders/actions/past-orders.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { API } from './api.ts'
import { hoursFromNow } from './moments.ts'
import { officeContentValues } from './office-content.ts'
import { giveCash, walk } from './orders.ts'

const ADDRESS = { district: 'Dhaka', upazila: 'Savar', address: 'House 5' }

/** An order of now, paid online with this transaction id or to be paid at delivery. */
const insertOrder = (
  db: Database,
  transactionId: string | null = null,
  state: 'pending' | 'cancelled' = 'pending',
  phone = '01712345678',
) =>
  insertPastOrder(db, {
    ...ADDRESS,
    customerId: null,
    name: 'Rahima',
    phone,
    paymentType: transactionId === null ? 'CASH_ON_DELIVERY' : 'ONLINE_PAYMENT',
    transactionId,
    zone: 'inside_dhaka',
    couponCode: null,
    couponPaisa: 0,
    shippingPaisa: 6000,
    lines: [
      {
        ...{ product_id: 1, name: 'Rice', options: '', quantity: 1 },
        ...{ mrp_paisa: 10_000, discount_paisa: 0, vat_basis_points: 1500 },
      },
    ],
    history: [{ state, at: new Date().toISOString() }],
  })

const version = 1
const named = async (db: Database) => ({ id: String(await insertOrder(db)), version })

/** Path parameters of the calls about orders and payments, by path. */
export async function officeOrderValues(db: Database, path: string): Promise<object> {
  switch (path) {
    case API.createStaffOrder:
      return { channel: 'phone', staff_discount: 0, note: 'Gift', coupon: '' }
    case API.parseChatOrder:
    case API.pasteWalletSms:
      return { text: 'Miniket Rice 2 ta' }
    case API.changeOrders:
      return { orders: [{ id: await insertOrder(db), version }], to: 'confirmed', dry_run: true }
    case API.mergeOrders: {
      const [into, from] = [await insertOrder(db), await insertOrder(db)]
      return { into: { id: into, version }, from: [{ id: from, version }], add_lines: false }
    }
    case API.editOrder:
      return {
        ...(await named(db)),
        lines: [{ product_id: 1, quantity: 2 }],
        contact: { name: 'Karim', phone: '01912345678' },
        address: { ...ADDRESS, inside_dhaka: false },
        staff_discount: 5,
        shipping: 70,
        tags: ['gift'],
        assigned_to: null,
        follow_up_at: null,
      }
    case API.changeOrderState:
      return { ...(await named(db)), to: 'confirmed' }
    case API.returnGoods: {
      const order = await insertOrder(db)
      await walk(db, order, 'confirmed', 'packed', 'shipped')
      const [line, back] = [
        { product_id: 1, quantity: 1 },
        { reason: 'damaged', sellable: true, delivery_back: true },
      ]
      return { id: String(order), version: version + 3, lines: [line], ...back, note: '' }
    }
    case API.issueTaxInvoice:
      await saveSettings(db, { bin: '001234567-0101' })
      return { ...(await named(db)), buyer_bin: '007654321-0202' }
    case API.addOrderNote:
      return { ...(await named(db)), text: 'Calls after 5' }
    case API.addOrderCall:
      return { ...(await named(db)), result: 'busy', text: '', follow_up_at: hoursFromNow(4) }
    case API.addOrderPayment:
      return { ...(await named(db)), wallet: 'bkash', transaction_id: '8XY98Z76WV', amount: 100, sender: '' }
    case API.countCash:
      return { counted: 0, expected: (await readMoney(db)).cash.expected, note: '' }
    case API.addOrderMoney:
      return { ...(await named(db)), direction: 'in', way: 'cash', amount: 50, account: '', reference: '', note: '' }
    case API.takeMoneyBack: {
      const order = await insertOrder(db)
      return { id: String(await giveCash(db, order)), version: version + 1 }
    }
    case API.changePaymentState:
      return { id: String(await insertOrder(db, '6RT54Y32UI', 'cancelled')), version, to: 'due' }
    case API.checkPayment: {
      const order = await insertOrder(db, '5QW43E21RT')
      const claim = db.selectFrom('payment').select('id').where('order_id', '=', order)
      const { id } = await claim.executeTakeFirstOrThrow()
      return { id: String(id), version, state: 'verified', received: 160, wallet: 'bkash' }
    }
    case API.getCustomer:
      await insertOrder(db)
      return { phone: '01712345678' }
    case API.getPhone:
      // A customer who can be erased: no order is open.
      await insertOrder(db, null, 'cancelled', '01912345699')
      return { phone: '01912345699', mark: 'watch', note: '', version: 0 }
    default:
      return officeContentValues(db, path)
  }
}
