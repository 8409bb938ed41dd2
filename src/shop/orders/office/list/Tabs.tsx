import { useTexts } from '#office/language.ts'
import { LinkTabs } from '#office/parts/LinkTabs.tsx'
import { pathOf } from '#office/router.ts'
import { type OrderState, PAYMENT_STATES } from '#shop/orders/contract/office-orders.ts'
import type { ListFilter } from './use-order-list.ts'

/** The tabs of the list: the state that names each, and every state in it. */
const TABS: readonly { name: OrderState; states: readonly OrderState[] }[] = [
  { name: 'pending', states: ['pending', 'on_hold'] },
  { name: 'confirmed', states: ['confirmed'] },
  { name: 'packed', states: ['packed'] },
  { name: 'shipped', states: ['shipped'] },
  { name: 'delivered', states: ['delivered', 'partly_delivered'] },
  { name: 'returning', states: ['returning', 'returned', 'lost'] },
  { name: 'cancelled', states: ['cancelled'] },
]

/** All orders, those of each state, and the queue that was opened on Today. */
export function Tabs({ state, payment, of, queue, q }: ListFilter) {
  const { orders } = useTexts()
  const paymentNames = (text: string) =>
    PAYMENT_STATES.filter((name) => text.split(',').includes(name))
      .map((name) => orders.paymentStates[name])
      .join(', ')
  const isOf = Object.keys(of).length > 0
  const search = q ? { q } : {}
  const tabs = [
    ...(queue ? [{ href: pathOf('orders', { queue, ...search }), text: orders.queues[queue], isHere: true }] : []),
    ...(isOf
      ? [{ href: pathOf('orders', { ...of, ...search }), text: Object.values(of).join(' – '), isHere: true }]
      : []),
    ...(payment
      ? [{ href: pathOf('orders', { state, payment, ...search }), text: paymentNames(payment), isHere: true }]
      : []),
    { href: pathOf('orders', search), text: orders.all, isHere: !state && !queue && !payment && !isOf },
    ...TABS.map(({ name, states }) => ({
      href: pathOf('orders', { state: states.join(','), ...search }),
      text: orders.states[name],
      isHere: !payment && !isOf && state === states.join(','),
    })),
  ]
  return <LinkTabs label={orders.tabs} tabs={tabs} />
}
