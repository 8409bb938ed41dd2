import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ROOT } from '#server/root.ts'

const SOURCES = ['src/**/*', 'public/**/*', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json']
/** Length of the hash; enough to avoid collisions. */
const HASH_LENGTH = 20

/** Hash of all sources of the build. It doesn't depend on the path of the project. */
export async function hashSources(): Promise<string> {
  const files: string[] = []
  for await (const entry of glob(SOURCES, { cwd: ROOT, withFileTypes: true })) {
    if (entry.isFile()) files.push(relative(ROOT, join(entry.parentPath, entry.name)))
  }
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(join(ROOT, file)))
  return hash.digest('hex').slice(0, HASH_LENGTH)
}
