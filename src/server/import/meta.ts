import { foldText } from '#rules/text.ts'
import type { Cells, GoodsRecord } from './read-cells.ts'
import { variantOf } from './variant-of.ts'

/** Columns of a Meta catalogue that tell goods of a group apart, as roles, and what the shop calls them. */
const OPTIONS = [
  ['color', 'Colour'],
  ['size', 'Size'],
  ['material', 'Material'],
  ['pattern', 'Pattern'],
] as const

/** What opens the options at the end of a name, and is left over without them. */
const LOOSE_END = /[\s\p{Ps}\p{Pd},:;|/·]+$/u

/** The words that all names begin with: a catalogue names each of a group by its options. Otherwise the first name. */
function commonName(names: string[]): string {
  const [first = '', ...others] = names.map((name) => name.trim())
  const words = first.split(/\s+/)
  const isCommon = (count: number) => {
    const beginning = foldText(words.slice(0, count).join(' '))
    return others.every((other) => `${foldText(other)} `.startsWith(`${beginning} `))
  }
  let count = words.length
  while (count > 0 && !isCommon(count)) count -= 1
  const common = words.slice(0, count).join(' ')
  return count === words.length ? first : common.replace(LOOSE_END, '') || first
}

interface Group {
  name: string
  options: (typeof OPTIONS)[number][]
}

/** The groups of a catalogue by `item_group_id`, with the options whose values differ in them. */
function groupsOf(all: Cells[]): Map<string, Group> {
  const members = Map.groupBy(all, (cells) => cells.role('group'))
  members.delete('')
  return new Map(
    [...members].map(([code, siblings]) => {
      const options = OPTIONS.filter(([role]) => new Set(siblings.map((cells) => foldText(cells.role(role)))).size > 1)
      return [code, { name: commonName(siblings.map((cells) => cells.field('name') ?? '')), options }]
    }),
  )
}

/** Says of each row of a Meta catalogue which of a group it is. What tells it from its siblings is not its unit, too. */
export function inMetaGroups(all: Cells[]): (cells: Cells, record: GoodsRecord) => GoodsRecord {
  const groups = groupsOf(all)
  return (cells, record) => {
    const code = cells.role('group')
    const group = groups.get(code)
    if (!group) return record
    const variant = variantOf(
      { ...cells, roles: () => group.options.map(([role]) => cells.role(role)) },
      { code, name: group.name, names: group.options.map(([, name]) => name) },
    )
    if (variant === undefined) return record
    return { ...record, variant, ...(group.options.some(([role]) => role === 'size') && { unit: '' }) }
  }
}
