import type { Ref } from 'react'
import { PAGES } from '#contract/paths.ts'
import { isFiltered, type ListView } from '#rules/product-list.ts'
import { CategoryLinks } from './CategoryLinks.tsx'
import styles from './ListFilters.module.css'
import { type Bounds, PriceForm } from './PriceForm.tsx'

interface Props {
  ref: Ref<HTMLDetailsElement>
  view: ListView
  categories: string[]
  onApply: (bounds: Bounds) => void
}

/** What narrows the list: a panel beside it, on phones a fold above it. */
export function ListFilters({ ref, view, categories, onApply }: Props) {
  return (
    <details ref={ref} className={styles['filters']}>
      <summary className={`button ${styles['summary']}`}>Filters</summary>
      <div className={`panel stack ${styles['panel']}`}>
        <PriceForm view={view} onApply={onApply} />
        <CategoryLinks view={view} categories={categories} />
        {isFiltered(view) && (
          <a className="button button-quiet" href={PAGES.products}>
            Clear filters
          </a>
        )}
      </div>
    </details>
  )
}
