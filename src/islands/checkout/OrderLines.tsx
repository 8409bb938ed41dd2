import type { Quote } from '#contract/checkout.ts'
import { textLang } from '#rules/language.ts'
import { formatTaka } from '#rules/money.ts'
import styles from './Checkout.module.css'

/** What is ordered, folded away: the cart has shown it already. */
export function OrderLines({ lines }: { lines: Quote['lines'] }) {
  return (
    <details className={styles['lines']}>
      <summary>
        {lines.length} {lines.length === 1 ? 'product' : 'products'}
      </summary>
      <ul className={styles['products']}>
        {lines.map(({ product_id, name, quantity, total }) => (
          <li key={product_id}>
            <span lang={textLang(name)}>
              {name} <span className="number">× {quantity}</span>
            </span>
            <span className="number">{formatTaka(total)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
