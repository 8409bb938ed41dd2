import { useStore } from '@nanostores/react'
import { useRead } from '#office/data.ts'
import { useTexts } from '#office/language.ts'
import { NotFound, Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { Loading } from '#office/parts/States.tsx'
import { productKey } from '#office/query-keys.ts'
import { $router, openProduct, pathOf } from '#office/router.ts'
import { getOfficeProduct } from '#platform/contract/addresses/admin-routes.ts'
import { idOf } from '#platform/contract/values/digits.ts'
import { Editor } from './Editor.tsx'
import { blank, formOf } from './forms.ts'

/** A new product: an empty form, or a copy of another product that nobody sees yet. */
export function NewProduct() {
  const { products } = useTexts()
  const can = useCan()
  const { copy = '' } = useStore($router)?.search ?? {}
  const from = idOf(copy)
  const { data, error, refetch } = useRead(productKey(from), getOfficeProduct, {
    params: { id: from },
    enabled: from > 0,
  })
  if (!can('product:edit')) return <NotFound />
  const start =
    from === 0
      ? blank
      : data && { ...formOf(data.product), name: products.copyName(data.product.name), state: 'hidden' as const }
  return (
    <Screen title={products.newTitle} back={pathOf('products')}>
      <Loading {...{ data: start, error, refetch }} />
      {start && (
        <Editor
          key={copy}
          name={from === 0 ? 'new' : `copy-${from}`}
          product={null}
          start={start}
          saved={({ pk }) => $router.get()?.route === 'newProduct' && openProduct(pk)}
        />
      )}
    </Screen>
  )
}
