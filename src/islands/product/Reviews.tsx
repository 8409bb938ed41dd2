import { ReviewForm } from './ReviewForm.tsx'
import { ReviewList } from './ReviewList.tsx'
import styles from './Reviews.module.css'

/** What shoppers say of the product, and the form to say something too. */
export function Reviews({ productId }: { productId: number }) {
  return (
    <section className="section below" aria-labelledby="reviews">
      <div className="section-head">
        <h2 id="reviews">Reviews</h2>
      </div>
      <div className={styles['columns']}>
        <ReviewForm productId={productId} />
        <ReviewList productId={productId} />
      </div>
    </section>
  )
}
