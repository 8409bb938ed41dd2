import type { ReactNode } from 'react'
import { failureText } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { Button } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'
import styles from './States.module.css'

/** Empty state of a list. */
export function Empty({ icon = 'check', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <div className={styles['state']}>
      <Icon name={icon} size={40} />
      <p>{children}</p>
    </div>
  )
}

/** Error state with a retry button. */
export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const texts = useTexts()
  return (
    <div className={styles['state']} role="alert">
      <Icon name="alert" size={40} />
      <p>{failureText(error, texts)}</p>
      <Button onClick={retry}>{texts.common.retry}</Button>
    </div>
  )
}

/** Grey lines where something will stand. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  const { common } = useTexts()
  return (
    <div className={styles['skeleton']} role="status">
      <span className="visually-hidden">{common.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same.
        <div key={line} />
      ))}
    </div>
  )
}

interface LoadingProps {
  data: unknown
  error: unknown
  refetch: () => unknown
  lines?: number
}

/** Loading or error state of a query; nothing once it has data. */
export function Loading({ data, error, refetch, lines = 4 }: LoadingProps) {
  if (data) return null
  return error ? <Failure error={error} retry={() => void refetch()} /> : <Skeleton lines={lines} />
}
