import { type SubmitEvent, useState } from 'react'
import { call } from '#office/api.ts'
import { wrongFields } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { useKept } from '#office/parts/kept.ts'
import { newKey } from '#platform/client/new-key.ts'
import { makeVariants } from '#platform/contract/addresses/admin-routes.ts'
import { MAX_GROUP_OPTIONS, MAX_GROUP_SIBLINGS } from '#platform/contract/office-limits.ts'
import type { OfficeGroup } from '#shop/catalogue/contract/office/product-groups.ts'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import { areNamed, splitValues } from './options.ts'
import { useGroupWrite } from './use-group-write.ts'
import styles from './Variants.module.css'
import { WordsInBengali } from './WordsInBengali.tsx'

interface Props {
  product: OfficeProduct
  group: OfficeGroup | undefined
  done: () => void
}

interface Typed {
  name: string
  values: string
}

/** The options of a group with their values, or the usual ones without any. */
const typedOf = (group: OfficeGroup | undefined, usual: string[]): Typed[] =>
  (group?.options ?? usual).map((name, at) => ({
    name,
    values: [...new Set(group?.siblings.map(({ values }) => values[at] ?? ''))].join(', '),
  }))

/** What is made of the typed options: how many products, or what is wrong. An option that nothing was typed for is none. */
function plan(options: Typed[], isOfGroup: boolean) {
  const used = options
    .map(({ name, values }) => ({ name: name.trim(), values: splitValues(values) }))
    .filter(({ values }) => isOfGroup || values.length > 0)
  const total = used.length === 0 ? 0 : used.reduce((product, { values }) => product * values.length, 1)
  const result = (wrong?: 'options' | 'values' | 'many') => ({ used, total, wrong })
  if (!areNamed(used.map(({ name }) => name))) return result('options')
  return result(total === 0 ? 'values' : total > MAX_GROUP_SIBLINGS ? 'many' : undefined)
}

interface OptionProps {
  option: Typed
  label: string
  /** Whether its name is that of the group. */
  isFixed: boolean
  wrongName: string | undefined
  wrongValues: string | undefined
  change: (typed: Partial<Typed>) => void
}

/** An option's name, and its values with commas between them. */
function OptionFields({ option: { name, values }, label, isFixed, wrongName, wrongValues, change }: OptionProps) {
  const { variants } = useTexts()
  return (
    <div className="stack">
      <Field
        label={label}
        hint={variants.optionHint}
        value={name}
        maxLength={100}
        autoComplete="off"
        readOnly={isFixed}
        error={wrongName}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        label={variants.values(name || label)}
        hint={variants.valuesHint}
        value={values}
        autoComplete="off"
        error={wrongValues}
        onChange={(event) => change({ values: event.target.value })}
      />
    </div>
  )
}

interface OptionsProps extends Pick<OptionProps, 'isFixed' | 'wrongName' | 'wrongValues'> {
  options: Typed[]
  change: (next: (before: Typed[]) => Typed[]) => void
}

/** All options, and one more; what is wrong with values stands at the first. */
function Options({ options, isFixed, wrongName, wrongValues, change }: OptionsProps) {
  const { variants } = useTexts()
  const { number } = useFormats()
  return (
    <>
      {options.map((option, at) => (
        <OptionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place; its name changes with each letter.
          key={at}
          option={option}
          label={variants.option(number(at + 1))}
          isFixed={isFixed}
          wrongName={wrongName}
          wrongValues={at === 0 ? wrongValues : undefined}
          change={(typed) => change((before) => before.with(at, { ...option, ...typed }))}
        />
      ))}
      {!isFixed && options.length < MAX_GROUP_OPTIONS && (
        <Button look="quiet" icon="plus" onClick={() => change((before) => [...before, { name: '', values: '' }])}>
          {variants.addOption}
        </Button>
      )}
    </>
  )
}

/** Sizes × colours of a product. */
export function MakeVariants({ product, group, done: close }: Props) {
  const { variants } = useTexts()
  const { number } = useFormats()
  const about = `make ${product.pk} ${group?.version}`
  const begin = () => ({ options: typedOf(group, [variants.size, variants.colour]), words_bn: group?.words_bn ?? {} })
  const { value: typed, change: keep, done } = useKept(about, begin, close)
  const { options, words_bn: own } = typed
  const [isTried, setTried] = useState(false)
  // A lost answer makes nothing twice.
  const [key] = useState(newKey)
  const { used, total, wrong } = plan(options, group !== undefined)
  const make = useGroupWrite(
    () => call(makeVariants, { params: { id: product.pk }, json: { options: used, words_bn: own }, key }),
    { done, said: variants.made },
  )
  const refused = wrongFields(make.error).length > 0 ? variants.wrong.others : undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!wrong && !make.isPending) make.mutate(undefined)
  }
  return (
    <form className={`stack ${styles['scroll']}`} onSubmit={submit} noValidate aria-label={variants.make}>
      <Options
        options={options}
        isFixed={group !== undefined}
        wrongName={isTried && wrong === 'options' ? variants.wrong.options : undefined}
        wrongValues={isTried && wrong !== 'options' ? (wrong ? variants.wrong[wrong] : refused) : undefined}
        change={(next) => keep((before) => ({ ...before, options: next(before.options) }))}
      />
      <WordsInBengali
        words={used.flatMap(({ name, values }) => [name, ...values])}
        own={own}
        change={(words_bn) => keep((before) => ({ ...before, words_bn }))}
      />
      <p role="status">{variants.total(number(total))}</p>
      <Button type="submit" look="primary" wide busy={make.isPending}>
        {variants.makeDo}
      </Button>
    </form>
  )
}
