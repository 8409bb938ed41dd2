import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { PAGE_SIZE } from '#contract/limits.ts'
import { lastPage } from '#rules/paging.ts'
import { changedView, listTitle } from '#rules/product-list.ts'
import { $products, type ListPage } from '#stores/products.ts'
import { ListFilters } from './ListFilters.tsx'
import { ListResults } from './ListResults.tsx'
import styles from './ProductList.module.css'
import { SortForm } from './SortForm.tsx'
import { goToView, useListAddress, useListArrival } from './use-list.ts'

interface Props {
  /** What the page's HTML shows. */
  first: ListPage
  categories: string[]
}

/**
 * The product list (spec §2). Its HTML is links and forms; awake, it follows them without leaving the page and
 * keeps the page's address in step.
 */
export function ProductList({ first, categories }: Props) {
  const { asked, page, status, reason } = useStore($products)
  const root = useRef<HTMLDivElement>(null)
  const fold = useRef<HTMLDetailsElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isAwake = useListAddress(root, first.view)
  useListArrival({ root, fold, heading, asked, page })
  const view = asked ?? first.view
  const shown = page ?? first
  const last = lastPage(shown.count, PAGE_SIZE)

  return (
    <div ref={root} className={styles['layout']}>
      <h1 ref={heading} className={`page-title ${styles['title']}`} tabIndex={-1}>
        {listTitle(shown.view)}
      </h1>
      <ListFilters
        ref={fold}
        view={view}
        categories={categories}
        onApply={(bounds) => goToView(changedView(view, bounds))}
      />
      <SortForm view={view} isAwake={isAwake} onSort={(sort) => goToView(changedView(view, { sort }))} />
      <div className={styles['count']} role="status">
        <p>{shown.count} product(s) found</p>
        {last > 1 && (
          <p className="visually-hidden">
            Page {shown.view.page} of {last}
          </p>
        )}
      </div>
      <ListResults view={view} shown={shown} last={last} status={status} reason={reason} />
    </div>
  )
}
