import { spawnSync } from 'node:child_process'
import { symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readReport } from '../gate-reports.ts'
import { createTestFolder } from '../support/test-database.ts'
import { UNSTABLE } from '../unstable-tests.ts'

const PLANTED = `
let runs = 0
test('right', () => expect(1).toBe(1))
test('wrong', () => expect(1).toBe(2))
test('thrown', () => {
  throw new Error('A button never came.')
})
test('unstable', () => {
  runs += 1
  expect(runs).toBe(2)
})`

test.each([
  ['vitest', 'vitest', ['run', '--retry=1', '--root=.']],
  // A worker of Playwright ends with a failure, so the count of runs is that of its environment.
  ['playwright', 'playwright/test', ['test', '--retries=1']],
])(
  '%s: every test that failed is counted, and the one that passed at its second run is named',
  async (program, imported, options) => {
    const folder = await createTestFolder()
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
    const planted = program === 'vitest' ? PLANTED : PLANTED.replace('runs += 1', 'runs = test.info().retry + 1')
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    await writeFile(join(folder, 'planted.test.ts'), `import { expect, test } from '${imported}'\n${planted}`)
    const report = join(folder, 'report.xml')
    const named = resolve('tests/unstable-tests.ts')
    const reporters =
      program === 'vitest'
        ? ['--reporter=junit', `--reporter=${named}`, `--outputFile.junit=${report}`]
        : [`--reporter=junit,${named}`]
    const { stdout, status } = spawnSync(resolve('node_modules/.bin', program), [...options, ...reporters], {
      ...{ cwd: folder, encoding: 'utf8' },
      env: { ...process.env, PLAYWRIGHT_JUNIT_OUTPUT_FILE: report },
    })
    const lines = stdout.split('\n').filter((line) => line.startsWith(UNSTABLE))
    expect([status, lines]).toEqual([1, [`${UNSTABLE}planted.test.ts: unstable: failed, then passed`]])
    const { passed, failed, failures } = await readReport(report)
    expect([passed, failed]).toEqual([2, 2])
    expect(failures.map((failure) => failure.split('\n')[0])).toEqual([
      '✗ planted.test.ts: wrong',
      '✗ planted.test.ts: thrown',
    ])
  },
)
