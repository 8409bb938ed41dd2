import { RATING_SCALE, RATING_STEP } from '#platform/contract/limits.ts'
import { formatCount } from '#platform/rules/money.ts'
import { FieldNotes, marked } from '#storefront/islands/account/Field.tsx'
import { NOT_RATED, ratedStars, YOUR_RATING } from '#storefront/texts/product/reviews.ts'
import { Stars } from '#storefront/ui/Stars.tsx'
import styles from './RatingInput.module.css'

interface TextFieldProps {
  name: string
  label: string
  type?: 'text' | 'email' | 'multiline'
  autoComplete?: string
  maxLength: number
  value: string
  hint?: string
  /** Error message; empty if the field is invalid but the message is shown elsewhere. */
  error: string | undefined
  onType: (text: string) => void
}

/** Text field of the review form, with an error message below it. */
export function TextField({ name, label, type = 'text', value, hint, error, onType, ...limits }: TextFieldProps) {
  const id = `review-${name}`
  const field = {
    ...limits,
    name,
    value,
    required: true,
    ...marked(id, hint, error),
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {type === 'multiline' ? <textarea rows={4} {...field} /> : <input type={type} {...field} />}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** Size of a star in pixels, large enough to tap either half; the style sheet has the same number. */
const SIZE = 36

const valueText = (rating: number) => (rating === 0 ? NOT_RATED : ratedStars(rating, RATING_SCALE))

interface Props {
  rating: number
  /** Error message; empty if the rating is invalid but the message is shown elsewhere. */
  error: string | undefined
  onRate: (rating: number) => void
}

/** A slider in half stars from 0 to 5, drawn as stars. */
export function RatingInput({ rating, error, onRate }: Props) {
  return (
    <div className="field">
      <label htmlFor="review-rating">{YOUR_RATING}</label>
      <div className={styles['rating']}>
        <span className={styles['stars']}>
          <span aria-hidden="true">
            <Stars rating={rating} size={SIZE} />
          </span>
          <input
            id="review-rating"
            name="rating"
            type="range"
            min={0}
            max={RATING_SCALE}
            step={RATING_STEP}
            value={rating}
            aria-valuetext={valueText(rating)}
            aria-invalid={error !== undefined}
            aria-describedby={error ? 'review-rating-error' : undefined}
            onChange={(event) => onRate(event.target.valueAsNumber)}
          />
        </span>
        <span className="number" aria-hidden="true">
          {rating === 0 ? NOT_RATED : formatCount(`${rating}/${RATING_SCALE}`)}
        </span>
      </div>
      <FieldNotes id="review-rating" error={error} />
    </div>
  )
}
