import styles from './Skeleton.module.css'

/** Placeholder for a text that is loading; `width` in characters. */
export function Skeleton({ width = 8 }: { width?: number }) {
  return <span className={styles['skeleton']} style={{ width: `${width}ch` }} aria-hidden="true" />
}
