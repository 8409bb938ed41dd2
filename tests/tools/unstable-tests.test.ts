import { spawnSync } from 'node:child_process'
import { symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '../support/test-database.ts'
import { UNSTABLE } from '../unstable-tests.ts'

const PLANTED = `
let runs = 0
test('right', () => expect(1).toBe(1))
test('wrong', () => expect(1).toBe(2))
test('unstable', () => {
  runs += 1
  expect(runs).toBe(2)
})`

test.each([
  ['vitest', 'vitest', ['run', '--retry=1', '--root=.']],
  // A worker of Playwright ends with a failure, so the count of runs is that of its environment.
  ['playwright', 'playwright/test', ['test', '--retries=1']],
])('%s names the test that passed at its second run, and it alone', async (program, imported, options) => {
  const folder = await createTestFolder()
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  const planted = program === 'vitest' ? PLANTED : PLANTED.replace('runs += 1', 'runs = test.info().retry + 1')
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'planted.test.ts'), `import { expect, test } from '${imported}'\n${planted}`)
  const command = [...options, `--reporter=${resolve('tests/unstable-tests.ts')}`]
  const bin = resolve('node_modules/.bin', program)
  const { stdout, status } = spawnSync(bin, command, { cwd: folder, encoding: 'utf8' })
  const lines = stdout.split('\n').filter((line) => line.startsWith(UNSTABLE))
  expect([status, lines]).toEqual([1, [`${UNSTABLE}planted.test.ts: unstable: failed, then passed`]])
})
