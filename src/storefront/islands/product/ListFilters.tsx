import type { KeyboardEvent, Ref } from 'react'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { formatCount } from '#platform/rules/money.ts'
import type { Facets } from '#shop/catalogue/contract/facets.ts'
import { activeFilters, isFiltered, type ListView } from '#shop/catalogue/rules/product-list.ts'
import { FILTERS, MORE_FILTERS } from '#storefront/texts/list/list.ts'
import { showProducts } from '#storefront/texts/list/list-view.ts'
import { CLEAR_FILTERS } from '#storefront/texts/words.ts'
import { FacetList } from './FacetList.tsx'
import styles from './ListFilters.module.css'
import { type Bounds, PriceForm } from './PriceForm.tsx'

function closeByEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const sheet = event.currentTarget
  if (event.key !== 'Escape' || !sheet.open) return
  sheet.open = false
  sheet.querySelector('summary')?.focus()
}

interface Props {
  ref: Ref<HTMLDetailsElement>
  view: ListView
  /** Facets of the list besides the price; undefined before they are loaded. */
  facets: Facets | undefined
  /** Whether another view is being loaded. */
  isLoading: boolean
  /** Products in the view; undefined until the list is hydrated: then applying loads another page. */
  count: number | undefined
  onApply: (bounds: Bounds) => void
}

/** Filters of the list: a panel beside it, on phones a sheet at the bottom of the screen. */
export function ListFilters({ ref, view, facets, isLoading, count, onApply }: Props) {
  const active = activeFilters(view).length
  return (
    <details ref={ref} className={styles['filters']} onKeyDown={closeByEscape}>
      <summary className={`button ${styles['summary']}`}>
        {FILTERS}
        {active > 0 && ` (${formatCount(active)})`}
      </summary>
      <div className={`panel ${styles['panel']}`}>
        <PriceForm view={view} onApply={onApply} />
        {facets ? (
          <FacetList view={view} facets={facets} isLoading={isLoading} />
        ) : (
          <a href={PAGES.allFilters} rel="nofollow">
            {MORE_FILTERS}
          </a>
        )}
        {isFiltered(view) && (
          <a className="button button-quiet" href={PAGES.products}>
            {CLEAR_FILTERS}
          </a>
        )}
        {count !== undefined && (
          <div className={styles['show']}>
            <button
              className="button button-primary button-wide"
              type="button"
              onClick={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}
            >
              {showProducts(count)}
            </button>
          </div>
        )}
      </div>
    </details>
  )
}
