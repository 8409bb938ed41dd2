import * as z from 'zod/mini'
import type { ProviderRefusal, UncertainReason } from '#platform/contract/providers.ts'

/**
 * Result of a request to a provider. Only `refused` and `busy` prove that nothing happened there; `uncertain` is never
 * sent again by itself. `retryAfter` is in seconds; `fields` holds the provider's words by its field.
 */
export type Sent<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; code: ProviderRefusal; fields: Record<string, string> }
  | { kind: 'busy'; retryAfter: number | null }
  | { kind: 'uncertain'; why: UncertainReason }

export const done = <T>(value: T): Sent<T> => ({ kind: 'done', value })
export const refused = (code: ProviderRefusal, fields: Record<string, string> = {}): Sent<never> => ({
  kind: 'refused',
  code,
  fields,
})
export const UNREADABLE: Sent<never> = { kind: 'uncertain', why: 'unreadable' }

/** The answer in this shape; unknown fields are ignored, and another shape is `uncertain`. */
export function shaped<Shape extends z.ZodMiniType>(shape: Shape, answer: unknown): Sent<z.output<Shape>> {
  const parsed = z.safeParse(shape, answer)
  return parsed.success ? done(parsed.data) : UNREADABLE
}
