import { useStore } from '@nanostores/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallFailure, call } from '#office/api.ts'
import { showFailure, wrongFields } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { PRODUCTS, productKey } from '#office/query-keys.ts'
import { useSaid } from '#office/resource/said.ts'
import { saySaved } from '#office/saved.ts'
import { newKey } from '#platform/client/new-key.ts'
import { addProduct, changeProduct } from '#platform/contract/addresses/admin-routes.ts'
import { fieldOf } from '#platform/resource/define.ts'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import { product as declaration } from '#shop/catalogue/contract/product.ts'
import { differing, rebased, toChange, toSent } from './changes.ts'
import { useProductDraft } from './draft.ts'
import { $unsaved, changeUnsaved, forgetUnsaved, formOf, keepUnsaved, type ProductForm, type Unsaved } from './forms.ts'

export type Drafts = ReturnType<typeof useProductDraft>
/** What is saved at once: what was typed, and the part of it that goes live. */
interface Saving {
  typed: Unsaved
  live: ProductForm
  keepsDraft: boolean
}

/** What is typed of a product, stored under a name until it is saved, and its draft. */
export function useTyped(name: string, product: OfficeProduct | null, shown: ProductForm) {
  const unsaved = useStore($unsaved)[name]
  const drafts = useProductDraft(product, unsaved)
  const start = drafts.start(shown)
  const [key, setKey] = useState(newKey)
  const untyped: Unsaved = { form: start, base: product, key, begun: start, draft: drafts.seen }
  // Photos may arrive after a new product was saved: they belong to it, not to the next new one.
  const added = useRef<OfficeProduct>(undefined)
  return {
    typed: unsaved ?? untyped,
    isTyped: unsaved !== undefined,
    drafts,
    change(next: (form: ProductForm) => Partial<ProductForm>) {
      const { current: made } = added
      if (made) changeUnsaved(String(made.pk), { form: formOf(made), base: made, key: newKey() }, next)
      else changeUnsaved(name, untyped, next)
    },
    /** Begins the next product once this one is saved. */
    end(now: OfficeProduct) {
      if (!product) added.current = now
      setKey(newKey())
    },
  }
}

/** Sends a new product, or what was changed of one. */
const send = ({ typed: { base, key }, live }: Saving) =>
  base
    ? call(changeProduct, { params: { id: base.pk }, json: { ...toChange(live, base), version: base.version }, key })
    : call(addProduct, { json: toSent(live), key })

/** Saves a form at once. What is typed or photographed while it is on its way stays typed. */
export function useSave(
  name: string,
  product: OfficeProduct | null,
  drafts: Drafts,
  done: (product: OfficeProduct) => void,
) {
  const { products, common } = useTexts()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: PRODUCTS })
  return useMutation({
    mutationFn: send,
    onSuccess: ({ audit, product: now }, { typed: sent, keepsDraft }) => {
      const latest = $unsaved.get()[name]
      forgetUnsaved(name)
      if (latest && differing(latest.form, sent.form).length > 0)
        keepUnsaved(String(now.pk), rebased(latest.form, sent.form, now))
      if (drafts.draft && !keepsDraft) drafts.of.drop()
      client.setQueryData(productKey(now.pk), { product: now })
      saySaved(audit, refresh, product ? common.saved : products.added)
      done(now)
    },
    onError: (error) => {
      if (!(error instanceof CallFailure)) throw error
      if (error.code !== 'product_changed' && wrongFields(error).length === 0) showFailure(error)
    },
    onSettled: refresh,
  })
}

/** Returns the error of a field that is missing, or that the shop refused. */
export function useErrorOf(missing: string[], failures: unknown[]): (field: string) => string | undefined {
  const { products, shop } = useTexts()
  const say = useSaid()
  const wrong = [...missing, ...failures.flatMap(wrongFields).map((field) => field.split('.')[0])]
  return (field) => {
    if (!wrong.includes(field)) return undefined
    const declared = fieldOf(declaration, field)?.[1].wrong
    return declared ? say(declared) : (products.wrong[field] ?? shop.check)
  }
}
