import { useStore } from '@nanostores/react'
import { useRead } from '#office/data.ts'
import { useTexts } from '#office/language.ts'
import { NotFound, Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { Loading } from '#office/parts/States.tsx'
import { productKey } from '#office/query-keys.ts'
import { $router, openProduct, pathOf } from '#office/router.ts'
import { getOfficeProduct } from '#platform/contract/addresses/admin-routes.ts'
import { Editor } from './Editor.tsx'
import { blank, formOf } from './forms.ts'

/** A new product: an empty form, or a copy of another product that nobody sees yet. */
export function NewProduct() {
  const { products } = useTexts()
  const can = useCan()
  const { copy = '' } = useStore($router)?.search ?? {}
  const from = /^[1-9]\d{0,14}$/.test(copy) ? Number(copy) : undefined
  const { data, error, refetch } = useRead(productKey(from ?? 0), getOfficeProduct, {
    params: { id: from ?? 0 },
    enabled: from !== undefined,
  })
  if (!can('product:edit')) return <NotFound />
  const start =
    from === undefined
      ? blank
      : data && { ...formOf(data.product), name: products.copyName(data.product.name), state: 'hidden' as const }
  return (
    <Screen title={products.newTitle} back={pathOf('products')}>
      <Loading {...{ data: start, error, refetch }} />
      {start && (
        <Editor
          key={copy}
          name={from === undefined ? 'new' : `copy-${from}`}
          product={null}
          start={start}
          saved={({ pk }) => $router.get()?.route === 'newProduct' && openProduct(pk)}
        />
      )}
    </Screen>
  )
}
