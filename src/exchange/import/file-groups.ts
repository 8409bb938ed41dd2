import type { Insertable } from 'kysely'
import type { ImportNoteCode } from '#exchange/contract/office/import-notes.ts'
import type { ImportNote } from '#exchange/contract/office/imports.ts'
import type { StoredImportGroup } from '#exchange/queries/import-groups.ts'
import { noteOf } from '#exchange/rules/import-notes/note.ts'
import { MAX_GROUP_SIBLINGS } from '#platform/contract/office-limits.ts'
import type { Schema } from '#platform/db/schema.ts'
import type { ImportedGroup } from '#shop/catalogue/actions/imported-groups.ts'
import type { OwnWords } from '#shop/catalogue/contract/product-group.ts'
import type { VariantOf } from '#shop/catalogue/rules/variant-cell.ts'

/** Why the product of a row is in no group, or in another one. */
export const groupNote = (code: ImportNoteCode): ImportNote =>
  noteOf(code, code === 'variant_full' ? [MAX_GROUP_SIBLINGS] : [], { field: 'variant' })

/** A row of a file as one of a group. */
interface Member {
  row: number
  options: string[]
  values: string[]
  words_bn?: OwnWords | undefined
}

/** A group as the rows of a file say it; the first of them says its name. */
export interface FileGroup {
  code: string
  name: string
  members: Member[]
}

/** The groups of a file in its order. */
export function groupsOf(rows: { number: number; variant: VariantOf | undefined }[]): FileGroup[] {
  const groups = new Map<string, FileGroup>()
  for (const { number, variant } of rows) {
    if (!variant) continue
    const { code, name, ...of } = variant
    const group = groups.get(code) ?? { code, name, members: [] }
    groups.set(code, group)
    group.members.push({ row: number, ...of })
  }
  return [...groups.values()]
}

/** The groups as an import stores them, to make them with the last of their rows. */
export const toGroupRows = (id: number, groups: FileGroup[]): Insertable<Schema['import_group']>[] =>
  groups.map(({ code, name, members }, at) => ({
    ...{ import_id: id, number: at + 1, code, name, state: 'waiting' },
    last_row: members.at(-1)?.row ?? 0,
    members: JSON.stringify(members),
  }))

export const membersOf = ({ members }: StoredImportGroup): Member[] => JSON.parse(members) // By `toGroupRows`.

/** The group with its products, by the numbers of their rows. */
export const withProducts = (
  { code, name }: Pick<FileGroup, 'code' | 'name'>,
  members: Member[],
  productOf: (row: number) => number | undefined,
): ImportedGroup => ({
  code,
  name,
  members: members.flatMap(({ row, ...of }) => {
    const product = productOf(row)
    return product === undefined ? [] : [{ product, ...of }]
  }),
})
