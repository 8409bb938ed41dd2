import { useStore } from '@nanostores/react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { PagedList } from '#office/parts/pages.tsx'
import { $router, pathOf, replaceSearch } from '#office/router.ts'
import { BulkBar } from './BulkBar.tsx'
import { useChoosing } from './choosing.ts'
import { OrderCards } from './OrderCards.tsx'
import { OrderTable } from './OrderTable.tsx'
import { Search } from './Search.tsx'
import { Tabs } from './Tabs.tsx'
import { UndoBatch } from './UndoBatch.tsx'
import { filterOf, type ListFilter, openNumbered, useOrderList } from './use-order-list.ts'
import { useWide } from './use-wide.ts'

function useFilter(): ListFilter & { isSearching: boolean } {
  const search = useStore($router)?.search ?? {}
  return { ...filterOf(search), isSearching: search['find'] !== undefined }
}

/** All orders: by state, by queue, by words. */
export function OrderList() {
  const { orders: texts, orderForm } = useTexts()
  const can = useCan()
  const { isSearching, ...filter } = useFilter()
  const list = useOrderList(filter)
  const { number } = useFormats()
  const choosing = useChoosing()
  const isWide = useWide()
  const orders = list.items
  const { of, ...own } = filter
  const search = (q: string) => replaceSearch('orders', { ...own, ...of, q })
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
          q={filter.q}
          isFocused={isSearching}
          search={search}
          find={async (code) => (await openNumbered(code)) || search(code)}
        />
        <Tabs {...filter} />
        <UndoBatch />
        <PagedList
          list={list}
          lines={6}
          icon="bag"
          empty={filter.q ? texts.listEmptySearch(filter.q) : texts.listEmpty}
        >
          {choosing.isOn && orders.length > 0 && (
            <Button wide onClick={() => choosing.toggleAll(orders)}>
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
