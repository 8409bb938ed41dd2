import type { ShopOrder } from '#contract/admin/order.ts'
import { useTexts } from '../language.ts'
import { useFormats } from '../use-formats.ts'

/** Which order a question is about: its number, its customer and what it comes to. */
export function useAbout() {
  const { orders } = useTexts()
  const { digits, taka } = useFormats()
  return ({ id, name, total }: Pick<ShopOrder, 'id' | 'name' | 'total'>): string =>
    [orders.order(digits(id)), name, total !== null && taka(total)].filter(Boolean).join(' · ')
}
