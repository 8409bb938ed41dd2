import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './ButtonTabs.module.css'

/** Which of several lists is shown. */
export function ButtonTabs<Tab extends string>({
  tabs,
  current,
  choose,
  label,
}: {
  tabs: readonly Tab[]
  current: Tab
  choose: (tab: Tab) => void
  label: (tab: Tab) => ReactNode
}) {
  return (
    <div className={styles['tabs']}>
      {tabs.map((tab) => (
        <Button
          key={tab}
          look={tab === current ? 'primary' : 'plain'}
          aria-pressed={tab === current}
          onClick={() => choose(tab)}
        >
          {label(tab)}
        </Button>
      ))}
    </div>
  )
}
