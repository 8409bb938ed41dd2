import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { answersOf } from '#platform/contract/calls/answers-of.ts'
import { ALL_CALLS } from '#platform/contract/calls.ts'
import { refusalSchema } from '#platform/contract/refusal-details.ts'

interface Described {
  name: string
  method: string
  path: RegExp
  /** Schemas by status, created lazily because most tests use only a few calls. */
  answers?: Map<number, z.ZodMiniType>
}

const DESCRIBED = ALL_CALLS.map((call): Described & { call: typeof call } => ({
  name: call.name,
  method: call.method,
  path: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  call,
}))

function schemaOf(method: string, path: string, status: number): { name: string; schema: z.ZodMiniType | undefined } {
  const found = DESCRIBED.find((each) => each.method === method.toUpperCase() && each.path.test(path))
  if (!found) return { name: 'an unknown address', schema: refusalSchema }
  found.answers ??= answersOf(found.call)
  return { name: found.name, schema: found.answers.get(status) }
}

/** Throws unless a JSON response has exactly the fields that its call declares for its status. */
export async function checkAnswer(method: string, url: string, response: Response): Promise<void> {
  if (!response.headers.get('Content-Type')?.includes('application/json')) return
  const { name, schema } = schemaOf(method, new URL(url, 'http://shop.test').pathname, response.status)
  const answer: unknown = await response.clone().json()
  const summary = `${name} returned ${response.status} ${JSON.stringify(answer).slice(0, 2000)}`
  if (!schema) throw new Error(`${summary}: its call declares no such status`)
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new Error(`${summary}: ${JSON.stringify(parsed.error.issues)}`)
  if (!isDeepStrictEqual(parsed.data, answer)) throw new Error(`${summary}: its call declares fewer fields`)
}
