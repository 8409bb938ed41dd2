import { pagerNumbers } from '#rules/paging.ts'
import { Icon } from './Icon.tsx'
import styles from './Pager.module.css'

interface Props {
  page: number
  last: number
  addressOf: (page: number) => string
}

/** Links to the pages of a list. Renders nothing if there is only one page. */
export function Pager({ page, last, addressOf }: Props) {
  if (last <= 1) return null
  const numbers = pagerNumbers(page, last)
  return (
    <nav className={styles['pager']} aria-label="Pages">
      {page > 1 && (
        <a className={styles['link']} href={addressOf(page - 1)} rel="prev" aria-label="Previous page">
          <Icon name="left" />
        </a>
      )}
      {numbers.map((number, index) =>
        number === 0 ? (
          <span key={`after ${numbers[index - 1]}`} className={styles['gap']} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={number}
            className={styles['link']}
            href={addressOf(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </a>
        ),
      )}
      {page < last && (
        <a className={styles['link']} href={addressOf(page + 1)} rel="next" aria-label="Next page">
          <Icon name="right" />
        </a>
      )}
    </nav>
  )
}
