import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/process/config.ts'

const example = parseEnv(readFileSync('.env.example', 'utf8'))

/** The names of all variables that the configuration reads. */
function readNames(): string[] {
  const names = new Set<string>()
  const note = (name: string | symbol) => {
    if (typeof name === 'string') names.add(name)
  }
  readConfig(
    new Proxy<Record<string, string>>(
      {},
      {
        get: (_, name) => void note(name),
        has: (_, name) => {
          note(name)
          return false
        },
      },
    ),
  )
  return [...names]
}

test('.env.example lists every variable of the configuration and no other', () => {
  expect(Object.keys(example).sort()).toEqual(readNames().sort())
})

test('.env.example holds the defaults', () => {
  expect(readConfig(example)).toEqual(readConfig({}))
})

test('the Bengali edition is on unless BENGALI=off, and any other value is an error that names it', () => {
  expect([undefined, '', 'on', 'off'].map((BENGALI) => readConfig({ BENGALI }).isBengaliOn)).toEqual([
    true,
    true,
    true,
    false,
  ])
  for (const BENGALI of ['OFF', 'no', 'false', '0', 'bn'])
    expect(() => readConfig({ BENGALI })).toThrow(/BENGALI: .*on.*off/)
})
