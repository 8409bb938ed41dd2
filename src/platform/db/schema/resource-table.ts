import type { Generated, GeneratedAlways } from 'kysely'
import type { ColumnIn, Resource, Stored } from '#platform/resource/define.ts'

/** The table of a resource. Columns of fields that a write may leave out have a default. */
export type TableOf<R extends Resource> = { id: GeneratedAlways<number>; version: Generated<number> } & {
  -readonly [K in keyof R['fields'] as ColumnIn<R['fields'], K>]: R['fields'][K] extends { isNeeded: true | 'at_first' }
    ? Stored<R['fields'][K]>
    : Generated<Stored<R['fields'][K]>>
}
