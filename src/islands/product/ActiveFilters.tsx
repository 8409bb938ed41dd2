import { textLang } from '#rules/language.ts'
import { activeFilters, changedView, type ListView, listAddress } from '#rules/product-list.ts'
import styles from './ActiveFilters.module.css'

/** What the list is narrowed by, each with a link that takes it away. */
export function ActiveFilters({ view }: { view: ListView }) {
  const filters = activeFilters(view)
  if (filters.length === 0) return null
  return (
    <ul className={styles['chips']} aria-label="Active filters">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <a href={listAddress(changedView(view, without))} aria-label={`Remove: ${label}`}>
            <span lang={textLang(label)}>{label}</span> ×
          </a>
        </li>
      ))}
    </ul>
  )
}
