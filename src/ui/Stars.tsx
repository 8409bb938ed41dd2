import { RATING_SCALE, STAR_SIZE } from '#contract/limits.ts'
import { toHalves } from '#rules/rating.ts'
import styles from './Stars.module.css'

interface Props {
  rating: number
  /** Reviews behind the rating; shown in parentheses. */
  count?: number
  /** Pixels a star is wide. */
  size?: number
}

const spoken = (rating: number, count: number | undefined) => {
  if (count === 0) return 'No reviews yet'
  const rated = `Rated ${toHalves(rating)} out of ${RATING_SCALE}`
  return count === undefined ? rated : `${rated}, ${count} ${count === 1 ? 'review' : 'reviews'}`
}

/** A read-only rating, in halves. */
export function Stars({ rating, count, size = STAR_SIZE }: Props) {
  return (
    <span className={styles['rating']} role="img" aria-label={spoken(rating, count)}>
      <span
        className={styles['stars']}
        style={{
          width: size * RATING_SCALE,
          height: size,
          backgroundSize: `${(toHalves(rating) / RATING_SCALE) * 100}% 100%`,
          maskSize: `${size}px ${size}px`,
        }}
      />
      {count !== undefined && <span>({count})</span>}
    </span>
  )
}
