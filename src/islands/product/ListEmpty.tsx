import { PAGES } from '#contract/paths.ts'
import { sortUnasked } from '#contract/sorts.ts'
import { textLang } from '#rules/language.ts'
import { changedView, hasChoices, isFiltered, type ListView, listAddress, UNFILTERED } from '#rules/product-list.ts'
import type { ListPage } from '#stores/products.ts'
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
} from '#texts/list.ts'
import { CLEAR_FILTERS } from '#texts/words.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ProductCard } from '#ui/ProductCard.tsx'

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
export function ListEmpty({ page: { view, nearest, popular } }: { page: ListPage }) {
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
      {popular.length > 0 && (
        <section className="section" aria-label={POPULAR_ITEMS}>
          <div className="section-head">
            <h2>{POPULAR_ITEMS}</h2>
          </div>
          <ul className="product-grid">
            {popular.map((product) => (
              <li key={product.productId}>
                <ProductCard product={product} headingLevel={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
