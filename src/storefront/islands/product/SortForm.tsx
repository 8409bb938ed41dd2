import { PAGES } from '#platform/contract/addresses/paths.ts'
import { BEST_MATCH, SORTS, sortUnasked, toSort } from '#shop/catalogue/contract/sorts.ts'
import { changedView, type ListView } from '#shop/catalogue/rules/product-list.ts'
import { BEST_MATCH_NAME, SORT, SORT_BY } from '#storefront/texts/list/list.ts'
import { HiddenView } from './HiddenView.tsx'
import styles from './SortForm.module.css'

interface Props {
  view: ListView
  /** Until the island is hydrated the form has a button, where the label is afterwards. */
  isHydrated: boolean
  onSort: (sort: ListView['sort']) => void
}

/** The order of the list: applied at once when hydrated, otherwise by its button. */
export function SortForm({ view, isHydrated, onSort }: Props) {
  return (
    <form className={styles['sort']} action={PAGES.products}>
      <HiddenView view={changedView(view, { sort: sortUnasked(view.search) })} />
      {isHydrated ? (
        <span className={styles['label']} aria-hidden="true">
          {SORT}
        </span>
      ) : (
        <button className={`button ${styles['label']}`} type="submit">
          {SORT}
        </button>
      )}
      <select
        className="input"
        name="sort"
        autoComplete="off"
        aria-label={SORT_BY}
        value={view.sort}
        onChange={(event) => onSort(event.target.value === BEST_MATCH ? BEST_MATCH : toSort(event.target.value))}
      >
        {view.search && <option value={BEST_MATCH}>{BEST_MATCH_NAME}</option>}
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </form>
  )
}
