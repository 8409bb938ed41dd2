import { textLang } from '#platform/rules/language.ts'
import { activeFilters, changedView, type ListView, listAddress } from '#shop/catalogue/rules/product-list.ts'
import { ACTIVE_FILTERS } from '#storefront/texts/list/list.ts'
import { REMOVE } from '#storefront/texts/words.ts'
import styles from './ActiveFilters.module.css'

/** Active filters of the list, each with a link that removes it; `path` names the category. */
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
