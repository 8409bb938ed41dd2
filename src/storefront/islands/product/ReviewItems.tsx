import { LANGUAGE } from '#platform/contract/edition.ts'
import { RATING_SCALE } from '#platform/contract/limits.ts'
import { formatReviewDay } from '#platform/rules/date.ts'
import { textLang } from '#platform/rules/language.ts'
import { formatCount } from '#platform/rules/money.ts'
import type { Review } from '#shop/catalogue/contract/review.ts'
import { BOUGHT_HERE, SHOP_REPLY } from '#storefront/texts/product/reviews.ts'
import { Icon } from '#storefront/ui/Icon.tsx'
import { Stars } from '#storefront/ui/Stars.tsx'
import styles from './ReviewItems.module.css'

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

/** Reviews, each with its stars, day and the shop's answer. */
export const ReviewItems = ({ reviews }: { reviews: readonly Review[] }) => (
  <ul className={styles['reviews']}>
    {reviews.map((review) => (
      <ReviewItem key={review.pk} review={review} />
    ))}
  </ul>
)
