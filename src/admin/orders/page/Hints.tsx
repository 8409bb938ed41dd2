import type { ShopOrder } from '#contract/admin/order.ts'
import { useFormats } from '../../format.ts'
import { useTexts } from '../../language.ts'
import { usePlaceNames } from '../../use-names.ts'
import { hintText } from '../order-sentences.ts'
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
