import { type SubmitEvent, useState } from 'react'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Choices, Field, SelectField } from '#office/parts/Field.tsx'
import { Toggle } from '#office/parts/Switch.tsx'
import { BATCH_KINDS, ROUNDINGS } from '#shop/catalogue/contract/office/product-batch.ts'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import { PRODUCT_STATES } from '#shop/catalogue/contract/office-catalogue.ts'
import { CategoryField, StateChoices } from '#shop/catalogue/office/ProductChoices.tsx'
import { type BatchForm, readBatch } from './batch.ts'

interface Props {
  form: BatchForm
  change: (change: Partial<BatchForm>) => void
  categories: OfficeProduct['category'][]
  preview: () => void
}

type PercentProps = Pick<Props, 'form' | 'change'> & { error: string | undefined }

/** By how much prices rise or fall, and how they are rounded. */
function PercentFields({ form, change, error }: PercentProps) {
  const { batch } = useTexts().products
  return (
    <>
      <Field
        label={batch.by}
        hint={batch.byHint}
        value={form.percent}
        autoComplete="off"
        onChange={({ target }) => change({ percent: target.value })}
        error={error}
      />
      <SelectField
        label={batch.round}
        value={form.round}
        options={ROUNDINGS.map((each) => [each, batch.rounds[each] ?? String(each)])}
        choose={(round) => change({ round })}
      />
    </>
  )
}

/** Form of the batch operation. */
export function BatchFields({ form, change, categories, preview }: Props) {
  const { products } = useTexts()
  const { batch } = products
  const [isTried, setTried] = useState(false)
  const { wrong } = readBatch(form)
  const errorOf = (field: 'price' | 'percent' | 'category') =>
    isTried && wrong === field ? batch.wrong[field] : undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!wrong) preview()
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Choices
        legend={batch.kind}
        choices={BATCH_KINDS.map((value) => ({ value, label: batch.kinds[value] }))}
        value={form.kind}
        choose={(kind) => change({ kind })}
      />
      {form.kind === 'price' && (
        <Field
          label={products.price}
          value={form.price}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => change({ price: target.value })}
          error={errorOf('price')}
        />
      )}
      {form.kind === 'percent' && <PercentFields form={form} change={change} error={errorOf('percent')} />}
      {(form.kind === 'price' || form.kind === 'percent') && (
        <Toggle
          label={batch.isCrossed}
          checked={form.isCrossed}
          onChange={({ target }) => change({ isCrossed: target.checked })}
        />
      )}
      {form.kind === 'category' && (
        <CategoryField
          categories={categories}
          value={form.category}
          choose={(category) => change({ category })}
          none={products.chooseCategory}
          error={errorOf('category')}
        />
      )}
      {form.kind === 'state' && (
        <StateChoices states={PRODUCT_STATES} value={form.state} choose={(state) => change({ state })} />
      )}
      <Button type="submit" look="primary" wide>
        {batch.preview}
      </Button>
    </form>
  )
}
