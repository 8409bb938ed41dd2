import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $similar, loadSimilar } from '#storefront/stores/product/similar.ts'
import { SIMILAR_PRODUCTS } from '#storefront/texts/product/product.ts'
import { GoodsRow } from './GoodsRow.tsx'
import { useNear } from './use-near.ts'

interface Props {
  productId: number
  category: string
  /** The category above. */
  parent?: string | undefined
  /** The group of the product. */
  group?: number | undefined
}

/** Other products of the category and, if they are few, of the one above it, but none of the same group, loaded lazily when near the viewport. Renders nothing if there are none. */
export function SimilarProducts({ productId, category, parent, group }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const products = useStore($similar)
  const isNear = useNear(place)
  useEffect(() => {
    if (isNear) void loadSimilar(parent ? [category, parent] : [category], productId, group)
  }, [isNear, category, parent, productId, group])
  return (
    <div ref={place}>
      <GoodsRow id="similar" title={SIMILAR_PRODUCTS} products={products} />
    </div>
  )
}
