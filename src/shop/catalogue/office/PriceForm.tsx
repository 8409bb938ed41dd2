import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CallFailure, call, refusalWith } from '#office/api.ts'
import { readAgain } from '#office/data.ts'
import { failureText } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { useKept } from '#office/parts/kept.ts'
import { PRODUCTS } from '#office/query-keys.ts'
import { saySaved } from '#office/saved.ts'
import { newKey } from '#platform/client/new-key.ts'
import { changeProduct } from '#platform/contract/addresses/admin-routes.ts'
import type { OfficeProductCard } from '#shop/catalogue/contract/office/products.ts'
import styles from './Products.module.css'
import { asTyped, readPrices } from './prices.ts'

/** Saves the prices of a product; `problem` says why it did not, and `renew` makes the next request another change. */
function useSavePrices(product: OfficeProductCard, done: () => void) {
  const texts = useTexts()
  const { products, common } = texts
  const { taka } = useFormats()
  // The latest version that the author has seen.
  const [version, setVersion] = useState(product.version)
  // The same request again is the same change: it was not answered, but may have arrived.
  const key = useRef(newKey())
  const refresh = () => readAgain(PRODUCTS)
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

const FIELDS = ['price', 'before'] as const

interface Props {
  product: OfficeProductCard
  done: () => void
}

/** The two prices of a product, where they stand. */
export function PriceForm({ product, done: close }: Props) {
  const { products, common } = useTexts()
  const about = `price ${product.pk} ${product.version}`
  const begin = () => ({ price: asTyped(product.price), before: asTyped(product.before) })
  const { value: typed, change: keep, done } = useKept(about, begin, close)
  const [wrong, setWrong] = useState<string[]>([])
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.select(), [])
  const { save, problem, renew } = useSavePrices(product, done)
  const change = (part: Partial<typeof typed>) => {
    renew()
    setWrong([])
    keep((before) => ({ ...before, ...part }))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { wrong: found, prices } = readPrices(typed)
    setWrong(found)
    if (found.length === 0 && !save.isPending) save.mutate(prices)
  }
  const press = ({ key: pressed }: KeyboardEvent) => {
    if (pressed === 'Escape') done()
  }
  return (
    <form
      className={styles['prices']}
      onSubmit={submit}
      onKeyDown={press}
      noValidate
      aria-label={products.editPrice(product.name)}
    >
      {FIELDS.map((field) => (
        <Field
          key={field}
          ref={field === 'price' ? first : undefined}
          label={products[field]}
          value={typed[field]}
          onChange={({ target }) => change({ [field]: target.value })}
          inputMode="decimal"
          autoComplete="off"
          error={wrong.includes(field) ? products.wrong[field] : undefined}
        />
      ))}
      {problem && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button type="submit" look="primary" busy={save.isPending}>
          {common.save}
        </Button>
        <Button look="quiet" onClick={done}>
          {common.cancel}
        </Button>
      </div>
    </form>
  )
}
