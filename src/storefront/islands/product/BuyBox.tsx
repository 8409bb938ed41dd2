import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { MIN_QUANTITY } from '#platform/contract/limits.ts'
import { formatTaka } from '#platform/rules/money.ts'
import type { ProductCardFields } from '#shop/catalogue/contract/catalog.ts'
import { finalPrice, lineTotal } from '#shop/catalogue/rules/price.ts'
import { unitPrice } from '#shop/catalogue/rules/unit-price.ts'
import { QuantityStepper } from '#storefront/islands/QuantityStepper.tsx'
import { $currentPrice, type ShownPrice } from '#storefront/stores/product/product.ts'
import { ADD_TO_CART, BUY_NOW, chooseOptions } from '#storefront/texts/product/product.ts'
import { shownWords } from '#storefront/texts/shown-words.ts'
import { TOTAL } from '#storefront/texts/words.ts'
import { OfferBadge } from '#storefront/ui/OfferBadge.tsx'
import { Price } from '#storefront/ui/Price.tsx'
import { StockNote } from '#storefront/ui/StockNote.tsx'
import styles from './BuyBox.module.css'
import { TellMe } from './TellMe.tsx'

interface Props {
  product: Pick<ProductCardFields, 'productId' | 'price' | 'discount' | 'stock'>
  /** Contents of a pack, as `400 g`. */
  unit: string
  /** Its options within its group, as `Size 38 · Purple`. */
  options?: string | undefined
  /** The names of the options that have to be chosen first. */
  choose?: string[] | undefined
}

/**
 * Price, stock, price per unit, quantity, total, and the buttons Buy now and Add to cart (spec §2). The page's head handles these buttons,
 * so they work before this island is hydrated. A sold-out product has the back-in-stock form instead.
 */
export function BuyBox({ product: first, choose, ...own }: Props) {
  const [quantity, setQuantity] = useState<number>(MIN_QUANTITY)
  const now: ShownPrice | null = useStore($currentPrice, { ssr: () => null })
  const product = now ?? first
  const { productId = first.productId, options = own.options, unit = own.unit } = now ?? {}
  const isUnchosen = choose !== undefined && !now?.isChosen
  const perUnit = unitPrice(finalPrice(product), unit)
  const choice = {
    ...{ 'data-add-to-cart': productId, 'data-price': finalPrice(product) },
    ...(isUnchosen && { 'data-choose': '' }),
  }
  return (
    <div
      className={styles['box']}
      data-buy={productId}
      data-price={product.price}
      data-discount={product.discount}
      data-stock={product.stock}
      data-options={options}
      data-unit={unit}
    >
      <div className={`row ${styles['price']}`}>
        <Price price={product.price} discount={product.discount} />
        {product.discount > 0 && <OfferBadge amount={product.discount} />}
      </div>
      {product.stock && <StockNote stock={product.stock} left={now?.left} />}
      {product.stock === 'out' ? (
        <TellMe key={productId} productId={productId} />
      ) : (
        <>
          <p className={`row muted ${styles['total']}`}>
            {perUnit && <span>{perUnit}</span>}
            <span>
              {TOTAL}{' '}
              <output className="number" aria-live="polite">
                {formatTaka(lineTotal(product, quantity))}
              </output>
            </span>
          </p>
          <div className={styles['choice']}>
            {choose && (
              <p className={styles['chosen']}>
                <span>{isUnchosen ? chooseOptions(choose) : shownWords(options ?? '')}</span>
                <b className="number">{formatTaka(lineTotal(product, quantity))}</b>
              </p>
            )}
            <QuantityStepper quantity={quantity} onChange={setQuantity} />
            <button className="button" type="button" {...choice}>
              {ADD_TO_CART}
            </button>
            <button className="button button-primary" type="button" {...choice} data-then={PAGES.cart}>
              {BUY_NOW}
            </button>
          </div>
        </>
      )}
    </div>
  )
}
