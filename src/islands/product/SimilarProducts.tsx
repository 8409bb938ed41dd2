import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $similar, loadSimilar } from '#stores/similar.ts'
import { ProductCard } from '#ui/ProductCard.tsx'
import { useNear } from './use-near.ts'

interface Props {
  productId: number
  category: string
}

/** Other products of the category, loaded lazily when near the viewport. Renders nothing if there are none. */
export function SimilarProducts({ productId, category }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const products = useStore($similar)
  const isNear = useNear(place)
  useEffect(() => {
    if (isNear) void loadSimilar(category, productId)
  }, [isNear, category, productId])
  return (
    <div ref={place}>
      {products.length > 0 && (
        <section className="section below" aria-labelledby="similar">
          <div className="section-head">
            <h2 id="similar">Similar Products</h2>
          </div>
          <ul className="product-grid">
            {products.map((product) => (
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
