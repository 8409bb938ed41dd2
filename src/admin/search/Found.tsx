import { useTexts } from '../language.ts'
import { Badge } from '../parts/Badge.tsx'
import { useFormats } from '../use-formats.ts'

/** What a search finds, in a few words. */
export function Found({ count, is_relaxed }: { count: number; is_relaxed: boolean }) {
  const { search } = useTexts()
  const { number } = useFormats()
  if (count === 0) return <Badge tone="red">{search.findsNothing}</Badge>
  if (is_relaxed) return <Badge tone="marigold">{search.findsSome(number(count))}</Badge>
  return <Badge tone="green">{search.finds(number(count))}</Badge>
}
