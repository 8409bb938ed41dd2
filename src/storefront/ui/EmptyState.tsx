import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** Lines of a drawing of 96 × 72 pixels. */
const DRAWINGS = {
  basket: 'M10 30h76l-8 36H18zM30 30 42 8m24 22L54 8M14 44h68M17 56h62M36 30l3 36m21-36-3 36M48 30v36',
  heart: 'M48 66C28 52 14 41 14 25a17 17 0 0 1 34-4 17 17 0 0 1 34 4c0 16-14 27-34 41z',
}

interface Props {
  title: string
  text?: string
  drawing?: keyof typeof DRAWINGS
  /** A link or button for the next step. */
  children?: ReactNode
}

/** Message for an empty list or page, with a next step. */
export function EmptyState({ title, text, drawing = 'basket', children }: Props) {
  return (
    <div className={styles['empty']}>
      <svg viewBox="0 0 96 72" width="96" height="72" fill="none" aria-hidden="true">
        <path
          d={DRAWINGS[drawing]}
          fill="var(--green-tint)"
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
