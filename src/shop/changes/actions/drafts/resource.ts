import type { DraftFields, DraftSubject } from '#platform/contract/office/drafts.ts'
import { PARENT_GONE } from '#platform/contract/office-messages.ts'
import type { RefusalCode } from '#platform/contract/refusals.ts'
import type { Db } from '#platform/db/schema.ts'
import type { RowKind } from '#platform/db/versioned-rows.ts'
import type { BodyOf, ChangeOf, Resource } from '#platform/resource/define.ts'
import { type RowRefused, type storeOf, withCleanHtml } from '#platform/resource/stored/store.ts'
import type { Permission } from '#shop/staff/contract/permissions.ts'
import type { DraftWritten, Subject } from './subject.ts'

type Store<R extends Resource<RowKind>> = ReturnType<typeof storeOf<R, RefusalCode, RefusalCode, RefusalCode>>
interface Listed {
  pk: number
  version: number
}
type List = (db: Db) => Promise<(Listed & Readonly<Record<string, unknown>>)[]>

/** Its reference was deleted; another one has its name; or it can't be removed or placed there any more. */
function conflictOf({ code, message }: RowRefused): DraftWritten {
  if (code === 'item_not_found' || message === PARENT_GONE) return { kind: 'missing' }
  return { kind: code === 'name_taken' || code === 'address_taken' ? 'taken' : 'used' }
}

/** Drafts of a resource, which is read from its list and written by its store. References are to others of the list. */
export function draftOf<R extends Resource<RowKind & DraftSubject>>(
  { resource, add, change, remove }: Store<R>,
  { permission, list }: { permission: Permission; list: List },
): Subject {
  const written = Object.entries(resource.fields).filter(([, { isReadOnly }]) => !isReadOnly)
  const references = written.filter(([, { kind }]) => kind === 'reference').map(([name]) => name)
  const picture = written.find(([, { kind }]) => kind === 'picture')?.[0]
  /** Fields with the names of their references. */
  const named = (fields: DraftFields, all: Awaited<ReturnType<List>>): DraftFields => {
    const names = references
      .filter((name) => fields[name] !== undefined)
      .map((name) => [name, all.find(({ pk }) => pk === fields[name])?.[resource.title] ?? null])
    return { ...fields, ...Object.fromEntries(names) }
  }
  return {
    permission,
    ...(picture !== undefined && { picture }),
    ...(resource.isPatch && { isPartial: true as const }),
    async read(db, id) {
      const all = await list(db)
      const found = all.find(({ pk }) => pk === Number(id))
      if (!found) return undefined
      const values = Object.fromEntries(written.map(([name]) => [name, found[name]]))
      return {
        version: found.version,
        name: String(found[resource.title]),
        values: { ...named(values, all), is_deleted: false },
        stored: Object.fromEntries(references.map((name) => [name, found[name]])),
      }
    },
    clean: (fields) => withCleanHtml(resource, fields),
    show: async (db, fields) => (references.length > 0 ? named(fields, await list(db)) : fields),
    async write(db, { id, version }, fields, actor) {
      const at = { id: Number(id), version }
      // The contract checks the fields of a draft as those of the calls that save at once.
      if (id === null) return toDraftWritten(await add(db, fields as BodyOf<R>, actor))
      if (fields['is_deleted'] === true) return toDraftWritten(await remove(db, at, actor))
      return toDraftWritten(await change(db, at, fields as ChangeOf<R>, actor))
    },
    audited: (subjectId) => ({ subject: resource.name, subjectId }),
  }
}
const toDraftWritten = (written: DraftWritten | RowRefused): DraftWritten =>
  written.kind === 'refused' ? conflictOf(written) : written
