import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface Props {
  title: string
  text?: string
  /** A link or button for the next step. */
  children?: ReactNode
}

/** Message for an empty list or page, with a next step. */
export function EmptyState({ title, text, children }: Props) {
  return (
    <div className={styles['empty']}>
      <svg viewBox="0 0 96 72" width="96" height="72" fill="none" aria-hidden="true">
        <path d="M10 30h76l-8 36H18z" fill="var(--green-tint)" />
        <path
          d="M10 30h76l-8 36H18zM30 30 42 8m24 22L54 8M14 44h68M17 56h62M36 30l3 36m21-36-3 36M48 30v36"
          stroke="var(--green)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <p className={styles['title']}>{title}</p>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
