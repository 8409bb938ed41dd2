import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const FOLDERS = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin']
const OLDEST = 15

const versionOf = (folder: string): number =>
  Number(/\d+/.exec(execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[0] ?? 0)

/** The folder of the newest PostgreSQL on this machine that the shop works with. */
function findInstalled(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...globSync(FOLDERS)]
  return folders
    .filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => version >= OLDEST)
    .toSorted((a, b) => b.version - a.version)[0]?.folder
}

/** Installs a package of Debian where this is its root. */
function install(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const apt = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'inherit' })
  apt('update', '-qq')
  apt('install', '-y', '-qq', name)
}

/** The folder of PostgreSQL's programs, installed now when there was none and this is Debian's root. */
export function findPrograms(): string {
  const found = findInstalled()
  if (found) return found
  install('postgresql')
  const now = findInstalled()
  if (now) return now
  throw new Error(`No PostgreSQL from ${OLDEST} on was found and none could be installed: set TEST_DATABASE_URL.`)
}

function findInstalledPooler(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file))
}

/** PgBouncer's program, installed now when there was none and this is Debian's root. */
export function findPooler(): string {
  const found = findInstalledPooler()
  if (found) return found
  install('pgbouncer')
  const now = findInstalledPooler()
  if (now) return now
  throw new Error('No pgbouncer was found and none could be installed.')
}
