import { useStore } from '@nanostores/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OfficeProduct } from '#contract/admin/products.ts'
import { changeProduct, getOfficeProduct } from '#contract/admin-routes.ts'
import { PAGES } from '#contract/paths.ts'
import { call, refusalWith } from '../api.ts'
import { useTexts } from '../language.ts'
import { NotFound, Screen } from '../layout/Screen.tsx'
import { useCan } from '../me.ts'
import { Badge } from '../parts/Badge.tsx'
import { Button, ButtonLink } from '../parts/Button.tsx'
import { Loading } from '../parts/States.tsx'
import { PRODUCTS, productKey } from '../query-keys.ts'
import { $router, pathOf } from '../router.ts'
import { saySaved } from '../saved.ts'
import { StockPanel } from '../stock/StockPanel.tsx'
import { Variants } from '../variants/Variants.tsx'
import { rebased } from './changes.ts'
import { Editor } from './Editor.tsx'
import { $unsaved, formOf, keepUnsaved } from './forms.ts'
import { PricePlans } from './PricePlans.tsx'
import { ProductPreview } from './ProductPreview.tsx'
import { STATE_TONES } from './states.ts'

/** Actions on a product as a whole. */
function More({ product, mayEdit }: { product: OfficeProduct; mayEdit: boolean }) {
  const { products, common } = useTexts()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: PRODUCTS })
  const { pk, version, state } = product
  const archive = useMutation({
    mutationFn: (to: 'archived' | 'hidden') =>
      call(changeProduct, { params: { id: pk }, json: { state: to, version } }),
    onSuccess: ({ audit, product: now }) => {
      // What is typed was typed for the version that this one follows: it stays to be saved.
      const typed = $unsaved.get()[pk]
      if (typed?.base?.version === version) keepUnsaved(String(pk), rebased(typed.form, formOf(typed.base), now))
      client.setQueryData(productKey(pk), { product: now })
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
  const route = useStore($router)
  const id = route?.route === 'product' && /^[1-9]\d{0,14}$/.test(route.params.id) ? Number(route.params.id) : 0
  const { data, error, refetch } = useQuery({
    queryKey: productKey(id),
    queryFn: () => call(getOfficeProduct, { params: { id } }),
    enabled: id > 0,
  })
  if (id === 0 || refusalWith(error, 'item_not_found')) return <NotFound />
  const product = data?.product
  const mayEdit = can('product:edit')
  return (
    <Screen title={product?.name ?? products.title} back={pathOf('products')}>
      <Loading {...{ data, error, refetch }} />
      {product && (
        <div className="stack">
          <div>
            <Badge tone={STATE_TONES[product.state]}>{products.states[product.state]}</Badge>
          </div>
          <Variants key={`variants ${id}`} product={product} mayEdit={mayEdit} />
          <StockPanel product={product} />
          {mayEdit && <PricePlans product={product} />}
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
        </div>
      )}
    </Screen>
  )
}
