import { formatCount } from '#platform/rules/money.ts'
import { pagerNumbers } from '#platform/rules/paging.ts'
import { NEXT_PAGE, PAGE, PAGES_OF_LIST, PREVIOUS_PAGE } from '#storefront/texts/product/card.ts'
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
    <nav className={styles['pager']} aria-label={PAGES_OF_LIST}>
      {page > 1 && (
        <a className={styles['link']} href={addressOf(page - 1)} rel="prev" aria-label={PREVIOUS_PAGE}>
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
            aria-label={`${PAGE} ${formatCount(number)}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {formatCount(number)}
          </a>
        ),
      )}
      {page < last && (
        <a className={styles['link']} href={addressOf(page + 1)} rel="next" aria-label={NEXT_PAGE}>
          <Icon name="right" />
        </a>
      )}
    </nav>
  )
}
