import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { EmptyList } from '#storefront/islands/product/EmptyList.tsx'
import { $wished, LOADING_WISHED, loadWished } from '#storefront/stores/wished.ts'
import { $wishlist, NO_WISHES } from '#storefront/stores/wishlist.ts'
import { NO_WISHES_TEXT, NO_WISHES_TITLE } from '#storefront/texts/account/account.ts'
import { SEE_PRODUCTS } from '#storefront/texts/words.ts'
import { ProductCard } from '#storefront/ui/ProductCard.tsx'
import { Loading } from './Loading.tsx'
import styles from './Wishlist.module.css'

/** Products of the customer's wishlist, newest first. The heart of a card removes it. */
export function Wishlist() {
  const wishes = useStore($wishlist, { ssr: () => NO_WISHES })
  const { status, cards } = useStore($wished, { ssr: () => LOADING_WISHED })
  useEffect(() => void loadWished(wishes), [wishes])
  const wished = cards.filter(({ productId }) => wishes.includes(productId))
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(0)
  useEffect(() => {
    // The heart that had the focus is gone with its card.
    const isLost = wished.length < before.current && document.activeElement === document.body
    const place = list.current ?? document.querySelector('main')
    if (isLost) place?.focus({ preventScroll: true })
    before.current = wished.length
  }, [wished.length])
  if (status !== 'ready') return <Loading hasFailed={status === 'failed'} retry={() => loadWished(wishes)} />
  if (wished.length === 0) {
    return <EmptyList title={NO_WISHES_TITLE} text={NO_WISHES_TEXT} drawing="heart" link={SEE_PRODUCTS} />
  }
  return (
    <ul ref={list} tabIndex={-1} className="product-grid">
      {wished.map((card) => (
        <li key={card.productId} className={styles['wish']}>
          <ProductCard product={card} headingLevel={2} />
        </li>
      ))}
    </ul>
  )
}
