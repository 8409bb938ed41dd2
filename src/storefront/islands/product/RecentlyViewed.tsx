import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $viewedCards, clearViewed, loadViewed } from '#storefront/stores/product/viewed.ts'
import { CLEAR, RECENTLY_VIEWED } from '#storefront/texts/product/product.ts'
import { GoodsRow } from './GoodsRow.tsx'
import { useNear } from './use-near.ts'

/** Products that were viewed in this browser before. Renders nothing if there are none. */
export function RecentlyViewed({ productId }: { productId: number }) {
  const place = useRef<HTMLDivElement>(null)
  const cards = useStore($viewedCards)
  const isNear = useNear(place)
  useEffect(() => {
    if (isNear) void loadViewed(productId)
  }, [isNear, productId])
  const clear = () => {
    clearViewed()
    // Instead of the button, which is gone.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <div ref={place}>
      <GoodsRow id="viewed" title={RECENTLY_VIEWED} products={cards}>
        <button className="button button-quiet" type="button" onClick={clear}>
          {CLEAR}
        </button>
      </GoodsRow>
    </div>
  )
}
