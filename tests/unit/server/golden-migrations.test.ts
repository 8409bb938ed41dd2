import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'src/platform/db/migrations'

const checksum = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(FOLDER, name)))
    .digest('hex')

// After a release, databases of merchants ran these files as they were: write a migration with the next number instead.
test('migrations are the golden ones', async () => {
  const lines = globSync('**/*.ts', { cwd: FOLDER })
    .toSorted()
    .map((name) => `${checksum(name)}  ${name}`)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../golden/migrations.txt')
})
