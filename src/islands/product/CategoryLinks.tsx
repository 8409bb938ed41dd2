import { useEffect, useRef } from 'react'
import { textLang } from '#rules/language.ts'
import { changedView, type ListView, listAddress } from '#rules/product-list.ts'
import styles from './CategoryLinks.module.css'

interface Props {
  view: ListView
  categories: string[]
}

/** All categories, and each of them; the one that is listed is marked. */
export function CategoryLinks({ view, categories }: Props) {
  const list = useRef<HTMLUListElement>(null)
  // Of many categories the listed one may lie below the fold of the list.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2
  }, [])
  return (
    <nav className={styles['categories']} aria-label="Filter by category">
      <ul ref={list} className={styles['list']}>
        {['', ...categories].map((category) => (
          <li key={category}>
            <a
              href={listAddress(changedView(view, { category }))}
              aria-current={category === view.category ? 'true' : undefined}
              lang={textLang(category)}
            >
              {category || 'All Categories'}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
