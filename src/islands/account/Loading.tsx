import { Spinner } from '#ui/Spinner.tsx'

interface Props {
  hasFailed: boolean
  retry: () => void
}

/** Placeholder for content that is loading or could not be loaded. */
export function Loading({ hasFailed, retry }: Props) {
  if (!hasFailed) return <Spinner />
  return (
    <div className="notice row" role="alert">
      <p>This could not be loaded.</p>
      <button className="button" type="button" onClick={retry}>
        Try again
      </button>
    </div>
  )
}
