import type { ChangeEvent } from 'react'
import { useTexts } from '#office/language.ts'
import { Choices, Field, SelectField, TextField } from '#office/parts/Field.tsx'
import { PictureField } from '#office/parts/PictureField.tsx'
import { RichText } from '#office/parts/RichText.tsx'
import { Toggle } from '#office/parts/Switch.tsx'
import type { Field as Declared, Said } from '#platform/resource/field.ts'
import type { Picture } from '#shop/catalogue/contract/catalog.ts'
import { useSaid } from './said.ts'

/** Choices of a reference. */
export type Options = readonly { pk: number; name: string }[]

interface Props {
  name: string
  field: Declared
  value: unknown
  change: (value: unknown) => void
  error: string | undefined
  /** Replacement of its own hint. */
  note?: string | undefined
  options: Options
  picture: Picture | null
  pick: (picked: { pk: number; picture: Picture } | null) => void
}

/** Input attributes of a text field, by its kind. */
function inputOf(field: Declared) {
  if (field.kind === 'moment') return { type: 'datetime-local' }
  if (field.kind !== 'text') return { inputMode: 'decimal' as const }
  return {
    ...(field.max !== undefined && { maxLength: field.max }),
    ...(field.input && !field.lines && { type: field.input }),
    ...(field.keyboard && { inputMode: field.keyboard }),
    ...(field.capitals && { autoCapitalize: field.capitals, autoComplete: 'off' }),
    ...(field.twinOf && { lang: 'bn' }),
    ...(field.placeholder && { placeholder: field.placeholder }),
  }
}

/** One field of a form, by its kind. */
export function ResourceField({ name, field, value, change, error, note, options, picture, pick }: Props) {
  const { shop } = useTexts()
  const say = useSaid()
  const label = say(field.label)
  const ownHint = field.kind === 'text' && field.twinOf ? shop.inBengaliHint : field.hint && say(field.hint)
  const hint = note ?? ownHint
  const typed = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(target.value)
  if (field.kind === 'choice') {
    const choices = Object.entries<Said & { hint?: Said }>(field.choices).map(([of, said]) => ({
      value: of,
      label: say(said),
      ...(said.hint && { hint: say(said.hint) }),
    }))
    return (
      <>
        <Choices legend={label} choices={choices} value={String(value)} choose={change} />
        {hint && <p className="muted">{hint}</p>}
      </>
    )
  }
  if (field.kind === 'boolean')
    return (
      <Toggle
        name={name}
        label={label}
        checked={value === true}
        onChange={({ target }) => change(target.checked)}
        {...(hint !== undefined && { hint })}
      />
    )
  if (field.kind === 'picture')
    return (
      <PictureField {...{ label, picture, pick, error, ...(hint && { hint }) }} mayRemove={field.orNull ?? false} />
    )
  if (field.kind === 'text' && field.html) {
    const about = { label, error, html: String(value), change, ...(hint !== undefined && { hint }) }
    return <RichText kind={field.html} lang={field.twinOf ? 'bn' : 'en'} {...about} />
  }
  const shared = { name, label, hint, error, value: String(value), onChange: typed }
  if (field.kind === 'text' && field.lines) return <TextField {...shared} {...inputOf(field)} />
  if (field.kind !== 'reference') return <Field {...shared} {...inputOf(field)} />
  return (
    <SelectField
      {...{ name, label, hint, error, value: String(value), choose: change }}
      {...(field.none && { none: say(field.none) })}
      options={options.map((each) => [String(each.pk), each.name])}
    />
  )
}
