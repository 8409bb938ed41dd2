import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('each error of types and each use of what is deprecated is named, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-deprecated-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const config = join(folder, 'tsconfig.json')
  await writeFile(
    config,
    JSON.stringify({ compilerOptions: { strict: true, noEmit: true, skipLibCheck: true, types: [] } }),
  )
  await writeFile(
    join(folder, 'rules.ts'),
    'export const good = 1\n/** @deprecated Use good. */\nexport const old = 2\n',
  )
  await writeFile(join(folder, 'right.ts'), "import { good } from './rules'\nconsole.log(good)\n")
  const run = () => spawnSync(process.execPath, ['tests/deprecated.ts', config], { encoding: 'utf8' })
  expect(run()).toMatchObject({ status: 0, stdout: '' })
  await writeFile(
    join(folder, 'wrong.tsx'),
    "import { old } from './rules'\n\nconsole.log(old, 'text'.substr(1))\n\nexport const text: string = 1\n",
  )
  const { status, stdout } = run()
  expect(status).toBe(1)
  expect(stdout.trim().split('\n')).toEqual([
    "wrong.tsx:5: Type 'number' is not assignable to type 'string'.",
    "wrong.tsx:1: 'old' is deprecated.",
    "wrong.tsx:3: 'old' is deprecated.",
    expect.stringMatching(/^wrong\.tsx:3: .*from: number.* is deprecated\.$/),
  ])
})
