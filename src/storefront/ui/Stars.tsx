import type { CSSProperties } from 'react'
import { RATING_SCALE } from '#platform/contract/limits.ts'
import { STAR_SIZE } from '#platform/contract/look.ts'
import { formatCount } from '#platform/rules/money.ts'
import { toHalves } from '#shop/catalogue/rules/rating.ts'
import { NOT_REVIEWED, ratedBy, ratedOf } from '#storefront/texts/product/stars.ts'
import styles from './Stars.module.css'

interface Props {
  rating: number
  /** Number of reviews, shown in parentheses. */
  count?: number
  /** Width of a star in pixels. */
  size?: number
}

const spoken = (rating: number, count: number | undefined) => {
  if (count === 0) return NOT_REVIEWED
  const rated = ratedOf(toHalves(rating), RATING_SCALE)
  return count === undefined ? rated : ratedBy(rated, count)
}

/** Read-only rating in half stars; without reviews five outlines. */
export function Stars({ rating, count, size = STAR_SIZE }: Props) {
  const style = {
    ...(count !== 0 && { '--filled': `${(toHalves(rating) / RATING_SCALE) * 100}%` }),
    ...(size !== STAR_SIZE && { '--star': `${size}px` }),
  }
  const look = count === 0 ? `${styles['rating']} ${styles['none']}` : styles['rating']
  return (
    <span className={look} role="img" aria-label={spoken(rating, count)} style={style as CSSProperties}>
      {count !== undefined && `(${formatCount(count)})`}
    </span>
  )
}
