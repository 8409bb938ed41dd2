import { toast } from 'sonner'
import { call, refusalWith } from '#office/api.ts'
import { useTexts } from '#office/language.ts'
import { queryClient } from '#office/queries.ts'
import { productKey } from '#office/query-keys.ts'
import { getOfficeProduct } from '#platform/contract/addresses/admin-routes.ts'
import { pick } from '#platform/contract/records.ts'
import { useDraft } from '#publish/office/use-drafts.ts'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import { differing, rebased, toSent } from './changes.ts'
import { forgetUnsaved, formOf, isDrafted, keepUnsaved, type ProductForm, type Unsaved, withDraft } from './forms.ts'

/** The draft of a product's texts and photos. */
export function useProductDraft(product: OfficeProduct | null, unsaved: Unsaved | undefined) {
  const texts = useTexts()
  const base = unsaved?.base ?? product
  const id = product ? String(product.pk) : null
  const of = useDraft({ subject: 'product', id, version: base?.version ?? 0, isWhole: true }, () => {})
  const { draft } = of
  const seen = unsaved?.draft
  const isOther = seen !== undefined && (seen?.pk !== draft?.pk || seen?.version !== draft?.version)

  /** Saves the texts and photos of a form as a draft, and leaves the rest of it typed and not saved. */
  function save(name: string, typed: Unsaved) {
    const { form, base: from, begun = from && formOf(from) } = typed
    if (!from || !begun || of.save.isPending) return
    const mine = differing(form, formOf(from)).filter(isDrafted)
    const rest = differing(form, begun).filter((field) => !isDrafted(field))
    if (mine.length === 0) {
      if (draft) of.drop()
      else toast(texts.publish.nothingDrafted)
      return
    }
    of.save.mutate(pick(toSent(form), mine), {
      onSuccess({ pk, version }) {
        const drafted = { ...formOf(from), ...pick(form, mine) }
        if (rest.length === 0) forgetUnsaved(name)
        else
          keepUnsaved(name, {
            ...typed,
            form: { ...drafted, ...pick(form, rest) },
            begun: drafted,
            draft: { pk, version },
          })
        if (rest.length > 0) toast(texts.products.restUnsaved)
      },
      async onError(error) {
        if (!refusalWith(error, 'item_changed')) return
        const params = { id: from.pk }
        const { product: now } = await call(getOfficeProduct, { params })
        queryClient.setQueryData(productKey(now.pk), { product: now })
        // What was typed goes on from what the product is by now.
        keepUnsaved(name, { ...typed, ...rebased(form, formOf(from), now), begun: formOf(now) })
      },
    })
  }
  return {
    of,
    draft: product ? draft : undefined,
    mayDraft: product !== null && of.mayDraft,
    /** Whether the draft was saved or discarded elsewhere since typing began. */
    isOther,
    save,
    /** Initial values of the form. */
    start: (form: ProductForm) => withDraft(form, product ? draft : undefined),
    seen: draft ? { pk: draft.pk, version: draft.version } : null,
  }
}
