import { columnOf, type Resource } from '#contract/resource/define.ts'
import { toTakaText } from '#rules/money.ts'

/** The header of the list of a resource as a file. */
export const headerOf = ({ fields }: Resource): string[] => Object.keys(fields)

/** A row of it. */
export const cellsOf = (resource: Resource, row: Readonly<Record<string, unknown>>): (string | number)[] =>
  Object.entries(resource.fields).map(([name, { kind }]) => {
    const stored = row[columnOf(resource, name)]
    if (kind === 'taka' && typeof stored === 'number') return toTakaText(stored)
    return typeof stored === 'number' ? stored : String(stored ?? '')
  })
