import type { Picture } from '#shop/catalogue/contract/catalog.ts'
import type { Field, Fields } from './field.ts'

type Kinds<F> = F extends { kind: 'choice'; choices: infer Choices }
  ? Extract<keyof Choices, string>
  : F extends { kind: 'boolean' }
    ? boolean
    : F extends { kind: 'text' | 'moment' }
      ? string
      : number
type OrNull<F> = F extends { orNull: true } ? null : never
type ValueOf<F> = Kinds<F> | OrNull<F>

export type NeededIn<F extends Fields> = {
  [K in keyof F]: F[K] extends { isNeeded: true | 'at_first' } ? K : never
}[keyof F]
type DefaultIn<F extends Fields> = { [K in keyof F]: F[K] extends { default: unknown } ? K : never }[keyof F]
type ReadOnlyIn<F extends Fields> = { [K in keyof F]: F[K] extends { isReadOnly: true } ? K : never }[keyof F]
type WrittenIn<F extends Fields> = Exclude<keyof F, ReadOnlyIn<F>>

type With<F extends Fields, Names extends keyof F> = { [K in Names]: ValueOf<F[K]> } & {
  [K in Exclude<WrittenIn<F>, Names>]?: ValueOf<F[K]> | undefined
}
/** Body that creates one. */
export type SentOf<R extends Resource> = With<R['fields'], NeededIn<R['fields']>>
/** The same with its defaults. */
export type BodyOf<R extends Resource> = With<R['fields'], NeededIn<R['fields']> | DefaultIn<R['fields']>>
/** Body that changes one; omitted fields stay as they are. */
export type ChangeOf<R extends Resource> = { [K in WrittenIn<R['fields']>]?: ValueOf<R['fields'][K]> | undefined }
/** The name of a field that is written. */
export type NameOf<R extends Resource> = Extract<WrittenIn<R['fields']>, string>

/** Its fields as the API returns them. */
export type FieldsOf<R extends Resource> = {
  -readonly [K in keyof R['fields']]: R['fields'][K] extends { kind: 'picture' }
    ? Picture | OrNull<R['fields'][K]>
    : ValueOf<R['fields'][K]>
}
/** As the API returns it. */
export type WireOf<R extends Resource> = { pk: number; version: number } & FieldsOf<R>

export type ColumnIn<F extends Fields, K extends keyof F> = F[K] extends { column: infer Column extends string }
  ? Column
  : K
export type Stored<F> = F extends { kind: 'boolean' } ? number : ValueOf<F>
/** Its columns, as kysely's types have them. */
export type ColumnsOf<R extends Resource> = {
  -readonly [K in keyof R['fields'] as ColumnIn<R['fields'], K>]: Stored<R['fields'][K]>
}

/** Something that staff edit, by its fields. */
export interface Resource<Name extends string = string, F extends Fields = Fields> {
  readonly name: Name
  readonly fields: F
  /** Its table, where each row has an id and a version. */
  readonly table: string
  /** The field that people know it by. */
  readonly title: string
  /** Whether a change contains only the changed fields. */
  readonly isPatch: boolean
  /** Whether it may be saved as a draft, which waits for a publication. */
  readonly isDraft: boolean
  /** Validation across fields: returns the field that is wrong, and why. */
  readonly check:
    | ((values: Record<string, unknown>) => readonly [field: string, message: string] | undefined)
    | undefined
}

interface About<F> {
  title: keyof F & string
  /** Where it has another name than the resource. */
  table?: string
  isPatch?: boolean
  isDraft?: boolean
  check?: (values: Record<string, unknown>) => readonly [field: keyof F & string, message: string] | undefined
}

/**
 * Declares something that staff edit, once. Schemas, wire and table types, columns, the form of the office, drafts, the
 * activity log and the exported list follow from it; special cases stay functions beside it.
 */
export const defineResource = <const Name extends string, const F extends Fields>(
  name: Name,
  fields: F,
  { title, table = name, isPatch = false, isDraft = false, check }: About<F>,
): Resource<Name, F> => ({ name, fields, table, title, isPatch, isDraft, check })

/** The column of a field. */
export const columnOf = ({ fields }: Resource, name: string): string => fields[name]?.column ?? name

/** The columns of its fields, in their order. */
export const columnsIn = <R extends Resource>(resource: R) =>
  Object.keys(resource.fields).map((name) => columnOf(resource, name)) as (keyof ColumnsOf<R> & string)[] // Of these fields.

/** The field with this name or column: the activity log has columns, a draft has fields. */
export const fieldOf = ({ fields }: Resource, name: string): [name: string, field: Field] | undefined =>
  Object.entries(fields).find(([own, { column }]) => own === name || column === name)
