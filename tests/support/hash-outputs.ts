import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Prints the SHA-256 of every file of both client builds and of the demo, exported in both editions, to compare two
// commits: `npm run hash-outputs > after.txt` in each, then `diff before.txt after.txt`.

const folder = mkdtempSync(join(tmpdir(), 'haat-outputs-'))
const environment = { ...process.env, BENGALI: 'on', DATA_DIR: join(folder, 'data'), PORT: '4321', SITE_URL: undefined }
const run = (...args: string[]) =>
  execFileSync(process.execPath, args, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] })

function printHashes(name: string, cwd: string): void {
  for (const file of globSync('**/*', { cwd }).toSorted()) {
    const path = join(cwd, file)
    if (statSync(path).isFile())
      console.log(`${createHash('sha256').update(readFileSync(path)).digest('hex')}  ${name}/${file}`)
  }
}

try {
  run('src/cli/build-now.ts')
  printHashes('client', 'dist/current/client')
  printHashes('bn/client', 'dist/current/bn/client')
  run('src/cli/shop.ts', 'seed')
  run('src/cli/shop.ts', 'export', join(folder, 'site'))
  printHashes('site', join(folder, 'site'))
} finally {
  rmSync(folder, { recursive: true })
}
