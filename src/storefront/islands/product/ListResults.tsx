import { memo } from 'react'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { textLang } from '#platform/rules/language.ts'
import { sortUnasked } from '#shop/catalogue/contract/sorts.ts'
import {
  changedView,
  hasChoices,
  isFiltered,
  type ListView,
  listAddress,
  UNFILTERED,
} from '#shop/catalogue/rules/product-list.ts'
import type { ListPage } from '#storefront/stores/product/list-page.ts'
import { type ProductsState, retryProducts } from '#storefront/stores/product/products.ts'
import {
  CATEGORY_EMPTY,
  DID_YOU_MEAN,
  NONE_IN_RANGE,
  NONE_WITH_ALL,
  NOTHING_FOUND,
  OTHER_WORDS,
  POPULAR_ITEMS,
  PRODUCTS_SOON,
  SHELVES_EMPTY,
} from '#storefront/texts/list/list.ts'
import { CLEAR_FILTERS, TRY_AGAIN } from '#storefront/texts/words.ts'
import { EmptyState } from '#storefront/ui/EmptyState.tsx'
import { Pager } from '#storefront/ui/Pager.tsx'
import { ProductCard } from '#storefront/ui/ProductCard.tsx'
import { GoodsRow } from './GoodsRow.tsx'
import styles from './ListResults.module.css'

const advice = (view: ListView): string => {
  const { search, min, max } = view
  if (hasChoices(view)) return NONE_WITH_ALL
  if (min !== 0 || max !== 0) return NONE_IN_RANGE
  if (search) return OTHER_WORDS
  return CATEGORY_EMPTY
}

/** URL of a search in all categories and at all prices. */
const addressOf = (view: ListView, search: string): string =>
  listAddress(changedView(view, { ...UNFILTERED, search, sort: sortUnasked(search) }))

/** Shown if no product matches: "did you mean" and popular products. */
function ListEmpty({ page: { view, nearest, popular } }: { page: ListPage }) {
  if (!isFiltered(view)) return <EmptyState title={SHELVES_EMPTY} text={PRODUCTS_SOON} />
  return (
    <>
      <EmptyState title={NOTHING_FOUND} text={advice(view)}>
        {nearest && (
          <p>
            {DID_YOU_MEAN}{' '}
            <a href={addressOf(view, nearest)} lang={textLang(nearest)}>
              {nearest}
            </a>
            ?
          </p>
        )}
        <a className="button" href={PAGES.products}>
          {CLEAR_FILTERS}
        </a>
      </EmptyState>
      <GoodsRow id="popular" title={POPULAR_ITEMS} products={popular} />
    </>
  )
}

/** Number of cards above the fold on a phone, whose pictures load eagerly. */
const FIRST_CARDS = 2

/** A press that only says that it was heard renders no cards. */
const Cards = memo(({ cards }: Pick<ListPage, 'cards'>) => (
  <ul className={`product-grid ${styles['grid']}`}>
    {cards.map((product, index) => (
      <li key={product.productId}>
        <ProductCard product={product} headingLevel={2} priority={index < FIRST_CARDS} />
      </li>
    ))}
  </ul>
))

interface Props extends Pick<ProductsState, 'status' | 'reason'> {
  /** The requested view; while it loads, `shown` is still the previous one. */
  view: ListView
  shown: ListPage
  last: number
}

/** Cards and pager of a view, or the state: empty, loading or failed. */
export function ListResults({ view, shown, last, status, reason }: Props) {
  return (
    <div className={styles['results']} aria-busy={status === 'loading'}>
      {status === 'failed' && (
        <div className={`notice row ${styles['failed']}`}>
          <p>{reason}</p>
          <button className="button" type="button" onClick={() => void retryProducts()}>
            {TRY_AGAIN}
          </button>
        </div>
      )}
      {shown.cards.length === 0 ? <ListEmpty page={shown} /> : <Cards cards={shown.cards} />}
      <Pager page={shown.view.page} last={last} addressOf={(page) => listAddress(changedView(view, { page }))} />
    </div>
  )
}
