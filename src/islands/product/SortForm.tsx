import { PAGES } from '#contract/paths.ts'
import { DEFAULT_SORT, SORTS, type Sort, toSort } from '#contract/sorts.ts'
import { changedView, type ListView } from '#rules/product-list.ts'
import { HiddenView } from './HiddenView.tsx'
import styles from './SortForm.module.css'

interface Props {
  view: ListView
  /** Before the island is awake the form has a button; it stands where the label stands afterwards. */
  isAwake: boolean
  onSort: (sort: Sort) => void
}

/** The order of the list: applied at once when awake, by its button otherwise. */
export function SortForm({ view, isAwake, onSort }: Props) {
  return (
    <form className={styles['sort']} action={PAGES.products}>
      <HiddenView view={changedView(view, { sort: DEFAULT_SORT })} />
      {isAwake ? (
        <span className={styles['label']} aria-hidden="true">
          Sort
        </span>
      ) : (
        <button className={`button ${styles['label']}`} type="submit">
          Sort
        </button>
      )}
      <select
        className="input"
        name="sort"
        aria-label="Sort by"
        value={view.sort}
        onChange={(event) => onSort(toSort(event.target.value))}
      >
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </form>
  )
}
