import { useStore } from '@nanostores/react'
import { RATING_SCALE } from '#contract/limits.ts'
import { formatCount } from '#rules/money.ts'
import { $reviews, WAITING_REVIEWS } from '#stores/reviews.ts'
import { reviewCount, starCount } from '#texts/reviews.ts'
import { Stars } from '#ui/Stars.tsx'
import styles from './ReviewSummary.module.css'

interface Props {
  /** Mean of all ratings; null without one. */
  rating: number | null
  count: number
}

/** Size of a star in pixels. */
const SIZE = 20

/** The mean rating, and how many reviews have 5 to 1 stars. The page has the mean, the counts are loaded. */
export function ReviewSummary({ rating, count }: Props) {
  const { histogram } = useStore($reviews, { ssr: () => WAITING_REVIEWS })
  if (rating === null) return null
  const stars = Array.from({ length: RATING_SCALE }, (_, at) => RATING_SCALE - at)
  return (
    <div className={styles['summary']}>
      <div>
        <p className={styles['mean']}>
          <strong className="number">{formatCount(rating.toFixed(1))}</strong>/{formatCount(RATING_SCALE)}
        </p>
        <Stars rating={rating} size={SIZE} />
        <p className="muted">{reviewCount(count)}</p>
      </div>
      <ul className={styles['bars']}>
        {stars.map((star) => {
          const reviews = histogram[star - 1] ?? 0
          return (
            <li key={star}>
              <span aria-hidden="true">{formatCount(star)} ★</span>
              <span className={styles['bar']} aria-hidden="true">
                <span style={{ width: `${(reviews / Math.max(1, count)) * 100}%` }} />
              </span>
              <span className="number" aria-hidden="true">
                {histogram.length > 0 && formatCount(reviews)}
              </span>
              <span className="visually-hidden">{starCount(star, reviews)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
