import { parseJson } from '#platform/contract/values/parse-json.ts'
import type { ProviderRequest } from '#platform/outbound/call.ts'
import type { Outgoing } from './sender.ts'

export interface Template {
  address: string
  /** Empty for GET; JSON, or a form. */
  body: string
}

const PLACEHOLDER = /\{(to|local|text|secret|id)\}/g

/** Every text inside a value with its placeholders filled: a message can't end the text that it stands in. */
function filled(value: unknown, put: (text: string) => string): unknown {
  if (typeof value === 'string') return put(value)
  if (Array.isArray(value)) return value.map((each) => filled(each, put))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each, put)]))
}

/** The request that a template makes of a message; undefined for a body that is neither JSON nor a form. */
export function fill(
  { address, body }: Template,
  { to, text, key }: Outgoing,
  secret: string,
): Omit<ProviderRequest<unknown>, 'read'> | undefined {
  const values: Record<string, string> = { to, local: to.replace(/^88/, ''), text, secret, id: key }
  const put = (template: string) => template.replace(PLACEHOLDER, (_, name: string) => values[name] ?? '')
  const path = address.replace(PLACEHOLDER, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  if (body.trim() === '') return { method: 'GET', path }
  if (body.trimStart().startsWith('{')) {
    const json = parseJson(body)
    return json === undefined ? undefined : { method: 'POST', path, json: filled(json, put) }
  }
  const pairs = [...new URLSearchParams(body.trim())].map(([name, value]) => [name, put(value)])
  return pairs.length > 0 ? { method: 'POST', path, form: Object.fromEntries(pairs) } : undefined
}
