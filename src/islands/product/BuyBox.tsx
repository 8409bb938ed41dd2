import { type MouseEvent, useState } from 'react'
import type { ProductCardFields } from '#contract/catalog.ts'
import { QUANTITY_LEAST } from '#contract/limits.ts'
import { formatTaka } from '#rules/money.ts'
import { lineTotal } from '#rules/price.ts'
import { buyProduct, chooseProduct } from '#stores/product.ts'
import { OfferBadge } from '#ui/OfferBadge.tsx'
import { Price } from '#ui/Price.tsx'
import { QuantityStepper } from '../QuantityStepper.tsx'
import styles from './BuyBox.module.css'

interface Props {
  product: Pick<ProductCardFields, 'productId' | 'price' | 'discount'>
}

/** The second click of a double click has nothing left to do. */
const isFirst = (event: MouseEvent) => event.detail <= 1

/** The price, how many, what that costs, and the two ways into the cart (spec §2). */
export function BuyBox({ product }: Props) {
  const [quantity, setQuantity] = useState<number>(QUANTITY_LEAST)
  const line = { id: product.productId, quantity }
  return (
    <div className="stack">
      <div className={`row ${styles['price']}`}>
        <Price price={product.price} discount={product.discount} />
        {product.discount > 0 && <OfferBadge amount={product.discount} />}
      </div>
      <div className={`row ${styles['choice']}`}>
        <QuantityStepper quantity={quantity} onChange={setQuantity} />
        <p className={styles['total']}>
          Total{' '}
          <output className="number" aria-live="polite">
            {formatTaka(lineTotal(product, quantity))}
          </output>
        </p>
      </div>
      <div className={styles['buttons']}>
        <button className="button button-primary" type="button" onClick={(event) => isFirst(event) && buyProduct(line)}>
          Buy now
        </button>
        <button className="button" type="button" onClick={(event) => isFirst(event) && chooseProduct(line)}>
          Add to cart
        </button>
      </div>
    </div>
  )
}
