import { fromTyped, toTyped, typedAmount } from '#office/parts/typed.ts'
import { latinDigits } from '#platform/contract/values/digits.ts'
import type { ChangeOf, Resource, SentOf } from '#platform/resource/define.ts'
import { type Field, isInHundredths } from '#platform/resource/field.ts'

/** Values of a form: texts as they are typed, switches, and ids. */
export type Typed = Readonly<Record<string, unknown>>

function toField(field: Field, value: unknown): unknown {
  if (field.kind === 'boolean') return value ?? field.default ?? true
  if (field.kind === 'choice') return value ?? field.default ?? Object.keys(field.choices)[0]
  if (field.kind === 'moment') return toTyped(typeof value === 'string' ? value : null)
  return value === field.default ? '' : String(value ?? '')
}

/** Numbers: what stands for nothing where nothing is typed, and one that the shop refuses for what is no number. */
function toNumber(field: Field, text: string): unknown {
  if (text.trim() === '') return 'orNull' in field && field.orNull ? null : (field.default ?? -1)
  const typed = isInHundredths(field.kind) ? typedAmount(text.replace('%', '')) : Number(latinDigits(text))
  return typed === undefined || Number.isNaN(typed) ? -1 : typed
}

function fromField(field: Field, typed: unknown): unknown {
  if (field.kind === 'moment') return fromTyped(String(typed))
  if (field.kind === 'reference') return Number(typed) || null
  return isInHundredths(field.kind) || field.kind === 'whole' ? toNumber(field, String(typed)) : typed
}

/** The fields of a form: of a stored row, or of a new one. */
export const fieldsOf = ({ fields }: Resource, isNew: boolean) =>
  Object.entries(fields).filter(([, { isReadOnly, isOfChange }]) => !isReadOnly && !(isNew && isOfChange))

/** Initial values of a form. A picture is undefined while it stays as it is: its id is known from a draft only. */
export const toForm = ({ fields }: Resource, shown: Typed, drafted: Typed): Typed =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'picture' ? drafted[name] : toField(field, shown[name]),
    ]),
  )

/** Names of fields that differ from those that a form began with; both ends of a window, which are checked together. */
export function typedNames({ fields }: Resource, begun: Typed, typed: Typed): string[] {
  const windowOf = (name: string) => (fields[name]?.kind === 'moment' && fields[name].after) || name
  const changed = Object.keys(fields).filter((name) => typed[name] !== begun[name])
  const windows = changed.map(windowOf)
  return Object.keys(fields).filter((name) => windows.includes(windowOf(name)))
}

/** Body that a form sends. */
export const fromForm = <R extends Resource>(resource: R, typed: Typed, isNew: boolean) =>
  Object.fromEntries(
    fieldsOf(resource, isNew)
      .map(([name, field]) => [name, fromField(field, typed[name])] as const)
      .filter(([, value]) => value !== undefined),
  ) as SentOf<R> & ChangeOf<R> // By its fields; the shop checks the values.
