import { sql } from 'kysely'
import type { AuditLine } from '#platform/contract/audit.ts'
import { isResource, RESOURCES, type ResourceName } from '#platform/resource/all.ts'
import { columnOf } from '#platform/resource/define.ts'
import type { ListedAudit } from './audit.ts'
import { inList, inPortions } from './in-list.ts'
import type { Db } from './schema.ts'

type Kind = ResourceName | 'product' | 'product_group' | 'staff'

/** Kind and id of a line's subject. */
const SUBJECTS: Record<string, Exclude<Kind, ResourceName>> = {
  staff: 'staff',
  ...{ product: 'product', price_plan: 'product', stock: 'product', product_group: 'product_group' },
}
/** What fields of a resource refer to, by their names, which drafts have, and their columns. */
const declared = Object.values(RESOURCES).map((resource) => {
  const references = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'reference' ? [name, columnOf(resource, name)].map((held) => [held, field.to] as const) : [],
  )
  return [resource.name, Object.fromEntries(references)]
})
/** Fields of lines that hold ids, by subject, and their tables. */
const REFERENCES: Record<string, Record<string, Kind>> = {
  ...Object.fromEntries(declared),
  banner_order: { ids: 'banner' },
  category_order: { ids: 'category' },
  order: { lines: 'product' },
  product: { category_id: 'category' },
  product_batch: { category: 'category' },
  product_group: { siblings: 'product' },
}

const kindOf = (subject: string): Kind | undefined => (isResource(subject) ? subject : SUBJECTS[subject])
/** The column with what people call it. */
const titleOf = (kind: Kind): string => (isResource(kind) ? columnOf(RESOURCES[kind], RESOURCES[kind].title) : 'name')

async function listNames(db: Db, kind: Kind, ids: number[]): Promise<{ id: number; name: string }[]> {
  const table = isResource(kind) ? RESOURCES[kind].table : kind === 'product' ? 'stored_product' : kind
  const { rows } = await sql<{ id: number; name: string }>`select id, ${sql.ref(titleOf(kind))} as name
    from ${sql.table(table)} where id ${inList(ids)}`.execute(db)
  return rows
}

type Replace = (kind: Kind, id: number) => unknown

/** A field with its ids replaced: one id, a list, `[id, quantity]` pairs, or siblings. */
function replacedIn(value: unknown, replace: (id: number) => unknown): unknown {
  if (typeof value === 'number') return replace(value)
  if (!Array.isArray(value)) return value
  return value.map((each) => {
    if (Array.isArray(each)) return [replacedIn(each[0], replace), ...each.slice(1)]
    const isSibling = typeof each === 'object' && each !== null && 'product' in each
    return isSibling ? { ...each, product: replacedIn(each.product, replace) } : replacedIn(each, replace)
  })
}

/** A line of a draft has the fields of the draft's subject. */
const aboutOf = (subject: string, fields: ListedAudit['before']): string =>
  subject === 'draft' ? String(fields?.['of']) : subject

function replaced(subject: string, fields: ListedAudit['before'], replace: Replace): ListedAudit['before'] {
  const kinds = REFERENCES[aboutOf(subject, fields)]
  if (!kinds || !fields) return fields
  const pairs = Object.entries(fields).map(([field, value]) => {
    const kind = kinds[field]
    return [field, kind ? replacedIn(value, (id) => replace(kind, id)) : value]
  })
  return Object.fromEntries(pairs)
}

/**
 * Lines with the names of their subjects, and names in place of the ids in their fields; `{ removed: id }` where
 * nothing has the id any more.
 */
export async function nameAudit(db: Db, lines: ListedAudit[]): Promise<(ListedAudit & Pick<AuditLine, 'name'>)[]> {
  const wanted = new Map<Kind, Set<number>>()
  const want: Replace = (kind, id) => wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id))
  for (const { subject, subject_id, before, after } of lines) {
    const kind = kindOf(subject)
    if (kind && /^\d+$/.test(subject_id)) want(kind, Number(subject_id))
    for (const fields of [before, after]) replaced(subject, fields, want)
  }
  const names = new Map<string, string>()
  for (const [kind, ids] of wanted)
    for (const portion of inPortions([...ids]))
      for (const { id, name } of await listNames(db, kind, portion)) names.set(`${kind} ${id}`, name)
  const nameOf: Replace = (kind, id) => names.get(`${kind} ${id}`) ?? { removed: id }
  return lines.map((line) => {
    const { subject, before, after } = line
    const about = kindOf(aboutOf(subject, after ?? before))
    const title = about ? titleOf(about) : 'name'
    // A removed thing was called what its last line says.
    const known = names.get(`${kindOf(subject)} ${line.subject_id}`) ?? before?.[title] ?? after?.[title]
    return {
      ...line,
      name: typeof known === 'string' ? known : null,
      before: replaced(subject, before, nameOf),
      after: replaced(subject, after, nameOf),
    }
  })
}
