import { useEffect, useRef } from 'react'
import { PAGES } from '#contract/paths.ts'
import { textLang } from '#rules/language.ts'
import { changedView, type ListView, listAddress } from '#rules/product-list.ts'
import { ALL_CATEGORIES, FILTER_BY_CATEGORY, MORE_CATEGORIES } from '#texts/list.ts'
import styles from './CategoryLinks.module.css'

interface Props {
  view: ListView
  /** The largest ones. */
  categories: string[]
  /** Whether there are no others. */
  isEvery: boolean
}

/** Links to all products and to each category, the current one marked: a bar on phones, a list beside the products. */
export function CategoryLinks({ view, categories, isEvery }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const isOther = view.category !== '' && !categories.includes(view.category)
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
        {['', ...(isOther ? [view.category] : []), ...categories].map((category) => (
          <li key={category}>
            <a
              href={listAddress(changedView(view, { category }))}
              aria-current={category === view.category ? 'true' : undefined}
              lang={textLang(category)}
            >
              {category || ALL_CATEGORIES}
            </a>
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
