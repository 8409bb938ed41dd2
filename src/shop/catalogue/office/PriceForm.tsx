import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { useKept } from '#office/parts/kept.ts'
import type { OfficeProductCard } from '#shop/catalogue/contract/office/products.ts'
import styles from './Products.module.css'
import { asTyped, readPrices } from './prices.ts'
import { useSavePrices } from './use-save-prices.ts'

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
