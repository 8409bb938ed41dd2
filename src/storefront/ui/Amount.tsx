import { formatTaka } from '#platform/rules/money.ts'
import { Skeleton } from './Skeleton.tsx'

interface Props {
  /** Undefined while it is loading. */
  taka: number | undefined
  /** Whether it is a deduction, shown with a minus sign. */
  isLess?: boolean
  /** Whether it could not be loaded. */
  isFailed?: boolean
}

/** An amount of money that may still be loading. */
export function Amount({ taka, isLess = false, isFailed = false }: Props) {
  if (taka === undefined) return isFailed ? '—' : <Skeleton />
  return (
    <span className="number">
      {isLess && taka > 0 && '−'}
      {formatTaka(taka)}
    </span>
  )
}
