import type { OfficeStock } from '#contract/admin/stock.ts'
import { useFormats } from '../format.ts'
import { useTexts } from '../language.ts'
import { Badge } from '../parts/Badge.tsx'

/** How many are left of a product, and whether that is few. */
export function StockLeft({ stock }: { stock: OfficeStock | null }) {
  const { stock: texts } = useTexts()
  const { number } = useFormats()
  if (!stock) return <span className="muted">{texts.notCounted}</span>
  const { left, low_at } = stock
  if (left === 0) return <Badge tone="red">{texts.soldOut}</Badge>
  if (left <= low_at) return <Badge tone="marigold">{texts.few(number(left))}</Badge>
  return <span>{texts.left(number(left))}</span>
}
