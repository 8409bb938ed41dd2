import { useEffect, useState } from 'react'
import { fetchPopular } from '#platform/client/catalog.ts'
import type { ProductCardFields } from '#shop/catalogue/contract/catalog.ts'
import { POPULAR_ITEMS } from '#storefront/texts/list/list.ts'
import { GoodsRow } from './GoodsRow.tsx'

/** What sells best, below an empty cart or wishlist. Errors are ignored: the page leads on without it. */
export default function PopularGoods() {
  const [products, setProducts] = useState<readonly ProductCardFields[]>([])
  useEffect(() => void fetchPopular().then((result) => result.ok && setProducts(result.data)), [])
  return <GoodsRow id="popular" title={POPULAR_ITEMS} products={products} />
}
