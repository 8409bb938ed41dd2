import { spawnSync } from 'node:child_process'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '../support/test-database.ts'

const RULE = 'tests/rooms/no-date.grit'

test('Biome refuses dates of the calendar in tests, and nothing else', async () => {
  const folder = await createTestFolder()
  for (const name of ['biome.json', RULE]) await cp(name, join(folder, name))
  const plant = async (name: string, text: string) => {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), `export const planted = ${text}\n`)
  }
  const today = `${2026}-11-22`
  await plant('tests/unit/text.ts', `'${today}T10:00:00.000Z'`)
  await plant('tests/api/template.ts', `(hour: number) => \`${today}T\${hour}:00Z\``)
  await plant('tests/e2e/message.tsx', `'TrxID 9AB12C34DE at 22/11/${2026} 10:00'`)
  await plant('tests/unit/right.ts', "'2001-11-22T10:00:00.000Z'")
  await plant('src/platform/rules/right.ts', `'${today}'`)
  const options = ['lint', '--vcs-enabled=false', '--reporter=json', 'tests', 'src']
  const { stdout } = spawnSync(resolve('node_modules/.bin/biome'), options, { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { location: { path: string } }[] } // Biome's own format.
  expect(diagnostics.map(({ location }) => location.path).toSorted()).toEqual([
    'tests/api/template.ts',
    'tests/e2e/message.tsx',
    'tests/unit/text.ts',
  ])
})
