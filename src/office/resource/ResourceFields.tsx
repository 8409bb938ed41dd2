import type { ReactNode } from 'react'
import type { Field } from '#platform/resource/field.ts'
import type { Picture } from '#shop/catalogue/contract/catalog.ts'
import { type Options, ResourceField } from './ResourceField.tsx'
import styles from './ResourceForm.module.css'
import type { Typed } from './typed.ts'

interface Props {
  fields: [name: string, field: Field][]
  typed: Typed
  set: (name: string, value: unknown) => void
  errorOf: (name: string) => string | undefined
  options?: Readonly<Record<string, Options | undefined>>
  /** What stands in place of a field. */
  instead?: Readonly<Record<string, ReactNode>>
  pictureOf?: (name: string) => Picture | null
  pick?: (name: string, picked: { pk: number; picture: Picture } | null) => void
}

/** The fields of a form, each by its kind. */
export function ResourceFields({ fields, typed, set, errorOf, options = {}, instead = {}, pictureOf, pick }: Props) {
  return (
    <div className={styles['fields']}>
      {fields.map(([name, field]) => (
        <div key={name} className={styles[field.isBeside ? 'beside' : 'field']}>
          {instead[name] ?? (
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
