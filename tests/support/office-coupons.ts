import { API } from './api.ts'
import { createOffice, type Office } from './office.ts'
import { orderBody } from './test-shop.ts'

export const EID = { code: 'eid20', kind: 'percent', percent: 20, cap: 100 }
/** A shop and its manager, who edits coupons. */
export async function openCoupons() {
  const office = await createOffice({ LIMITS: 'off' })
  const token = await office.open('manager')
  return {
    office,
    token,
    add: (json: unknown) => office.ask('POST', API.addCoupon, { token, json }),
    change: (id: number, json: unknown) =>
      office.ask('PATCH', API.changeCoupon.replace('{id}', String(id)), { token, json }),
    remove: (id: number, version = 1) =>
      office.ask('DELETE', `${API.deleteCoupon.replace('{id}', String(id))}?version=${version}`, { token }),
    undo: (line: number) => office.ask('POST', API.undoAudit.replace('{id}', String(line)), { token }),
    list: async () => (await office.ask('GET', API.listCoupons, { token })).body.results,
  }
}
const { products: GOODS } = orderBody()
export const quote = ({ call }: Office, coupon: string, products: object[] = GOODS) =>
  call(API.quoteCart, { json: { products, coupon } })
export const place = ({ call }: Office, coupon: string, change: Record<string, unknown> = {}) =>
  call(API.createOrder, { json: orderBody({ coupon, ...change }) })
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
