import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { formatCount } from '#platform/rules/money.ts'
import type { Facets } from '#shop/catalogue/contract/facets.ts'
import { activeFilters, isFiltered, type ListView } from '#shop/catalogue/rules/product-list.ts'
import { APPLY, FILTERS, MORE_FILTERS } from '#storefront/texts/list/list.ts'
import { showProducts } from '#storefront/texts/list/list-view.ts'
import { CLOSE } from '#storefront/texts/widgets.ts'
import { CLEAR_FILTERS } from '#storefront/texts/words.ts'
import { FacetList } from './FacetList.tsx'
import styles from './ListFilters.module.css'
import { type Bounds, PRICE_FORM, PriceForm } from './PriceForm.tsx'

function closeByEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key === 'Escape') event.currentTarget.open = false
}

/** Title of the sheet, and its × once it is hydrated. */
function Head({ closer, close }: { closer: Ref<HTMLButtonElement> | undefined; close: () => void }) {
  return (
    <div className={styles['head']}>
      <h2>{FILTERS}</h2>
      {closer && (
        <button ref={closer} type="button" aria-label={CLOSE} onClick={close}>
          ×
        </button>
      )}
    </div>
  )
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
  // Category and search are chosen elsewhere.
  const active = activeFilters({ ...view, category: '', search: '' }).length
  const [isTyped, setTyped] = useState(false)
  /** Beside the list it is not shown, and takes no focus. */
  const closer = useRef<HTMLButtonElement>(null)
  const close = () => closer.current?.closest('details')?.removeAttribute('open')
  const apply = (bounds: Bounds) => {
    setTyped(false)
    close()
    if (bounds.min !== view.min || bounds.max !== view.max) onApply(bounds)
  }
  return (
    <details
      ref={ref}
      className={styles['filters']}
      onKeyDown={closeByEscape}
      onToggle={({ currentTarget: sheet }) => sheet.open || sheet.querySelector('summary')?.focus()}
      onInput={() => setTyped(true)}
      onBlur={({ currentTarget: sheet, relatedTarget: next }) => {
        // Whoever tabs through the open sheet stays in it.
        if (next && !sheet.contains(next)) closer.current?.focus()
      }}
    >
      <summary className={`button ${styles['summary']}`}>
        {FILTERS}
        {active > 0 && ` (${formatCount(active)})`}
      </summary>
      <div className={`panel ${styles['panel']}`}>
        <Head closer={count === undefined ? undefined : closer} close={close} />
        {/* Other bounds begin another form, as its fields are uncontrolled. */}
        <PriceForm key={`${view.min}-${view.max}`} view={view} onApply={apply} />
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
        <button className={`button button-primary ${styles['show']}`} type="submit" form={PRICE_FORM}>
          {isTyped || count === undefined ? APPLY : showProducts(count)}
        </button>
      </div>
    </details>
  )
}
