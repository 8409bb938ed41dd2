import { useStore } from '@nanostores/react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { useChoosing } from '#office/parts/choosing.tsx'
import { LinkTabs } from '#office/parts/LinkTabs.tsx'
import { PagedList } from '#office/parts/pages.tsx'
import { $router, pathOf, replaceSearch } from '#office/router.ts'
import { MAX_BATCH } from '#platform/contract/office-limits.ts'
import type { OrderCard } from '#shop/orders/contract/office/order.ts'
import { type OrderState, PAYMENT_STATES } from '#shop/orders/contract/office-orders.ts'
import { BulkBar } from './BulkBar.tsx'
import { OrderCards } from './OrderCards.tsx'
import { OrderTable } from './OrderTable.tsx'
import { Search } from './Search.tsx'
import { UndoBatch } from './UndoBatch.tsx'
import { filterOf, type ListFilter, openNumbered, useOrderList } from './use-order-list.ts'
import { useWide } from './use-wide.ts'

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
function Tabs({ state, payment, of, queue, q }: ListFilter) {
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

/** All orders: by state, by queue, by words. */
export function OrderList() {
  const { orders: texts, orderForm } = useTexts()
  const can = useCan()
  const query = useStore($router)?.search ?? {}
  const filter = filterOf(query)
  const list = useOrderList(filter)
  const { number } = useFormats()
  // Orders of several searches or scans may be chosen together, those of another tab not.
  const { of, q, ...own } = filter
  const choosing = useChoosing<OrderCard>({ idOf: ({ id }) => id, most: MAX_BATCH, filter: JSON.stringify([own, of]) })
  const isWide = useWide()
  const orders = list.items
  const search = (typed: string) => replaceSearch('orders', { ...own, ...of, q: typed })
  const List = isWide ? OrderTable : OrderCards
  return (
    <Screen
      title={texts.list}
      actions={
        <>
          {!isWide && orders.length > 0 && (
            <Button look="quiet" onClick={choosing.isOn ? choosing.end : choosing.start}>
              {choosing.isOn ? texts.chooseDone : texts.chooseMany}
            </Button>
          )}
          {can('order:create') && (
            <ButtonLink icon="plus" iconOnly={!isWide} href={pathOf('newOrder')}>
              {orderForm.title}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="stack">
        <Search
          q={q}
          isFocused={query['find'] !== undefined}
          search={search}
          find={async (code) => (await openNumbered(code)) || search(code)}
        />
        <Tabs {...filter} />
        <UndoBatch />
        <PagedList list={list} lines={6} icon="bag" empty={q ? texts.listEmptySearch(q) : texts.listEmpty}>
          {choosing.isOn && orders.length > 0 && (
            <Button wide onClick={() => choosing.toggleShown(orders)}>
              {texts.chooseAll(number(orders.length))}
            </Button>
          )}
          {orders.length > 0 && <List orders={orders} choosing={choosing} />}
        </PagedList>
        {choosing.chosen.length > 0 && <BulkBar choosing={choosing} />}
      </div>
    </Screen>
  )
}
