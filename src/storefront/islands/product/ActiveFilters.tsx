import { textLang } from '#platform/rules/language.ts'
import { activeFilters, changedView, type ListView, listAddress } from '#shop/catalogue/rules/product-list.ts'
import { ACTIVE_FILTERS } from '#storefront/texts/list/list.ts'
import { REMOVE } from '#storefront/texts/words.ts'
import styles from './ActiveFilters.module.css'

/** Active filters of the list, each with a link that removes it; `named` has the names of its choices. */
export function ActiveFilters({ view, named }: Record<'view' | 'named', ListView>) {
  const filters = activeFilters(view, named)
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
