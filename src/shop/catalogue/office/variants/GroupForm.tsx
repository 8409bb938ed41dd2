import { type SubmitEvent, useState } from 'react'
import { call } from '#office/api.ts'
import { wrongFields } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { useKept } from '#office/parts/kept.ts'
import { Moves, moved } from '#office/resource/ordered-list.tsx'
import { useNameOf } from '#office/use-names.ts'
import { newKey } from '#platform/client/new-key.ts'
import { addProductGroup, changeProductGroup, dropProductGroup } from '#platform/contract/addresses/admin-routes.ts'
import { MAX_GROUP_OPTIONS } from '#platform/contract/office-limits.ts'
import type { OfficeGroup } from '#shop/catalogue/contract/office/product-groups.ts'
import type { OfficeProduct, OfficeProductCard } from '#shop/catalogue/contract/office/products.ts'
import { sameValues } from '#shop/catalogue/rules/product-group.ts'
import { FindSibling } from './FindSibling.tsx'
import { areNamed } from './options.ts'
import { useGroupWrite } from './use-group-write.ts'
import styles from './Variants.module.css'
import { WordsInBengali } from './WordsInBengali.tsx'

interface Props {
  product: OfficeProduct
  group: OfficeGroup | undefined
  done: () => void
}
type Sibling = OfficeGroup['siblings'][number]
type Fields = Pick<OfficeGroup, 'name' | 'options' | 'words_bn' | 'siblings'>

/** A list without one. */
const without = <T,>(list: T[], at: number): T[] => list.toSpliced(at, 1)

const toSent = ({ name, options, words_bn, siblings }: Fields) => ({
  name: name.trim(),
  options: options.map((option) => option.trim()),
  words_bn,
  siblings: siblings.map(({ product, values }) => ({
    product: product.pk,
    values: values.map((value) => value.trim()),
  })),
})

const areTold = (siblings: Sibling[]): boolean =>
  siblings.every(
    ({ values }, at) =>
      values.every((value) => value.trim() !== '') &&
      siblings.slice(0, at).every((other) => !sameValues(other.values, values)),
  )

interface PartProps {
  fields: Fields
  change: (next: Partial<Fields>) => void
}

/** The names of the options; the products lose and get values with them. */
function Options({ fields: { options, siblings }, change, error }: PartProps & { error: string | undefined }) {
  const { variants } = useTexts()
  const { number } = useFormats()
  const set = (next: string[], values: (of: string[]) => string[]) =>
    change({ options: next, siblings: siblings.map((each) => ({ ...each, values: values(each.values) })) })
  const added = options.includes(variants.colour) ? '' : variants.colour
  return (
    <>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place; its name changes with each letter.
        <div key={at} className={styles['option']}>
          <Field
            label={variants.option(number(at + 1))}
            value={option}
            maxLength={100}
            autoComplete="off"
            error={error}
            onChange={(event) => change({ options: options.with(at, event.target.value) })}
          />
          {options.length > 1 && (
            <Button
              look="quiet"
              icon="close"
              iconOnly
              onClick={() => set(without(options, at), (values) => without(values, at))}
            >
              {variants.removeOption(option)}
            </Button>
          )}
        </div>
      ))}
      {options.length < MAX_GROUP_OPTIONS && (
        <Button look="quiet" icon="plus" onClick={() => set([...options, added], (values) => [...values, ''])}>
          {variants.addOption}
        </Button>
      )}
    </>
  )
}

/** The products of a group in their order, each with its values. */
function Siblings({ fields: { options, siblings }, change }: PartProps) {
  const { variants } = useTexts()
  const { number } = useFormats()
  const nameOf = useNameOf()
  return (
    <ul className={styles['siblings']}>
      {siblings.map((sibling, at) => (
        <li key={sibling.product.pk}>
          <b className={styles['wide']}>{nameOf(sibling.product)}</b>
          <div className={styles['values']}>
            {options.map((option, index) => (
              <Field
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                key={index}
                label={option || variants.option(number(index + 1))}
                aria-label={variants.valueOf(option, nameOf(sibling.product))}
                value={sibling.values[index] ?? ''}
                maxLength={100}
                autoComplete="off"
                onChange={({ target }) =>
                  change({
                    siblings: siblings.with(at, { ...sibling, values: sibling.values.with(index, target.value) }),
                  })
                }
              />
            ))}
          </div>
          <div className={styles['tools']}>
            <Moves
              name={nameOf(sibling.product)}
              at={at}
              of={siblings.length}
              busy={false}
              move={(to) => change({ siblings: moved(siblings, at, to) })}
            />
            {siblings.length > 1 && (
              <Button look="quiet" icon="close" iconOnly onClick={() => change({ siblings: without(siblings, at) })}>
                {variants.leave(nameOf(sibling.product))}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Takes a group apart, when it is pressed twice. */
function TakeApart({ group, done }: { group: number; done: () => void }) {
  const { variants } = useTexts()
  const [isSure, setSure] = useState(false)
  const drop = useGroupWrite(() => call(dropProductGroup, { params: { id: group } }), { done })
  const press = () => (isSure ? drop.mutate(undefined) : setSure(true))
  return (
    <Button look="danger" wide busy={drop.isPending} onClick={press}>
      {isSure ? variants.apartSure : variants.apart}
    </Button>
  )
}

/** Who is in a group, in which order, with which values; a new one begins with the product alone. */
export function GroupForm({ product, group: now, done: close }: Props) {
  const { variants, common } = useTexts()
  // Of the opening: what somebody changes meanwhile is not overwritten.
  const [group] = useState(now)
  const about = `group ${product.pk} ${group?.pk} ${group?.version}`
  const begin = () =>
    group ?? { name: product.name, options: [variants.size], words_bn: {}, siblings: [{ product, values: [''] }] }
  const { value: fields, change: keep, done } = useKept<Fields>(about, begin, close)
  const [isTried, setTried] = useState(false)
  const [key] = useState(newKey)
  const { name, options, words_bn: own, siblings } = fields
  const change = (next: Partial<Fields>) => keep((before) => ({ ...before, ...next }))
  const save = useGroupWrite(
    () =>
      group
        ? call(changeProductGroup, { params: { id: group.pk }, json: { ...toSent(fields), version: group.version } })
        : call(addProductGroup, { json: toSent(fields), key }),
    { done },
  )
  const [isNamed, isTold] = [areNamed(options), areTold(siblings)]
  const add = (added: OfficeProductCard) =>
    change({ siblings: [...siblings, { product: added, values: options.map(() => '') }] })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() !== '' && isNamed && isTold && !save.isPending) save.mutate(undefined)
  }
  const isRefused = wrongFields(save.error).some((field) => field.startsWith('siblings'))
  return (
    <form className={`stack ${styles['scroll']}`} onSubmit={submit} noValidate aria-label={variants.edit}>
      <Field
        label={variants.name}
        value={name}
        maxLength={300}
        autoComplete="off"
        error={isTried && name.trim() === '' ? variants.wrong.name : undefined}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Options fields={fields} change={change} error={isTried && !isNamed ? variants.wrong.options : undefined} />
      <h3>{variants.siblings}</h3>
      {isTried && (!isTold || isRefused) && (
        <p role="alert">{isTold ? variants.wrong.siblings : variants.wrong.value}</p>
      )}
      <Siblings fields={fields} change={change} />
      <FindSibling chosen={siblings.map((each) => each.product.pk)} group={group?.pk} add={add} />
      <WordsInBengali
        words={[...options, ...siblings.flatMap(({ values }) => values)]}
        own={own}
        change={(words_bn) => change({ words_bn })}
      />
      <Button type="submit" look="primary" wide busy={save.isPending}>
        {common.save}
      </Button>
      {group && <TakeApart group={group.pk} done={done} />}
    </form>
  )
}
