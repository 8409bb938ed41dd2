import styles from './Badge.module.css'

export type Tone = 'plain' | 'green' | 'marigold' | 'red' | 'blue'

/** A short word about something, in a colour that only repeats it. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: string }) {
  return <span className={`${styles['badge']} ${styles[tone]}`}>{children}</span>
}
