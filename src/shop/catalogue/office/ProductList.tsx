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
import { MAX_PRODUCT_BATCH } from '#platform/contract/office-limits.ts'
import type { OfficeProductCard } from '#shop/catalogue/contract/office/products.ts'
import { PRODUCT_STATES } from '#shop/catalogue/contract/office-catalogue.ts'
import { BatchBar } from '#shop/catalogue/office/batch/BatchBar.tsx'
import { BatchResume } from '#shop/catalogue/office/batch/BatchResume.tsx'
import { Search } from '#shop/orders/office/list/Search.tsx'
import { useWide } from '#shop/orders/office/list/use-wide.ts'
import { type ListProps, ProductCards } from './ProductCards.tsx'
import { CategoryField } from './ProductChoices.tsx'
import styles from './Products.module.css'
import { ProductTable } from './ProductTable.tsx'
import { asQuery, filterOf, useProducts } from './use-products.ts'

const TABS = ['', ...PRODUCT_STATES] as const
const CHOOSING = { idOf: ({ pk }: OfficeProductCard) => pk, most: MAX_PRODUCT_BATCH, mostEach: MAX_PRODUCT_BATCH }

type ChooseProps = Omit<ListProps, 'mayEdit'> & { isWide: boolean }

function Actions({ list, choosing, isWide }: ChooseProps) {
  const { products } = useTexts()
  return (
    <>
      {!isWide && list.length > 0 && (
        <Button look="quiet" onClick={choosing.isOn ? choosing.end : choosing.start}>
          {choosing.isOn ? products.chooseDone : products.chooseMany}
        </Button>
      )}
      <ButtonLink icon="plus" iconOnly={!isWide} href={pathOf('newProduct')}>
        {products.add}
      </ButtonLink>
    </>
  )
}

function ChooseMany({ list, choosing, count, isWide }: ChooseProps & { count: number }) {
  const { products } = useTexts()
  const { number } = useFormats()
  const chosen = choosing.chosen.length
  return (
    <>
      {!isWide && choosing.isOn && list.length > 0 && (
        <Button wide onClick={() => choosing.toggleShown(list)}>
          {products.chooseShown(number(list.length))}
        </Button>
      )}
      {chosen > 0 && !choosing.isAll && count > chosen && (
        <Button wide onClick={choosing.chooseAll}>
          {products.chooseAll(number(count))}
        </Button>
      )}
    </>
  )
}

/** All products: found by the shop's own search, by category and state. */
export function ProductList() {
  const { products } = useTexts()
  const { number } = useFormats()
  const isWide = useWide()
  const filter = filterOf(useStore($router)?.search ?? {})
  const shown = useProducts(filter)
  const { items: list, first } = shown
  const categories = first?.categories ?? []
  const count = first?.count ?? 0
  const isFiltered = Object.keys(asQuery(filter)).length > 0
  const narrow = (change: Partial<typeof filter>) => replaceSearch('products', { ...filter, ...change })
  const search = (q: string) => narrow({ q })
  const choosing = useChoosing({ ...CHOOSING, filter: JSON.stringify(asQuery(filter)) })
  const chosen = choosing.isAll ? count : choosing.chosen.length
  const List = isWide ? ProductTable : ProductCards
  const mayEdit = useCan()('product:edit')
  return (
    <Screen title={products.title} actions={mayEdit && <Actions list={list} choosing={choosing} isWide={isWide} />}>
      <div className="stack">
        <Search
          isFocused={false}
          label={products.searchLabel}
          hint={products.searchHint}
          {...{ q: filter.q, search, find: search }}
        />
        <LinkTabs
          label={products.tabs}
          tabs={TABS.map((state) => ({
            href: pathOf('products', asQuery({ ...filter, state })),
            text: state === '' ? products.all : products.states[state],
            isHere: state === filter.state,
          }))}
        />
        <div className={styles['filters']}>
          <CategoryField
            categories={categories}
            value={filter.category}
            choose={(category) => narrow({ category })}
            none={products.everyCategory}
          />
          <p className="muted" role="status">
            {first && products.count(number(count))}
          </p>
        </div>
        <PagedList list={shown} lines={6} icon="tag" empty={isFiltered ? products.emptyFiltered : products.empty}>
          <ChooseMany list={list} choosing={choosing} count={count} isWide={isWide} />
          {list.length > 0 && <List list={list} mayEdit={mayEdit} choosing={choosing} />}
        </PagedList>
        {mayEdit && <BatchResume />}
        {mayEdit && chosen > 0 && <BatchBar {...{ choosing, filter, count, categories }} />}
      </div>
    </Screen>
  )
}
