import { execFileSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findOrInstall, findProgram, installPackages, programFolders } from '../debian.ts'

const FOLDERS = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin']
const OLDEST = 15

const versionOf = (folder: string): number =>
  Number(/\d+/.exec(execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[0] ?? 0)

/** Folder of the newest installed PostgreSQL that the shop supports. */
const findNewest = (): string | undefined =>
  programFolders(FOLDERS)
    .filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
    // Its other programs stand beside the real one, which the PATH may only link to.
    .map((folder) => dirname(realpathSync(join(folder, 'postgres'))))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => version >= OLDEST)
    .toSorted((a, b) => b.version - a.version)[0]?.folder

/** Folder of PostgreSQL's programs, which are installed if missing. */
export const findPrograms = (): string =>
  findOrInstall(
    findNewest,
    () => installPackages('postgresql'),
    `No PostgreSQL from ${OLDEST} on was found for the tests: install one, or set TEST_DATABASE_URL.`,
  )

/** Path of PgBouncer, which is installed if missing. */
export const findPooler = (): string => findProgram('pgbouncer', 'pgbouncer')
