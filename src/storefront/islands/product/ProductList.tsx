import { useStore } from '@nanostores/react'
import { useMemo, useRef, useState } from 'react'
import { PAGE_SIZE } from '#platform/contract/limits.ts'
import { SOME_WORDS } from '#platform/contract/messages.ts'
import { textLang } from '#platform/rules/language.ts'
import { lastPage } from '#platform/rules/paging.ts'
import { categoryBranches, chosenPath, unpackCategories } from '#shop/catalogue/rules/category-choices.ts'
import { packNames, shownView, unpackNames } from '#shop/catalogue/rules/list-names.ts'
import { unpackCards } from '#shop/catalogue/rules/packed-cards.ts'
import { changedView, listTitle, parseListView } from '#shop/catalogue/rules/product-list.ts'
import type { ListPage } from '#storefront/stores/product/list-page.ts'
import { $products } from '#storefront/stores/product/products.ts'
import { pageOf, productsFound } from '#storefront/texts/list/list-view.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { CategoryLinks } from './CategoryLinks.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListResults } from './ListResults.tsx'
import styles from './ProductList.module.css'
import { SortForm } from './SortForm.tsx'
import { goToView, useFacets, useListAddress, useLoadedList } from './use-list.ts'

/** A page of the list that weighs little in the island's attributes: its view as query, packed cards. */
type PackedPage = Omit<ListPage, 'view' | 'cards' | 'popular' | 'facets'> &
  Record<'query' | 'cards' | 'popular', string> & {
    /** JSON; missing on the page of all products, which is small. */
    facets?: string | undefined
  }

const unpackPage = ({ query, cards, popular, facets, ...rest }: PackedPage): ListPage => ({
  ...rest,
  view: parseListView(new URLSearchParams(query)),
  cards: unpackCards(cards),
  popular: unpackCards(popular),
  ...(facets !== undefined && { facets: JSON.parse(facets) }),
})

interface Props {
  /** The view and products in the server's HTML. */
  packed: PackedPage
  /** The largest ones of the first level, packed, with the number of all their products. */
  categories: string
  /** Whether there are no others. */
  isEvery: boolean
}

/**
 * The product list (spec §2). Its HTML is links and forms; hydrated, it follows them without leaving the page and
 * updates the page's address.
 */
export function ProductList({ packed, categories, isEvery }: Props) {
  const [first] = useState(() => unpackPage(packed))
  const [largest] = useState(() => unpackCategories(categories))
  const { requested, page, status, reason } = useStore($products)
  const root = useRef<HTMLDivElement>(null)
  const fold = useRef<HTMLDetailsElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const view = requested ?? first.view
  const shown = page ?? first
  // The view of the address, which comes next, is asked for with its facets.
  useFacets(fold, shown)
  const isHydrated = useListAddress(root, first.view)
  const inView = shown.facets?.categories ?? largest
  const names = useMemo(
    () => unpackNames(first.names, shown.names, packNames(inView, shown.facets)),
    [first, shown, inView],
  )
  useLoadedList({ root, fold, heading, first: first.view, page, names })
  const last = lastPage(shown.count, PAGE_SIZE)
  const named = shownView(shown.view, names)
  const title = listTitle(named)

  return (
    <div ref={root} className={styles['layout']}>
      <h1
        ref={heading}
        className={styles['title']}
        tabIndex={-1}
        lang={title === named.category ? textLang(title) : undefined}
      >
        {title}
      </h1>
      <div className={styles['side']}>
        <CategoryLinks view={view} branches={categoryBranches(inView, view.category)} isEvery={isEvery} />
        <ListFilters
          ref={fold}
          view={view}
          facets={shown.facets}
          isLoading={status === 'loading'}
          count={isHydrated ? shown.count : undefined}
          onApply={(bounds) => goToView(changedView(view, bounds))}
        />
      </div>
      <SortForm view={view} isHydrated={isHydrated} onSort={(sort) => goToView(changedView(view, { sort }))} />
      <div className={styles['count']} role="status">
        {shown.isRelaxed && <p>{SOME_WORDS}</p>}
        <p>{productsFound(shown.count)}</p>
        {last > 1 && <p className="visually-hidden">{pageOf(shown.view.page, last)}</p>}
      </div>
      <ActiveFilters view={view} named={{ ...shownView(view, names), category: chosenPath(inView, view.category) }} />
      <ListResults view={view} shown={shown} last={last} status={status} reason={reason} />
    </div>
  )
}
