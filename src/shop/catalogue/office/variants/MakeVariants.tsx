import { type SubmitEvent, useState } from 'react'
import { call } from '#office/api.ts'
import { wrongFields } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { newKey } from '#platform/client/new-key.ts'
import { makeVariants } from '#platform/contract/addresses/admin-routes.ts'
import { MAX_GROUP_OPTIONS, MAX_GROUP_SIBLINGS } from '#platform/contract/office-limits.ts'
import type { OfficeGroup } from '#shop/catalogue/contract/office/product-groups.ts'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import { areNamed, splitValues } from './options.ts'
import { useGroupWrite } from './use-group-write.ts'
import styles from './Variants.module.css'

interface Props {
  product: OfficeProduct
  group: OfficeGroup | undefined
  done: () => void
}

interface Typed {
  name: string
  values: string
}

const typedOf = ({ options, siblings }: OfficeGroup): Typed[] =>
  options.map((name, at) => ({
    name,
    values: [...new Set(siblings.map(({ values }) => values[at] ?? ''))].join(', '),
  }))

/** Sizes × colours of a product. */
export function MakeVariants({ product, group, done }: Props) {
  const { variants } = useTexts()
  const { number } = useFormats()
  const [options, setOptions] = useState<Typed[]>(
    () => (group && typedOf(group)) ?? [variants.size, variants.colour].map((name) => ({ name, values: '' })),
  )
  const [isTried, setTried] = useState(false)
  // A lost answer makes nothing twice.
  const [key] = useState(newKey)
  // An option that nothing was typed for is none.
  const used = options
    .map(({ name, values }) => ({ name: name.trim(), values: splitValues(values) }))
    .filter(({ values }) => group !== undefined || values.length > 0)
  const total = used.length === 0 ? 0 : used.reduce((product, { values }) => product * values.length, 1)
  const make = useGroupWrite(() => call(makeVariants, { params: { id: product.pk }, json: { options: used }, key }), {
    done,
    said: variants.made,
  })
  const isNamed = areNamed(used.map(({ name }) => name))
  const change = (at: number, typed: Partial<Typed>) =>
    setOptions(options.map((option, index) => (index === at ? { ...option, ...typed } : option)))
  const wrong = !isNamed
    ? variants.wrong.options
    : total === 0
      ? variants.wrong.values
      : total > MAX_GROUP_SIBLINGS
        ? variants.wrong.many
        : undefined
  const refused = wrongFields(make.error).length > 0 ? variants.wrong.others : undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!wrong && !make.isPending) make.mutate(undefined)
  }
  return (
    <form className={`stack ${styles['scroll']}`} onSubmit={submit} noValidate aria-label={variants.make}>
      {options.map(({ name, values }, at) => {
        const label = variants.option(number(at + 1))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place; its name changes with each letter.
          <div key={at} className="stack">
            <Field
              label={label}
              hint={variants.optionHint}
              value={name}
              maxLength={100}
              autoComplete="off"
              readOnly={group !== undefined}
              error={isTried && !isNamed ? variants.wrong.options : undefined}
              onChange={(event) => change(at, { name: event.target.value })}
            />
            <Field
              label={variants.values(name || label)}
              hint={variants.valuesHint}
              value={values}
              autoComplete="off"
              error={isTried && isNamed && at === 0 ? (wrong ?? refused) : undefined}
              onChange={(event) => change(at, { values: event.target.value })}
            />
          </div>
        )
      })}
      {!group && options.length < MAX_GROUP_OPTIONS && (
        <Button look="quiet" icon="plus" onClick={() => setOptions([...options, { name: '', values: '' }])}>
          {variants.addOption}
        </Button>
      )}
      <p role="status">{variants.total(number(total))}</p>
      <Button type="submit" look="primary" wide busy={make.isPending}>
        {variants.makeDo}
      </Button>
    </form>
  )
}
