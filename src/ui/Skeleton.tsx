import styles from './Skeleton.module.css'

/** Where a text will stand that is still on its way; `width` in characters. */
export function Skeleton({ width = 8 }: { width?: number }) {
  return <span className={styles['skeleton']} style={{ width: `${width}ch` }} aria-hidden="true" />
}
