import { saveSettings } from '#shop/settings/actions/settings.ts'
import { ROLES, type Role } from '#shop/staff/contract/office-staff.ts'
import type { createOffice } from './office.ts'
import { giveCash, orderRow, PAID, placeOrder, walk } from './orders.ts'
import { orderBody } from './test-shop.ts'

type Office = Awaited<ReturnType<typeof createOffice>>

const READING: readonly Role[] = ROLES.filter((role) => role !== 'editor')
const SELLING: readonly Role[] = ['owner', 'manager', 'clerk']
const MANAGING: readonly Role[] = ['owner', 'manager']

let paid = 0
/** A payment with a transaction id that no other order has. */
const paidOnce = () => ({ ...PAID, transaction_id: `9AB12C${1000 + paid++}` })

const versionOf = async ({ db }: Office, id: number) => (await orderRow(db, id)).version

/** An order at a state, and a body with its version. */
const order =
  (json: Record<string, unknown> = {}, ...states: Parameters<typeof walk>[2][]) =>
  async (office: Office) => {
    const id = await placeOrder(office)
    await walk(office.db, id, ...states)
    return { id, json: { ...json, version: await versionOf(office, id) } }
  }

/** Roles that may call orders and payments, with a valid request of each call. */
export const ORDER_MATRIX = {
  getToday: { roles: READING },
  listShopOrders: { roles: READING },
  printOrders: { roles: READING, request: async (office: Office) => ({ query: `?ids=${await placeOrder(office)}` }) },
  issueTaxInvoice: {
    roles: SELLING,
    request: async (office: Office) => {
      await saveSettings(office.db, { bin: '001234567-0101' })
      return { id: await placeOrder(office), json: { buyer_bin: '007654321-0101' } }
    },
  },
  listOrderMessages: { roles: READING, request: async (office: Office) => ({ id: await placeOrder(office) }) },
  getShopOrder: { roles: READING, request: async (office: Office) => ({ id: await placeOrder(office) }) },
  // A step that each of the four may take.
  changeOrderState: {
    roles: READING,
    request: order({ to: 'returned' }, 'confirmed', 'packed', 'shipped', 'returning'),
  },
  returnGoods: {
    roles: SELLING,
    request: order(
      { lines: [{ product_id: 1, quantity: 1 }], reason: 'damaged', sellable: false, delivery_back: false, note: '' },
      ...(['confirmed', 'packed', 'shipped'] as const),
    ),
  },
  addOrderNote: { roles: READING, request: order({ text: 'Calls after 5' }) },
  addOrderCall: { roles: SELLING, request: order({ result: 'no_answer' }) },
  changeOrders: {
    roles: READING,
    request: async (office: Office) => {
      const { id, json } = await order({}, 'confirmed', 'packed', 'shipped', 'returning')(office)
      return { json: { orders: [{ id, version: json.version }], to: 'returned' } }
    },
  },
  editOrder: { roles: READING, request: order({ tags: ['gift'] }) },
  mergeOrders: {
    roles: SELLING,
    request: async (office: Office) => {
      const [into, from] = [await placeOrder(office), await placeOrder(office)]
      return { json: { into: { id: into, version: 1 }, from: [{ id: from, version: 1 }] } }
    },
  },
  createStaffOrder: { roles: SELLING, request: async () => ({ json: { ...orderBody(), channel: 'phone' } }) },
  parseChatOrder: {
    roles: SELLING,
    request: async () => ({ json: { text: 'Miniket Rice 2 ta, 01712345678' } }),
    unaudited: 'It stores nothing.',
  },
  listPayments: { roles: SELLING },
  checkPayment: {
    roles: MANAGING,
    request: async (office: Office) => {
      const id = await placeOrder(office, paidOnce())
      const { id: payment } = await office.db
        .selectFrom('payment')
        .select('id')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      return { id: payment, json: { version: 1, state: 'verified' } }
    },
  },
  addOrderPayment: {
    roles: SELLING,
    request: (office: Office) => order({ wallet: 'bkash', amount: 100, ...paidOnce() })(office),
  },
  changePaymentState: {
    roles: SELLING,
    request: async (office: Office) => {
      const id = await placeOrder(office, paidOnce())
      const rejected = { state: 'rejected', payment_state: 'rejected' } as const
      await office.db.updateTable('payment').set({ state: rejected.state }).where('order_id', '=', id).execute()
      const { payment_state } = rejected
      await office.db.updateTable('shop_order').set({ payment_state }).where('id', '=', id).execute()
      return { id, json: { version: 1, to: 'due' } }
    },
  },
  getReport: { roles: MANAGING },
  getStockReport: { roles: MANAGING },
  getMoney: { roles: MANAGING },
  listMoney: { roles: MANAGING },
  countCash: { roles: MANAGING, request: async () => ({ json: { counted: 0, expected: 0, note: '' } }) },
  addOrderMoney: { roles: MANAGING, request: order({ direction: 'in', way: 'cash', amount: 100 }) },
  takeMoneyBack: {
    roles: MANAGING,
    request: async (office: Office) => {
      const id = await placeOrder(office)
      return { id: await giveCash(office.db, id), json: { version: await versionOf(office, id) } }
    },
  },
  listWalletSms: { roles: SELLING },
  listWalletPhones: { roles: SELLING },
  pasteWalletSms: {
    roles: MANAGING,
    request: async () => ({ json: { text: 'nothing of a wallet' } }),
  },
  getPhone: { roles: SELLING },
  flagPhone: {
    roles: SELLING,
    request: async ({ db }: Office) => {
      const flag = await db.selectFrom('phone_flag').select('version').executeTakeFirst()
      return { json: { mark: 'watch', note: 'Twice returned', version: flag?.version ?? 0 } }
    },
  },
} as const
