import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { ALONE } from '../alone.ts'

/** Replacing a module or a global lasts for the process: the next file would load against it. */
const REPLACES = /\bvi\.(mock|doMock|stubGlobal)\(/

test('a test that replaces a module or a global has a process of its own', async () => {
  const sharing = (
    await Array.fromAsync(glob('tests/{unit,tools,api,postgres,site,faults}/**/*.test.{ts,tsx}'))
  ).filter((file) => !ALONE.some((pattern) => matchesGlob(file, pattern)))
  expect(sharing.length).toBeGreaterThan(50)
  expect(sharing.filter((file) => REPLACES.test(readFileSync(file, 'utf8')))).toEqual([])
})
