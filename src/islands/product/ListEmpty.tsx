import { PAGES } from '#contract/paths.ts'
import { isFiltered, type ListView } from '#rules/product-list.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

const advice = ({ search, min, max }: ListView): string => {
  if (min !== 0 || max !== 0) return 'No product has a price in this range. Try a wider one.'
  if (search) return 'Try fewer or other words, in Bengali or in English.'
  return 'This category has no products.'
}

/** No product matches the view. */
export function ListEmpty({ view }: { view: ListView }) {
  if (!isFiltered(view)) return <EmptyState title="The shelves are empty" text="Products will be here soon." />
  return (
    <EmptyState title="Nothing found" text={advice(view)}>
      <a className="button" href={PAGES.products}>
        Clear filters
      </a>
    </EmptyState>
  )
}
