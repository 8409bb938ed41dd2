import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CallFailure, call, refusalWith } from '#office/api.ts'
import { failureText } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { PRODUCTS } from '#office/query-keys.ts'
import { saySaved } from '#office/saved.ts'
import { newKey } from '#platform/client/new-key.ts'
import { changeProduct } from '#platform/contract/addresses/admin-routes.ts'
import type { OfficeProductCard } from '#shop/catalogue/contract/office/products.ts'
import styles from './Products.module.css'
import { asTyped, readPrices } from './prices.ts'

interface Props {
  product: OfficeProductCard
  done: () => void
}

/** The two prices of a product, where they stand. */
function PriceForm({ product, done }: Props) {
  const texts = useTexts()
  const { products, common } = texts
  const { taka } = useFormats()
  const client = useQueryClient()
  const [typed, setTyped] = useState({ price: asTyped(product.price), before: asTyped(product.before) })
  const [wrong, setWrong] = useState<string[]>([])
  // The latest version that the author has seen.
  const [version, setVersion] = useState(product.version)
  // The same request again is the same change: it was not answered, but may have arrived.
  const key = useRef(newKey())
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.select(), [])
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
  const change = (part: Partial<typeof typed>) => {
    key.current = newKey()
    setWrong([])
    setTyped({ ...typed, ...part })
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
  const changed = refusalWith(save.error, 'product_changed')
  const problem = changed
    ? products.priceChangedBy(changed.by ?? common.theShop, taka(changed.product.price))
    : save.error && failureText(save.error, texts)
  const errorOf = (field: string) => (wrong.includes(field) ? products.wrong[field] : undefined)
  return (
    <form
      className={styles['prices']}
      onSubmit={submit}
      onKeyDown={press}
      noValidate
      aria-label={products.editPrice(product.name)}
    >
      <Field
        ref={first}
        label={products.price}
        value={typed.price}
        onChange={({ target }) => change({ price: target.value })}
        inputMode="decimal"
        autoComplete="off"
        error={errorOf('price')}
      />
      <Field
        label={products.before}
        value={typed.before}
        onChange={({ target }) => change({ before: target.value })}
        inputMode="decimal"
        autoComplete="off"
        error={errorOf('before')}
      />
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

/** The price that a shopper pays, and the crossed one. */
export function Price({ product: { price, before } }: { product: Pick<OfficeProductCard, 'price' | 'before'> }) {
  const { taka } = useFormats()
  return (
    <span className="number">
      <b>{taka(price)}</b>
      {before !== null && ' '}
      {before !== null && <del className="muted">{taka(before)}</del>}
    </span>
  )
}

/** The price, which becomes a form when it is pressed by whoever may change it. */
export function PriceEdit({ product, mayEdit }: { product: OfficeProductCard; mayEdit: boolean }) {
  const { products } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return <PriceForm product={product} done={() => setOpen(false)} />
  if (!mayEdit) return <Price product={product} />
  return (
    <button ref={button} type="button" className={styles['price']} onClick={() => setOpen(true)}>
      <Price product={product} />
      <span className="visually-hidden"> {products.editPrice(product.name)}</span>
    </button>
  )
}
