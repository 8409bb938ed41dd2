import type { Ref } from 'react'
import { PAGES } from '#contract/paths.ts'
import { activeFilters, isFiltered, type ListView } from '#rules/product-list.ts'
import styles from './ListFilters.module.css'
import { type Bounds, PriceForm } from './PriceForm.tsx'

interface Props {
  ref: Ref<HTMLDetailsElement>
  view: ListView
  /** Products in the view; undefined until the list is hydrated: then applying loads another page. */
  count: number | undefined
  onApply: (bounds: Bounds) => void
}

/** Filters of the list: a panel beside it, on phones a sheet at the bottom of the screen. */
export function ListFilters({ ref, view, count, onApply }: Props) {
  const active = activeFilters(view).length
  return (
    <details ref={ref} className={styles['filters']}>
      <summary className={`button ${styles['summary']}`}>Filters{active > 0 && ` (${active})`}</summary>
      <div className={`panel ${styles['panel']}`}>
        <PriceForm view={view} onApply={onApply} />
        {isFiltered(view) && (
          <a className="button button-quiet" href={PAGES.products}>
            Clear filters
          </a>
        )}
        {count !== undefined && (
          <button
            className={`button button-primary ${styles['show']}`}
            type="button"
            onClick={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}
          >
            Show {count} {count === 1 ? 'product' : 'products'}
          </button>
        )}
      </div>
    </details>
  )
}
