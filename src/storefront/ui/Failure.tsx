import { TRY_AGAIN } from '#storefront/texts/words.ts'

interface Props {
  reason: string
  onRetry: () => void
}

/** Error message for content that could not be loaded, with a retry button. */
export function Failure({ reason, onRetry }: Props) {
  return (
    <div className="notice row" role="alert">
      <p>{reason}</p>
      <button className="button" type="button" onClick={onRetry}>
        {TRY_AGAIN}
      </button>
    </div>
  )
}
