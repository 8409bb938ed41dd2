import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { showFormFailure, wrongFields } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { KeptForm } from '#office/parts/KeptForm.tsx'
import { keepForm } from '#office/parts/kept.ts'
import { SheetButton, useSheet } from '#office/parts/Sheet.tsx'
import { fromTyped, toTyped, typedIn } from '#office/parts/typed.ts'
import { productKey } from '#office/query-keys.ts'
import { addPricePlan, deletePricePlan } from '#platform/contract/addresses/admin-routes.ts'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import styles from './Form.module.css'
import { Price } from './PriceEdit.tsx'
import { readPrices } from './prices.ts'

/** A new price with its beginning and its end. */
function PlanForm({ id, done }: { id: number; done: (product: OfficeProduct) => void }) {
  const { products, common, shop } = useTexts()
  const about = `plan ${id}`
  const [wrong, setWrong] = useState<string[]>([])
  const add = useMutation({
    mutationFn: (json: Parameters<typeof call<typeof addPricePlan>>[1]['json']) =>
      call(addPricePlan, { params: { id }, json }),
    onSuccess: ({ product }) => {
      keepForm(about)
      toast.success(common.saved)
      done(product)
    },
    onError: showFormFailure,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = typedIn(event)
    const { wrong: found, prices } = readPrices({ price: typed('price'), before: typed('before') })
    const starts_at = fromTyped(typed('starts_at'))
    const ends_at = fromTyped(typed('ends_at'))
    const all = [...found, ...(ends_at !== null && starts_at !== null && ends_at <= starts_at ? ['ends_at'] : [])]
    setWrong(all)
    if (all.length === 0 && !add.isPending)
      add.mutate({ ...prices, starts_at: starts_at ?? new Date().toISOString(), ends_at })
  }
  const errorOf = (field: string) =>
    wrong.includes(field) || wrongFields(add.error).includes(field) ? (products.wrong[field] ?? shop.check) : undefined
  return (
    <KeptForm about={about} className="stack" onSubmit={submit} noValidate>
      <div className={styles['pair']}>
        <Field name="price" label={products.price} inputMode="decimal" autoComplete="off" error={errorOf('price')} />
        <Field name="before" label={products.before} inputMode="decimal" autoComplete="off" error={errorOf('before')} />
      </div>
      <Field
        name="starts_at"
        label={products.planFrom}
        type="datetime-local"
        defaultValue={toTyped(new Date().toISOString())}
        error={errorOf('starts_at')}
      />
      <Field
        name="ends_at"
        label={products.planUntil}
        hint={products.planUntilHint}
        type="datetime-local"
        error={errorOf('ends_at')}
      />
      <Button type="submit" look="primary" wide busy={add.isPending}>
        {common.save}
      </Button>
    </KeptForm>
  )
}

/** Prices of a product that begin and end by themselves. */
export function PricePlans({ product }: { product: OfficeProduct }) {
  const { products } = useTexts()
  const { moment } = useFormats()
  const client = useQueryClient()
  const sheet = useSheet()
  const show = (now: OfficeProduct) => {
    client.setQueryData(productKey(now.pk), { product: now })
    sheet.close()
  }
  const end = useMutation({
    mutationFn: (id: number) => call(deletePricePlan, { params: { id } }),
    onSuccess: ({ product: now }) => show(now),
    onSettled: () => client.invalidateQueries({ queryKey: productKey(product.pk) }),
  })
  return (
    <section className="panel stack" aria-label={products.plans}>
      <h2>{products.plans}</h2>
      <ul className={styles['plans']}>
        {product.plans.map((plan) => (
          <li key={plan.pk}>
            <span>
              <Price product={plan} /> {plan.is_running && <Badge tone="green">{products.planRuns}</Badge>}
              <br />
              <span className="muted">
                {plan.ends_at === null
                  ? products.planStays(moment(plan.starts_at))
                  : products.planWindow(moment(plan.starts_at), moment(plan.ends_at))}
              </span>
            </span>
            <Button busy={end.isPending} onClick={() => end.mutate(plan.pk)}>
              {plan.is_running ? products.planEnd : products.planDrop}
            </Button>
          </li>
        ))}
      </ul>
      <SheetButton sheet={sheet} wide label={products.planAdd} description={products.planHint}>
        <PlanForm id={product.pk} done={show} />
      </SheetButton>
    </section>
  )
}
