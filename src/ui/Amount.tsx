import { formatTaka } from '#rules/money.ts'
import { Skeleton } from './Skeleton.tsx'

interface Props {
  /** Undefined while it is not known. */
  taka: number | undefined
  /** It is taken off. */
  isLess?: boolean
  /** It could not be asked for. */
  isFailed?: boolean
}

/** An amount of money that may still be on its way. */
export function Amount({ taka, isLess = false, isFailed = false }: Props) {
  if (taka === undefined) return isFailed ? '—' : <Skeleton />
  return (
    <span className="number">
      {isLess && taka > 0 && '−'}
      {formatTaka(taka)}
    </span>
  )
}
