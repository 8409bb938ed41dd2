import { useEffect, useRef } from 'react'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { textLang } from '#platform/rules/language.ts'
import { formatCount } from '#platform/rules/money.ts'
import { categoryName } from '#platform/rules/shown-name.ts'
import type { CategoryBranch, CategoryCount } from '#shop/catalogue/rules/category-choices.ts'
import { changedView, type ListView, listAddress } from '#shop/catalogue/rules/product-list.ts'
import { ALL_CATEGORIES, FILTER_BY_CATEGORY, MORE_CATEGORIES } from '#storefront/texts/list/list.ts'
import { productsOfChoice } from '#storefront/texts/list/list-view.ts'
import styles from './CategoryLinks.module.css'

interface Props {
  view: ListView
  branches: CategoryBranch[]
  /** Whether there are no others. */
  isEvery: boolean
}

/** A category of the view; the one without a name is all of them, and one that the list does not know has no count. */
function CategoryLink({
  view,
  category,
}: {
  view: ListView
  category: Pick<CategoryCount, 'name'> & Partial<CategoryCount>
}) {
  const { name, count } = category
  const shown = categoryName(category)
  return (
    <a
      href={listAddress(changedView(view, { category: name }))}
      aria-current={name === view.category ? 'true' : undefined}
    >
      <span lang={textLang(shown)}>{shown || ALL_CATEGORIES}</span>
      {count !== undefined && (
        <small>
          {formatCount(count)}
          <span className="visually-hidden">{productsOfChoice(count)}</span>
        </small>
      )}
    </a>
  )
}

/**
 * Links to all products and to each category, the current one marked and its parts behind it, each with the number of
 * products that it would leave: a bar on phones, a list beside the products.
 */
export function CategoryLinks({ view, branches, isEvery }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const isKnown = branches.some(({ name, parts }) => [name, ...parts.map((part) => part.name)].includes(view.category))
  const isOther = view.category !== '' && !isKnown
  // The current one may be scrolled out of view.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!list.current || !current) return
    list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2
    list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 3
  }, [])
  return (
    <nav aria-label={FILTER_BY_CATEGORY}>
      <ul ref={list} className={styles['list']}>
        {['', ...(isOther ? [view.category] : [])].map((name) => (
          <li key={name}>
            <CategoryLink view={view} category={{ name }} />
          </li>
        ))}
        {branches.map(({ parts, ...branch }) => (
          <li key={branch.pk}>
            <CategoryLink view={view} category={branch} />
            {parts.length > 0 && (
              <ul aria-label={categoryName(branch)}>
                {parts.map((part) => (
                  <li key={part.pk}>
                    <CategoryLink view={view} category={part} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
        {!isEvery && (
          <li>
            <a href={PAGES.categories}>{MORE_CATEGORIES}</a>
          </li>
        )}
      </ul>
    </nav>
  )
}
