import { checkKeys, Refusal } from './refusal.ts'

interface Field {
  name: string
  type: string
  facet?: boolean
  optional?: boolean
  index?: boolean
  sort?: boolean
  locale?: string
}

export type Document = Record<string, unknown> & { id: string }

const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  int64: (value) => Number.isSafeInteger(value),
  int32: (value) => Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647,
}

/** A collection as documented: a schema, and documents that keep to it. */
export class Collection {
  readonly name: string
  readonly documents = new Map<string, Document>()
  readonly #fields: Map<string, Field>

  constructor(schema: { name: string; fields: Field[] }) {
    checkKeys('A collection', schema, ['name', 'fields'], ['default_sorting_field', 'token_separators'])
    if (!Array.isArray(schema.fields) || schema.fields.length === 0)
      throw new Refusal(400, 'The `fields` value should be an array of objects containing `name` and `type`.')
    for (const field of schema.fields) {
      checkKeys('A field', field, ['name', 'type'], ['facet', 'optional', 'index', 'sort', 'locale'])
      if (!TYPES[field.type]) throw new Refusal(400, `Field \`${field.name}\` has an invalid data type.`)
    }
    this.name = schema.name
    this.#fields = new Map(schema.fields.map((field) => [field.name, field]))
  }

  summary() {
    return { name: this.name, num_documents: this.documents.size, fields: [...this.#fields.values()], created_at: 1 }
  }

  /** Inserts or replaces a document. */
  upsert(document: Record<string, unknown>): Document {
    if (typeof document['id'] !== 'string' || /\s/.test(document['id']))
      throw new Refusal(400, 'Document’s `id` field should be a string.')
    for (const { name, type, optional } of this.#fields.values()) {
      const value = document[name]
      if (value === undefined || value === null) {
        if (optional) continue
        throw new Refusal(400, `Field \`${name}\` has been declared in the schema, but is not found in the document.`)
      }
      if (!TYPES[type]?.(value)) throw new Refusal(400, `Field \`${name}\` must be of type ${type}.`)
    }
    const stored = document as Document // Its id is a text, by the line above.
    this.documents.set(stored.id, stored)
    return stored
  }

  requireText(name: string): void {
    const field = this.#fields.get(name)
    if (!field) throw new Refusal(404, `Could not find a field named \`${name}\` in the schema.`)
    if (field.type !== 'string') throw new Refusal(400, `Field \`${name}\` should be a string or a string array.`)
  }

  requireFacet(name: string): void {
    if (!this.#fields.get(name)?.facet) throw new Refusal(404, `Could not find a facet field named \`${name}\`.`)
  }

  requireSortable(name: string): void {
    const field = this.#fields.get(name)
    const isSortable = field && (field.sort ?? field.type !== 'string')
    if (name !== '_text_match' && !isSortable)
      throw new Refusal(404, `Could not find a field named \`${name}\` in the schema for sorting.`)
  }

  /** The documents that keep a condition of `filter_by`: comparisons with `&&` between them. */
  filtered(filter: string | undefined): Document[] {
    const all = [...this.documents.values()]
    if (filter === undefined) return all
    const tests = filter.split('&&').map((condition) => this.#condition(condition.trim()))
    return all.filter((document) => tests.every((isTrue) => isTrue(document)))
  }

  #condition(condition: string): (document: Document) => boolean {
    const [, name = '', operator = '', value = ''] = /^(\w+):\s*(:?=|>=|<=|>|<)?\s*(.+)$/.exec(condition) ?? []
    if (name !== 'id' && this.#fields.get(name)?.type !== 'int64')
      throw new Refusal(404, `Could not find a filter field named \`${name}\` in the schema.`)
    const list = /^\[(.*)\]$/.exec(value)?.[1]?.split(',') ?? [value]
    if (!list.every((each) => /^\d+$/.test(each.trim()))) throw new Refusal(400, `Error with filter field \`${name}\`.`)
    const wanted = list.map((each) => Number(each))
    const [first = 0] = wanted
    return (document) => {
      const own = Number(document[name])
      if (operator === '>=') return own >= first
      if (operator === '<=') return own <= first
      if (operator === '>') return own > first
      if (operator === '<') return own < first
      return wanted.includes(own)
    }
  }
}
