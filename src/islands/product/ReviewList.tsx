import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { RATING_SCALE } from '#contract/limits.ts'
import type { Review } from '#contract/review.ts'
import { formatReviewDay } from '#rules/date.ts'
import { textLang } from '#rules/language.ts'
import { formatCount } from '#rules/money.ts'
import { $reviews, loadReviews } from '#stores/reviews.ts'
import { LANGUAGE } from '#texts/locale.ts'
import {
  BOUGHT_HERE,
  LOADING_REVIEWS,
  NO_REVIEWS,
  REVIEWS_FAILED,
  SHOP_REPLY,
  SHOPPERS_REVIEWS,
} from '#texts/reviews.ts'
import { TRY_AGAIN } from '#texts/words.ts'
import { Icon } from '#ui/Icon.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Stars } from '#ui/Stars.tsx'
import styles from './ReviewList.module.css'
import { useNear } from './use-near.ts'

function ReviewItem({ review }: { review: Review }) {
  return (
    <li className={styles['review']}>
      <p className={styles['head']}>
        <span className={styles['who']}>
          <strong lang={textLang(review.name)}>{review.name}</strong>
          {review.bought && (
            <span className={styles['bought']}>
              <Icon name="check" size={16} />
              {BOUGHT_HERE}
            </span>
          )}
        </span>
        <time className="muted number" dateTime={review.created_at}>
          {formatReviewDay(review.created_at)}
        </time>
      </p>
      <p className="row">
        <Stars rating={review.rating} />
        <span className="number">{formatCount(`${review.rating}/${RATING_SCALE}`)}</span>
      </p>
      <p className={styles['comment']} lang={textLang(review.comment)}>
        {review.comment}
      </p>
      {review.reply && (
        <p className={styles['reply']} lang={textLang(review.reply)}>
          <strong lang={LANGUAGE}>{SHOP_REPLY}</strong>
          {review.reply}
        </p>
      )}
    </li>
  )
}

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
          <ul className={styles['reviews']}>
            {reviews.map((review) => (
              <ReviewItem key={review.pk} review={review} />
            ))}
          </ul>
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
