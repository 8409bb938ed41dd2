import type { ReactNode } from 'react'
import type { Field } from '#platform/resource/field.ts'
import type { Picture } from '#shop/catalogue/contract/catalog.ts'
import { type Options, ResourceField } from './ResourceField.tsx'
import styles from './ResourceForm.module.css'
import type { Typed } from './typed.ts'

/** The input of a field that its kind does not have. */
export type OwnInput = (value: unknown, set: (value: unknown) => void, error: string | undefined) => ReactNode

interface Props {
  fields: [name: string, field: Field][]
  typed: Typed
  set: (name: string, value: unknown) => void
  errorOf: (name: string) => string | undefined
  options?: Readonly<Record<string, Options | undefined>>
  instead?: Readonly<Record<string, OwnInput | undefined>>
  pictureOf?: (name: string) => Picture | null
  pick?: (name: string, picked: { pk: number; picture: Picture } | null) => void
}

/** The fields of a form, each by its kind. */
export function ResourceFields({ fields, typed, set, errorOf, options = {}, instead = {}, pictureOf, pick }: Props) {
  return (
    <div className={styles['fields']}>
      {fields.map(([name, field]) => (
        <div key={name} className={styles[field.isBeside ? 'beside' : 'field']}>
          {instead[name]?.(typed[name], (value) => set(name, value), errorOf(name)) ?? (
            <ResourceField
              {...{ name, field, value: typed[name], error: errorOf(name), picture: pictureOf?.(name) ?? null }}
              options={options[name] ?? []}
              change={(value) => set(name, value)}
              pick={(picked) => pick?.(name, picked)}
            />
          )}
        </div>
      ))}
    </div>
  )
}
