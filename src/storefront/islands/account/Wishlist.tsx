import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { $wished, LOADING_WISHED, loadWished } from '#storefront/stores/wished.ts'
import { $wishlist, NO_WISHES } from '#storefront/stores/wishlist.ts'
import { NO_WISHES_TEXT, NO_WISHES_TITLE } from '#storefront/texts/account/account.ts'
import { SEE_PRODUCTS } from '#storefront/texts/words.ts'
import { EmptyState } from '#storefront/ui/EmptyState.tsx'
import { ProductCard } from '#storefront/ui/ProductCard.tsx'
import { Loading } from './Loading.tsx'
import styles from './Wishlist.module.css'

const PopularGoods = lazy(() => import('#storefront/islands/product/PopularGoods.tsx'))

/** Products of the customer's wishlist, newest first. The heart of a card removes it. */
export function Wishlist() {
  const wishes = useStore($wishlist, { ssr: () => NO_WISHES })
  const { status, cards } = useStore($wished, { ssr: () => LOADING_WISHED })
  useEffect(() => void loadWished(wishes), [wishes])
  if (status !== 'ready') return <Loading hasFailed={status === 'failed'} retry={() => loadWished(wishes)} />
  const wished = cards.filter(({ productId }) => wishes.includes(productId))
  if (wished.length === 0) {
    return (
      <>
        <EmptyState title={NO_WISHES_TITLE} text={NO_WISHES_TEXT} drawing="heart">
          <a className="button button-primary" href={PAGES.products}>
            {SEE_PRODUCTS}
          </a>
        </EmptyState>
        <Suspense>
          <PopularGoods />
        </Suspense>
      </>
    )
  }
  return (
    <ul className="product-grid">
      {wished.map((card) => (
        <li key={card.productId} className={styles['wish']}>
          <ProductCard product={card} headingLevel={2} />
        </li>
      ))}
    </ul>
  )
}
