import { typedAmount } from '#office/parts/typed.ts'
import type { Shipping } from '#shop/orders/contract/checkout.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import type { EditBody } from '#shop/orders/contract/office/order-writes.ts'
import type { FormLine } from '#shop/orders/office/form/lines.ts'
import type { Person } from '#shop/orders/office/new/form.ts'

/** Editable fields of an order. Amounts are taka as typed. */
export interface EditForm extends Person {
  zone: keyof Shipping
  lines: FormLine[]
  discount: string
  shipping: string
}

/** An order as its form begins. */
export function toForm({ inside_dhaka, lines, sums, ...order }: ShopOrder): EditForm {
  const { name, phone, district, upazila, address } = order
  return {
    ...{ name, phone, district, upazila, address },
    zone: inside_dhaka ? 'inside_dhaka' : 'outside_dhaka',
    lines: lines.map(({ product_id: id, price, discount, total: _, ...line }) => {
      return { ...line, id, price: price ?? 0, discount: discount ?? 0 }
    }),
    discount: String(sums?.staff_discount ?? 0),
    shipping: String(sums?.shipping ?? 0),
  }
}

const wanted = (lines: FormLine[]) => lines.map(({ id, quantity }) => ({ product_id: id, quantity }))
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What was changed, as the call takes it: of what stayed as it was, a colleague's change stays too. */
export function changesOf(before: EditForm, after: EditForm): Omit<EditBody, 'version'> {
  const contact = ({ name, phone }: EditForm) => ({ name: name.trim(), phone })
  const place = ({ district, upazila, address, zone }: EditForm) => ({
    district,
    upazila,
    address: address.trim(),
    inside_dhaka: zone === 'inside_dhaka',
  })
  const discount = typedAmount(after.discount || '0')
  const shipping = typedAmount(after.shipping || '0')
  return {
    ...(!isSame(wanted(before.lines), wanted(after.lines)) && { lines: wanted(after.lines) }),
    ...(!isSame(contact(before), contact(after)) && { contact: contact(after) }),
    ...(!isSame(place(before), place(after)) && { address: place(after) }),
    ...(after.discount !== before.discount && discount !== undefined && { staff_discount: discount }),
    ...(after.shipping !== before.shipping && shipping !== undefined && { shipping }),
  }
}
