import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { MAX_COMMENT, MAX_EMAIL, MAX_NAME } from '#platform/contract/limits.ts'
import { OUTBOX_KEY } from '#platform/contract/storage.ts'
import { $user } from '#storefront/stores/account/auth.ts'
import { readText } from '#storefront/stores/device/device-storage.ts'
import { type ReviewErrors, submitReview } from '#storefront/stores/product/reviews.ts'
import { COMMENT, EMAIL_NOT_SHOWN, WRITE_REVIEW } from '#storefront/texts/product/reviews.ts'
import { EMAIL, NAME, SENDING, SUBMIT } from '#storefront/texts/words.ts'
import { RatingInput, TextField } from './ReviewFields.tsx'
import styles from './ReviewForm.module.css'

interface Draft {
  /** Null until the shopper types; until then the name and email of the session are used. */
  name: string | null
  email: string | null
  comment: string
  rating: number
}
const BLANK: Draft = { name: null, email: null, comment: '', rating: 0 }
const NO_ERRORS: ReviewErrors = {}

interface WhoProps {
  review: Record<'name' | 'email', string>
  errors: ReviewErrors
  onChange: (part: Partial<Draft>) => void
}

/** Who writes it. */
const Who = ({ review, errors, onChange }: WhoProps) => (
  <div className={styles['who']}>
    <TextField
      name="name"
      label={NAME}
      autoComplete="name"
      maxLength={MAX_NAME}
      value={review.name}
      error={errors.name}
      onType={(name) => onChange({ name })}
    />
    <TextField
      name="email"
      label={EMAIL}
      type="email"
      autoComplete="email"
      maxLength={MAX_EMAIL}
      value={review.email}
      hint={EMAIL_NOT_SHOWN}
      error={errors.email}
      onType={(email) => onChange({ email })}
    />
  </div>
)

/** Form for a new review. */
export function ReviewForm({ productId }: { productId: number }) {
  const user = useStore($user, { ssr: () => null })
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(BLANK)
  const [errors, setErrors] = useState(NO_ERRORS)
  const [isSending, setSending] = useState(false)
  const review = { ...draft, name: draft.name ?? user?.name ?? '', email: draft.email ?? user?.email ?? '' }
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })

  // The fields are disabled while the review is sent and lose the focus: restore it.
  useEffect(() => {
    if (errors === NO_ERRORS) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], button')?.focus()
  }, [errors])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setSending(true)
    const outcome = await submitReview({ product: productId, ...review })
    setSending(false)
    setErrors(outcome.errors)
    if (outcome.isSent) setDraft(BLANK)
    // The card of a review that waits.
    if (readText(OUTBOX_KEY)) await import('#storefront/browser/widgets/outbox-cards.ts').catch(() => {})
  }

  return (
    <form
      ref={form}
      className={`panel ${styles['form']}`}
      aria-labelledby="review-form"
      noValidate={true}
      onSubmit={submit}
    >
      <fieldset className="stack" disabled={isSending}>
        <h3 id="review-form">{WRITE_REVIEW}</h3>
        <RatingInput rating={draft.rating} error={errors.rating} onRate={(rating) => change({ rating })} />
        <Who review={review} errors={errors} onChange={change} />
        <TextField
          name="comment"
          label={COMMENT}
          type="multiline"
          maxLength={MAX_COMMENT}
          value={review.comment}
          error={errors.comment}
          onType={(comment) => change({ comment })}
        />
        <button className="button button-primary button-wide" type="submit">
          {isSending ? SENDING : SUBMIT}
        </button>
      </fieldset>
    </form>
  )
}
