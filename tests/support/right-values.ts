import { registration } from './customers.ts'
import { orderBody } from './test-shop.ts'

export const PASSWORD = 'correct horse'

/** Valid values by field name. */
export const RIGHT: Record<string, unknown> = {
  ...registration(),
  ...orderBody(),
  password: PASSWORD,
  old_password: PASSWORD,
  new_password: 'battery staple',
  confirm_new_password: 'battery staple',
  coupon: 'HAAT50',
  product: 1,
  order: 1,
  rating: 4.5,
  comment: 'ভালো চাল',
  wished: [1, 2],
  unwished: [3],
  token: 'abc',
  search: 'rice',
  category: 'Food',
  min_mrp: '10',
  max_mrp: '900',
  page: '1',
  ordering: 'mrp',
  ids: '1,2,3',
  product_pk: '1',
  full: 'false',
  id: '1',
  code: 'HAAT50',
  kind: 'shipping',
  channel: 'phone',
  version: 1,
  wallet: 'bkash',
  amount: 100,
  credential: { id: 'a', rawId: 'a', type: 'public-key' },
}

/** A phone and an email that are not registered. */
export const NEWCOMER = { phone_number: '01812345678', email: 'newcomer@example.com' }
