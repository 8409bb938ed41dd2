interface Props {
  reason: string
  onRetry: () => void
}

/** Something could not be loaded: why, and a button to try again. */
export function Failure({ reason, onRetry }: Props) {
  return (
    <div className="notice row" role="alert">
      <p>{reason}</p>
      <button className="button" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
