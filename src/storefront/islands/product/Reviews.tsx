import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { RATING_SCALE } from '#platform/contract/limits.ts'
import { formatCount } from '#platform/rules/money.ts'
import { $reviews, loadReviews, WAITING_REVIEWS } from '#storefront/stores/product/reviews.ts'
import {
  LOADING_REVIEWS,
  NO_REVIEWS,
  REVIEWS,
  REVIEWS_FAILED,
  reviewCount,
  SHOPPERS_REVIEWS,
  starCount,
} from '#storefront/texts/product/reviews.ts'
import { TRY_AGAIN } from '#storefront/texts/words.ts'
import { Spinner } from '#storefront/ui/Spinner.tsx'
import { Stars } from '#storefront/ui/Stars.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewItems } from './ReviewItems.tsx'
import reviewListStyles from './ReviewList.module.css'
import reviewSummaryStyles from './ReviewSummary.module.css'
import styles from './Reviews.module.css'
import { useNear } from './use-near.ts'

interface Props {
  productId: number
  /** Mean of all ratings; null without one. */
  rating: number | null
  count: number
}

/** Size of a star in pixels. */
const SIZE = 20

/** The mean rating, and how many reviews have 5 to 1 stars. The page has the mean, the counts are loaded. */
function ReviewSummary({ rating, count }: Omit<Props, 'productId'>) {
  const { histogram } = useStore($reviews, { ssr: () => WAITING_REVIEWS })
  if (rating === null) return null
  const stars = Array.from({ length: RATING_SCALE }, (_, at) => RATING_SCALE - at)
  return (
    <div className={reviewSummaryStyles['summary']}>
      <div>
        <p className={reviewSummaryStyles['mean']}>
          <strong className="number">{formatCount(rating.toFixed(1))}</strong>/{formatCount(RATING_SCALE)}
        </p>
        <Stars rating={rating} size={SIZE} />
        <p className="muted">{reviewCount(count)}</p>
      </div>
      <ul className={reviewSummaryStyles['bars']}>
        {stars.map((star) => {
          const reviews = histogram[star - 1] ?? 0
          return (
            <li key={star}>
              <span aria-hidden="true">{formatCount(star)} ★</span>
              <span className={reviewSummaryStyles['bar']} aria-hidden="true">
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

/** The reviews in a scrolling list, loaded lazily when it is near the viewport. */
function ReviewList({ productId }: { productId: number }) {
  const place = useRef<HTMLDivElement>(null)
  const { status, reviews } = useStore($reviews)
  const isNear = useNear(place)
  useEffect(() => {
    if (isNear) void loadReviews(productId)
  }, [isNear, productId])
  return (
    <div ref={place} className={reviewListStyles['place']}>
      {reviews.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
        <section className={reviewListStyles['scroll']} tabIndex={0} aria-label={SHOPPERS_REVIEWS}>
          <ReviewItems reviews={reviews} />
        </section>
      )}
      {reviews.length === 0 && status === 'ready' && <p className="muted">{NO_REVIEWS}</p>}
      {(status === 'waiting' || status === 'loading') && <Spinner label={LOADING_REVIEWS} />}
      {status === 'failed' && (
        <div className="notice row">
          <p>{REVIEWS_FAILED}</p>
          <button className="button" type="button" onClick={() => void loadReviews(productId)}>
            {TRY_AGAIN}
          </button>
        </div>
      )}
    </div>
  )
}

/** Reviews of the product: their summary, the newest ones, and the form for a new one. */
export function Reviews({ productId, rating, count }: Props) {
  return (
    <section className="section below" aria-labelledby="reviews">
      <div className="section-head">
        <h2 id="reviews">{REVIEWS}</h2>
      </div>
      <div className={styles['columns']}>
        <div className="stack">
          <ReviewSummary rating={rating} count={count} />
          <ReviewList productId={productId} />
        </div>
        <ReviewForm productId={productId} />
      </div>
    </section>
  )
}
