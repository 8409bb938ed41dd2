import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Badge } from '#office/parts/Badge.tsx'
import type { OfficeStock } from '#shop/stock/contract/office/stock.ts'

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
