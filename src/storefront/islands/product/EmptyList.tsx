import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { fetchPopular } from '#platform/client/catalog.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import type { ProductCardFields } from '#shop/catalogue/contract/catalog.ts'
import { POPULAR_ITEMS } from '#storefront/texts/list/list.ts'
import { EmptyState } from '#storefront/ui/EmptyState.tsx'

const GoodsRow = lazy(async () => ({ default: (await import('./GoodsRow.tsx')).GoodsRow }))

interface Props extends Omit<ComponentProps<typeof EmptyState>, 'children'> {
  /** Text of the link to all products. */
  link: string
}

/** An empty cart or wishlist, which leads on by what sells best. Errors of that are ignored. */
export function EmptyList({ link, ...empty }: Props) {
  const [popular, setPopular] = useState<readonly ProductCardFields[]>([])
  useEffect(() => void fetchPopular().then((result) => result.ok && setPopular(result.data)), [])
  return (
    <>
      <EmptyState {...empty}>
        <a className="button button-primary" href={PAGES.products}>
          {link}
        </a>
      </EmptyState>
      <Suspense>{popular.length > 0 && <GoodsRow id="popular" title={POPULAR_ITEMS} products={popular} />}</Suspense>
    </>
  )
}
