import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallFailure, call, refusalWith } from '#office/api.ts'
import { failureText } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { PRODUCTS } from '#office/query-keys.ts'
import { saySaved } from '#office/saved.ts'
import { newKey } from '#platform/client/new-key.ts'
import { changeProduct } from '#platform/contract/addresses/admin-routes.ts'
import type { OfficeProductCard } from '#shop/catalogue/contract/office/products.ts'

/** Saves the prices of a product; `problem` says why it did not, and `renew` makes the next request another change. */
export function useSavePrices(product: OfficeProductCard, done: () => void) {
  const texts = useTexts()
  const { products, common } = texts
  const { taka } = useFormats()
  const client = useQueryClient()
  // The latest version that the author has seen.
  const [version, setVersion] = useState(product.version)
  // The same request again is the same change: it was not answered, but may have arrived.
  const key = useRef(newKey())
  const refresh = () => client.invalidateQueries({ queryKey: PRODUCTS })
  const save = useMutation({
    mutationFn: (json: { price: number; before: number | null }) =>
      call(changeProduct, { params: { id: product.pk }, json: { ...json, version }, key: key.current }),
    onSuccess: ({ audit, product: { name, price } }) => {
      saySaved(audit, refresh, products.priceSaved(name, taka(price)))
      done()
    },
    onError: (error) => {
      if (!(error instanceof CallFailure)) throw error
      const changed = refusalWith(error, 'product_changed')
      if (changed) setVersion(changed.product.version)
      if (error.kind === 'refused') key.current = newKey()
    },
    onSettled: refresh,
  })
  const changed = refusalWith(save.error, 'product_changed')
  const problem = changed
    ? products.priceChangedBy(changed.by ?? common.theShop, taka(changed.product.price))
    : save.error && failureText(save.error, texts)
  const renew = () => {
    key.current = newKey()
  }
  return { save, problem, renew }
}
