import { PAGES } from '#contract/paths.ts'
import { sortUnasked } from '#contract/sorts.ts'
import { textLang } from '#rules/language.ts'
import { changedView, isFiltered, type ListView, listAddress } from '#rules/product-list.ts'
import type { ListPage } from '#stores/products.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ProductCard } from '#ui/ProductCard.tsx'

const advice = ({ search, min, max }: ListView): string => {
  if (min !== 0 || max !== 0) return 'No product has a price in this range. Try a wider one.'
  if (search) return 'Try fewer or other words, in Bengali or in English.'
  return 'This category has no products.'
}

/** URL of a search in all categories and at all prices. */
const addressOf = (view: ListView, search: string): string =>
  listAddress(changedView(view, { search, category: '', min: 0, max: 0, sort: sortUnasked(search) }))

/** Shown if no product matches: "did you mean" and popular products. */
export function ListEmpty({ page: { view, nearest, popular } }: { page: ListPage }) {
  if (!isFiltered(view)) return <EmptyState title="The shelves are empty" text="Products will be here soon." />
  return (
    <>
      <EmptyState title="Nothing found" text={advice(view)}>
        {nearest && (
          <p>
            Did you mean{' '}
            <a href={addressOf(view, nearest)} lang={textLang(nearest)}>
              {nearest}
            </a>
            ?
          </p>
        )}
        <a className="button" href={PAGES.products}>
          Clear filters
        </a>
      </EmptyState>
      {popular.length > 0 && (
        <section className="section" aria-label="Popular items">
          <div className="section-head">
            <h2>Popular items</h2>
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
