import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { usePlaceNames } from '#office/use-names.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { hintText } from '#shop/orders/office/order-sentences.ts'
import styles from './panels.module.css'

/** Risk hints of the order, most severe first. */
export function Hints({ order: { hints } }: { order: Pick<ShopOrder, 'hints'> }) {
  const { orders } = useTexts()
  const by = { form: useFormats(), placeNames: usePlaceNames() }
  if (hints.length === 0) return null
  return (
    <section className={styles['hints']}>
      <h2>{orders.hints}</h2>
      <ul>
        {hints.map((hint) => (
          <li key={hint.code + (hint.name ?? '')}>{hintText(hint, orders, by)}</li>
        ))}
      </ul>
    </section>
  )
}
