import { map } from 'nanostores'
import { keepForm, keptForm } from '#office/parts/kept.ts'
import { newKey } from '#platform/client/new-key.ts'
import { zoneOf } from '#platform/rules/zone.ts'
import type { PaymentType, Shipping } from '#shop/orders/contract/checkout.ts'
import type { ChatAnswer } from '#shop/orders/contract/office/order-writes.ts'
import type { Channel } from '#shop/orders/contract/office-orders.ts'
import { type FormLine, withGoods } from '#shop/orders/office/form/lines.ts'

/** The fields that a chat or an earlier order fills in. */
export type Person = Record<'name' | 'phone' | 'district' | 'upazila' | 'address', string>

/** An order typed in by staff. Amounts are taka as typed. */
export interface NewOrderForm extends Person {
  /** Empty: that of the address. */
  zone: keyof Shipping | ''
  lines: FormLine[]
  channel: Channel
  payment: PaymentType
  transactionId: string
  coupon: string
  discount: string
  note: string
  /** Fields filled in from an earlier order. */
  filled: Omit<Person, 'phone'>
  /** The part of a chat that each field was read from. */
  guessed: Partial<Record<keyof Person, string>>
  /** Lines of the chat without a product, and unparsed ones. */
  unknown: { name: string; quantity: number }[]
  rest: string[]
  /** Under which the order is placed once, however often it is sent. */
  key: string
}

const NOBODY: Omit<Person, 'phone'> = { name: '', district: '', upazila: '', address: '' }

const blank = (): NewOrderForm => ({
  ...NOBODY,
  phone: '',
  zone: '',
  lines: [],
  channel: 'phone',
  payment: 'CASH_ON_DELIVERY',
  transactionId: '',
  coupon: '',
  discount: '',
  note: '',
  filled: NOBODY,
  guessed: {},
  unknown: [],
  rest: [],
  key: newKey(),
})

/** Its name among the forms of this tab. */
const NEW = 'new order'

/** The order that is being typed. It stays while other screens are looked at and after a reload, until it is placed. */
export const $newOrder = map<NewOrderForm>(keptForm(NEW, blank()) ?? blank())
$newOrder.listen((form) => keepForm(NEW, form))

export const emptyForm = (): void => $newOrder.set(blank())

export function changeForm(change: Partial<NewOrderForm>): void {
  $newOrder.set({ ...$newOrder.get(), ...change })
}

/** Sends the form as another order than before. */
export const renewKey = (): void => changeForm({ key: newKey() })

/** The zone of an order: the chosen one, or that of its address. */
export const zoneOfForm = ({ zone, district, upazila }: NewOrderForm): keyof Shipping | '' =>
  zone === '' && district !== '' && upazila !== '' ? zoneOf(district, upazila) : zone

/** Fills what nobody typed from an earlier order of the phone; without one, takes back what another phone filled. */
export function fillFrom(order: Omit<Person, 'phone'> | undefined): void {
  const form = $newOrder.get()
  const { name, district, upazila, address } = order ?? NOBODY
  const isFree = (field: keyof typeof NOBODY) => form[field] === '' || form[field] === form.filled[field]
  const isPlaceFree = isFree('district') && isFree('upazila') && isFree('address')
  changeForm({
    ...(isFree('name') && { name }),
    ...(isPlaceFree && { district, upazila, address }),
    filled: { name, district, upazila, address },
  })
}

/** Fills in what a chat seems to say; what it does not say stays. */
export function fillFromChat({ lines, rest, name, phone, district, upazila, address }: ChatAnswer): void {
  const form = $newOrder.get()
  const said = { name, phone, district, upazila, address }
  const person: Partial<Person> = {}
  const guessed: NewOrderForm['guessed'] = {}
  for (const field of ['name', 'phone', 'district', 'upazila', 'address'] as const) {
    const guess = said[field]
    if (!guess) continue
    person[field] = guess.value
    guessed[field] = guess.from
  }
  // An upazila of before belongs to a district of before.
  if (district && !upazila) person.upazila = ''
  let filled = form.lines
  const unknown: NewOrderForm['unknown'] = []
  for (const { name: text, quantity, products } of lines) {
    const [best] = products
    if (!best) unknown.push({ name: text, quantity })
    else {
      filled = withGoods(filled, best, quantity)
      filled = filled.map((line) => (line.id === best.id ? { ...line, said: { text, choices: products } } : line))
    }
  }
  const channel = form.channel === 'phone' ? 'messenger' : form.channel
  changeForm({ ...person, lines: filled, guessed, unknown, rest, channel })
}
