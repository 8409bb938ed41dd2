import { NOT_LOADED } from '#storefront/texts/account/account.ts'
import { TRY_AGAIN } from '#storefront/texts/words.ts'
import { Spinner } from '#storefront/ui/Spinner.tsx'

interface Props {
  hasFailed: boolean
  retry: () => void
}

/** Placeholder for content that is loading or could not be loaded. */
export function Loading({ hasFailed, retry }: Props) {
  if (!hasFailed) return <Spinner />
  return (
    <div className="notice row" role="alert">
      <p>{NOT_LOADED}</p>
      <button className="button" type="button" onClick={retry}>
        {TRY_AGAIN}
      </button>
    </div>
  )
}
