import { spawnSync } from 'node:child_process'
import { cp, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '../support/test-database.ts'

const COPIED = [
  'src',
  'tests',
  'package.json',
  'tsconfig.json',
  'knip.jsonc',
  'rooms.config.ts',
  'playwright.config.ts',
]
const CONFIGS = ['astro.config.mjs', 'vitest.config.ts', '.prettierrc.json', 'biome.json', 'lefthook.yml']

test('knip finds a dead file, a dead export, one that only tests use, and a package that is not listed', async () => {
  const folder = await createTestFolder()
  for (const name of [...COPIED, ...CONFIGS]) await cp(name, join(folder, name), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  const plant = (path: string, text: string) => writeFile(join(folder, path), text, { flag: 'a' })
  await plant('src/platform/rules/dead-file.ts', 'export const one = 1\n')
  await plant('src/platform/rules/money.ts', 'export const deadExport = 1\nexport const onlyTested = 1\n')
  await plant(
    'tests/unit/planted.test.ts',
    "import { onlyTested } from '#platform/rules/money.ts'\nconsole.log(onlyTested)\n",
  )
  await plant('src/platform/client/http.ts', "import 'not-in-package'\n")

  const run = (...args: string[]) => spawnSync('node_modules/.bin/knip', args, { cwd: folder, encoding: 'utf8' }).stdout
  const everything = run()
  for (const dead of ['dead-file.ts', 'deadExport', 'not-in-package']) expect(everything).toContain(dead)
  expect(everything).not.toContain('onlyTested')
  expect(run('--production')).toContain('onlyTested')
})
