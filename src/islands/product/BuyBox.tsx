import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ProductCardFields } from '#contract/catalog.ts'
import { QUANTITY_LEAST } from '#contract/limits.ts'
import { PAGES } from '#contract/paths.ts'
import { formatTaka } from '#rules/money.ts'
import { finalPrice, lineTotal } from '#rules/price.ts'
import { $todaysPrice } from '#stores/product.ts'
import { OfferBadge } from '#ui/OfferBadge.tsx'
import { Price } from '#ui/Price.tsx'
import { QuantityStepper } from '../QuantityStepper.tsx'
import styles from './BuyBox.module.css'

interface Props {
  product: Pick<ProductCardFields, 'productId' | 'price' | 'discount'>
}

/**
 * The price, how many, what that costs, and the two ways into the cart (spec §2). The frame's script listens to
 * these: a tap on them waits for no island.
 */
export function BuyBox({ product: { productId, ...shown } }: Props) {
  const [quantity, setQuantity] = useState<number>(QUANTITY_LEAST)
  const product = useStore($todaysPrice, { ssr: () => null }) ?? shown
  const choice = { 'data-add-to-cart': productId, 'data-price': finalPrice(product) }
  return (
    <div className="stack" data-buy={productId} data-price={product.price} data-discount={product.discount}>
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
        <button className="button button-primary" type="button" {...choice} data-then={PAGES.cart}>
          Buy now
        </button>
        <button className="button" type="button" {...choice}>
          Add to cart
        </button>
      </div>
    </div>
  )
}
