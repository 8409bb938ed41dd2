import { useTexts } from '../language.ts'
import { Badge } from '../parts/Badge.tsx'
import { useFormats } from '../use-formats.ts'

/** Whether something that is on counts now, will, or did. */
export function WindowBadge({ from, until }: { from: string | null; until: string | null }) {
  const { content } = useTexts()
  const { moment } = useFormats()
  const now = new Date().toISOString()
  if (until !== null && until <= now) return <Badge>{content.over}</Badge>
  if (from !== null && from > now) return <Badge tone="blue">{content.soon(moment(from))}</Badge>
  return <Badge tone="green">{until === null ? content.on : content.until(moment(until))}</Badge>
}
