import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $reviews, loadReviews } from '#stores/reviews.ts'
import { LOADING_REVIEWS, NO_REVIEWS, REVIEWS_FAILED, SHOPPERS_REVIEWS } from '#texts/reviews.ts'
import { TRY_AGAIN } from '#texts/words.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { ReviewItems } from './ReviewItems.tsx'
import styles from './ReviewList.module.css'
import { useNear } from './use-near.ts'

/** The reviews in a scrolling list, loaded lazily when it is near the viewport. */
export function ReviewList({ productId }: { productId: number }) {
  const place = useRef<HTMLDivElement>(null)
  const { status, reviews } = useStore($reviews)
  const isNear = useNear(place)
  useEffect(() => {
    if (isNear) void loadReviews(productId)
  }, [isNear, productId])
  return (
    <div ref={place} className={styles['place']}>
      {reviews.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
        <section className={styles['scroll']} tabIndex={0} aria-label={SHOPPERS_REVIEWS}>
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
