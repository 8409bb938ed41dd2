import { useEffect, useRef, useState } from 'react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import type { OfficeProductCard } from '#shop/catalogue/contract/office/products.ts'
import { PriceForm } from './PriceForm.tsx'
import styles from './Products.module.css'

/** The price that a shopper pays, and the crossed one. */
export function Price({ product: { price, before } }: { product: Pick<OfficeProductCard, 'price' | 'before'> }) {
  const { taka } = useFormats()
  return (
    <span className="number">
      <b>{taka(price)}</b>
      {before !== null && ' '}
      {before !== null && <del className="muted">{taka(before)}</del>}
    </span>
  )
}

/** The price, which becomes a form when it is pressed by whoever may change it. */
export function PriceEdit({ product, mayEdit }: { product: OfficeProductCard; mayEdit: boolean }) {
  const { products } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return <PriceForm product={product} done={() => setOpen(false)} />
  if (!mayEdit) return <Price product={product} />
  return (
    <button ref={button} type="button" className={styles['price']} onClick={() => setOpen(true)}>
      <Price product={product} />
      <span className="visually-hidden"> {products.editPrice(product.name)}</span>
    </button>
  )
}
