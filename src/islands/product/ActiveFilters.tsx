import { textLang } from '#rules/language.ts'
import { activeFilters, changedView, type ListView, listAddress } from '#rules/product-list.ts'
import { ACTIVE_FILTERS } from '#texts/list.ts'
import { REMOVE } from '#texts/words.ts'
import styles from './ActiveFilters.module.css'

/** What the list is narrowed by, each with a link that takes it away; `path` names the category. */
export function ActiveFilters({ view, path }: { view: ListView; path: string }) {
  const filters = activeFilters(view, path)
  if (filters.length === 0) return null
  return (
    <ul className={styles['chips']} aria-label={ACTIVE_FILTERS}>
      {filters.map(({ label, without }) => (
        <li key={label}>
          <a href={listAddress(changedView(view, without))} aria-label={`${REMOVE}: ${label}`}>
            <span lang={textLang(label)}>{label}</span> ×
          </a>
        </li>
      ))}
    </ul>
  )
}
