import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $viewedCards, clearViewed, loadViewed } from '#storefront/stores/product/viewed.ts'
import { CLEAR, RECENTLY_VIEWED } from '#storefront/texts/product/product.ts'
import { ProductCard } from '#storefront/ui/ProductCard.tsx'
import { useNear } from './use-near.ts'

/** Products that were viewed in this browser before. Renders nothing if there are none. */
export function RecentlyViewed({ productId }: { productId: number }) {
  const place = useRef<HTMLDivElement>(null)
  const cards = useStore($viewedCards)
  const isNear = useNear(place)
  useEffect(() => {
    if (isNear) void loadViewed(productId)
  }, [isNear, productId])
  return (
    <div ref={place}>
      {cards.length > 0 && (
        <section className="section below" aria-labelledby="viewed">
          <div className="section-head">
            <h2 id="viewed">{RECENTLY_VIEWED}</h2>
            <button className="button button-quiet" type="button" onClick={clearViewed}>
              {CLEAR}
            </button>
          </div>
          <ul className="product-grid">
            {cards.map((product) => (
              <li key={product.productId}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
