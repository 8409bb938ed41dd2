import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#platform/contract/calls/call.ts'
import { ADMIN_CALLS } from '#platform/contract/calls.ts'
import { PERMISSIONS, PROVEN } from '#shop/staff/contract/permissions.ts'

const calls = Object.entries<Call>(ADMIN_CALLS)

/** The text of every file of these folders, but the lists of permissions themselves. */
const sourceOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/permissions\.ts$|^office\/|\/office\/texts\//.test(path))
    .map((path) => readFileSync(`${folder}/${path}`, 'utf8'))

test('a call or a rule asks for each permission', () => {
  const source = sourceOf('src').join()
  expect(PERMISSIONS.filter((permission) => !source.includes(`'${permission}'`))).toEqual([])
})

const SECRET = /^(?!has_)(?:.*_)?(?:secret|password|token|credential|recovery_code)s?$/

/** Names of the texts and objects in a schema, at any depth. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> } // JSON Schema.
  const own = Object.entries(properties).flatMap(([name, { type }]) => (type === 'boolean' ? [] : [name]))
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}
const asJson = (type: z.ZodMiniType, io: 'input' | 'output') => z.toJSONSchema(type, { io, unrepresentable: 'any' })

/** Calls that take or show a secret for another reason than to change it. */
const UNPROVEN: Partial<Record<keyof typeof ADMIN_CALLS, string>> = {
  proveIdentity: 'It is the proof.',
  updateMe: 'A new password takes a proof, a new name does not: session.test.ts.',
}

test('a call of staff that stores or shows a secret takes a fresh proof', () => {
  const unproven = calls.flatMap(([name, { needs, guards = [], body, answers }]) => {
    if (needs === 'nothing') return []
    const isProven = guards.includes('fresh_proof') || (typeof needs === 'object' && PROVEN.has(needs.permission))
    const names = [...namesIn(body && asJson(body, 'input')), ...namesIn(asJson(answers[200], 'output'))]
    return !isProven && names.some((field) => SECRET.test(field)) ? [name] : []
  })
  expect(unproven.toSorted()).toEqual(Object.keys(UNPROVEN))
})
