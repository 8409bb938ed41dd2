import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ProductCardFields } from '#contract/catalog.ts'
import { QUANTITY_LEAST } from '#contract/limits.ts'
import { PAGES } from '#contract/paths.ts'
import { formatTaka } from '#rules/money.ts'
import { finalPrice, lineTotal, percentOff } from '#rules/price.ts'
import { unitPrice } from '#rules/unit-price.ts'
import { $currentPrice } from '#stores/product.ts'
import { OfferBadge } from '#ui/OfferBadge.tsx'
import { Price } from '#ui/Price.tsx'
import { QuantityStepper } from '../QuantityStepper.tsx'
import styles from './BuyBox.module.css'

interface Props {
  product: Pick<ProductCardFields, 'productId' | 'price' | 'discount'>
  /** What a pack holds, as `400 g`. */
  unit: string
}

/**
 * Price, price per unit, quantity, total, and the buttons Buy now and Add to cart (spec §2). The frame's script handles these buttons,
 * so they work before this island is hydrated.
 */
export function BuyBox({ product: { productId, ...shown }, unit }: Props) {
  const [quantity, setQuantity] = useState<number>(QUANTITY_LEAST)
  const product = useStore($currentPrice, { ssr: () => null }) ?? shown
  const perUnit = unitPrice(finalPrice(product), unit)
  const off = percentOff(product)
  const choice = { 'data-add-to-cart': productId, 'data-price': finalPrice(product) }
  return (
    <div className={styles['box']} data-buy={productId} data-price={product.price} data-discount={product.discount}>
      <div className={`row ${styles['price']}`}>
        <Price price={product.price} discount={product.discount} />
        {off > 0 && <span className={styles['saved']}>−{off} %</span>}
        {product.discount > 0 && <OfferBadge amount={product.discount} />}
      </div>
      <p className={`row muted ${styles['total']}`}>
        {perUnit && <span>{perUnit}</span>}
        <span>
          Total{' '}
          <output className="number" aria-live="polite">
            {formatTaka(lineTotal(product, quantity))}
          </output>
        </span>
      </p>
      <div className={styles['choice']}>
        <QuantityStepper quantity={quantity} onChange={setQuantity} />
        <button className="button" type="button" {...choice}>
          Add to cart
        </button>
        <button className="button button-primary" type="button" {...choice} data-then={PAGES.cart}>
          Buy now
        </button>
      </div>
    </div>
  )
}
