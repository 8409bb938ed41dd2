import type { ReactNode } from 'react'
import type { ProductCardFields } from '#shop/catalogue/contract/catalog.ts'
import { ProductCard } from '#storefront/ui/ProductCard.tsx'

interface Props {
  /** Id of its heading. */
  id: string
  title: string
  products: readonly ProductCardFields[]
  /** Beside the heading. */
  children?: ReactNode
}

/** Goods under a heading, in as many columns as fit. Renders nothing if there are none. */
export function GoodsRow({ id, title, products, children }: Props) {
  if (products.length === 0) return null
  return (
    <section className="section below" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <ul className="product-grid">
        {products.map((product) => (
          <li key={product.productId}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
