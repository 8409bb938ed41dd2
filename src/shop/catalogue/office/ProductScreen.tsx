import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { call, refusalWith } from '#office/api.ts'
import { readAgain, useRead } from '#office/data.ts'
import { useTexts } from '#office/language.ts'
import { NotFound, Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { Loading } from '#office/parts/States.tsx'
import { queryClient } from '#office/queries.ts'
import { PRODUCTS, productKey } from '#office/query-keys.ts'
import { $router, pathOf } from '#office/router.ts'
import { saySaved } from '#office/saved.ts'
import { useNameOf } from '#office/use-names.ts'
import { changeProduct, getOfficeProduct } from '#platform/contract/addresses/admin-routes.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { idOf } from '#platform/contract/values/digits.ts'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import { StockPanel } from '#shop/stock/office/StockPanel.tsx'
import { rebased } from './changes.ts'
import { Editor } from './Editor.tsx'
import { $unsaved, formOf, keepUnsaved } from './forms.ts'
import { PricePlans } from './PricePlans.tsx'
import { ProductPreview } from './ProductPreview.tsx'
import { STATE_TONES } from './states.ts'
import { Variants } from './variants/Variants.tsx'

/** Actions on a product as a whole. */
function More({ product, mayEdit }: { product: OfficeProduct; mayEdit: boolean }) {
  const { products, common } = useTexts()
  const refresh = () => readAgain(PRODUCTS)
  const { pk, version, state } = product
  const archive = useMutation({
    mutationFn: (to: 'archived' | 'hidden') =>
      call(changeProduct, { params: { id: pk }, json: { state: to, version } }),
    onSuccess: ({ audit, product: now }) => {
      // What is typed was typed for the version that this one follows: it stays to be saved.
      const typed = $unsaved.get()[pk]
      if (typed?.base?.version === version) keepUnsaved(String(pk), rebased(typed.form, formOf(typed.base), now))
      queryClient.setQueryData(productKey(pk), { product: now })
      saySaved(audit, refresh, now.state === 'archived' ? products.archived : common.saved)
    },
    onSettled: refresh,
  })
  return (
    <div className="stack">
      {state === 'live' && (
        <ButtonLink wide href={PAGES.product(pk)} target="_blank" rel="noreferrer">
          {products.open}
        </ButtonLink>
      )}
      {mayEdit && (
        <>
          <ButtonLink wide icon="copy" href={pathOf('newProduct', { copy: String(pk) })}>
            {products.copy}
          </ButtonLink>
          {state === 'archived' ? (
            <Button wide busy={archive.isPending} onClick={() => archive.mutate('hidden')}>
              {products.unarchive}
            </Button>
          ) : (
            <Button look="danger" wide busy={archive.isPending} onClick={() => archive.mutate('archived')}>
              {products.archive}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** One product: its form, or its preview for staff who may not change it. */
export function ProductScreen() {
  const { products } = useTexts()
  const can = useCan()
  const nameOf = useNameOf()
  const route = useStore($router)
  const id = route?.route === 'product' ? idOf(route.params.id) : 0
  const { data, error, refetch } = useRead(productKey(id), getOfficeProduct, { params: { id }, enabled: id > 0 })
  if (id === 0 || refusalWith(error, 'item_not_found')) return <NotFound />
  const product = data?.product
  const mayEdit = can('product:edit')
  return (
    <Screen title={product ? nameOf(product) : products.title} back={pathOf('products')}>
      <Loading {...{ data, error, refetch }} />
      {product && (
        <div className="stack">
          <div>
            <Badge tone={STATE_TONES[product.state]}>{products.states[product.state]}</Badge>
          </div>
          {mayEdit ? (
            <Editor
              key={id}
              name={String(id)}
              product={product}
              start={formOf(product)}
              saved={() => {}}
              more={<More product={product} mayEdit />}
            />
          ) : (
            <>
              <ProductPreview form={formOf(product)} />
              <More product={product} mayEdit={false} />
            </>
          )}
          <Variants key={`variants ${id}`} product={product} mayEdit={mayEdit} />
          <StockPanel product={product} />
          {mayEdit && <PricePlans product={product} />}
        </div>
      )}
    </Screen>
  )
}
