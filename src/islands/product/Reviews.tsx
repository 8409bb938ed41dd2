import { REVIEWS } from '#texts/reviews.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewList } from './ReviewList.tsx'
import { ReviewSummary } from './ReviewSummary.tsx'
import styles from './Reviews.module.css'

interface Props {
  productId: number
  /** Mean of all ratings; null without one. */
  rating: number | null
  count: number
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
