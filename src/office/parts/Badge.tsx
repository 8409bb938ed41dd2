import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import styles from './Badge.module.css'

/** Whether something that is on counts now, will, or did. */
export function WindowBadge({ from, until }: { from: string | null; until: string | null }) {
  const { content } = useTexts()
  const { moment } = useFormats()
  const now = new Date().toISOString()
  if (until !== null && until <= now) return <Badge>{content.over}</Badge>
  if (from !== null && from > now) return <Badge tone="blue">{content.soon(moment(from))}</Badge>
  return <Badge tone="green">{until === null ? content.on : content.until(moment(until))}</Badge>
}

export type Tone = 'plain' | 'green' | 'marigold' | 'red' | 'blue'

/** A short word about something, in a colour that only repeats it. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: string }) {
  return <span className={`${styles['badge']} ${styles[tone]}`}>{children}</span>
}
