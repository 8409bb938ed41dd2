import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Folders of programs that are often missing from PATH. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** Existing folders that may contain programs; `more` are glob patterns. */
export const programFolders = (more: string[] = []): string[] => [
  ...(process.env['PATH'] ?? '').split(delimiter),
  ...FOLDERS,
  ...globSync(more),
]

/** Path of the first of these programs that is installed. */
export const findInstalled = (...names: string[]): string | undefined =>
  names.flatMap((name) => programFolders().map((folder) => join(folder, name))).find((file) => existsSync(file))

const APT = '/usr/bin/apt-get'

/** Whether packages can be installed: the system is Debian and the user is root. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync(APT)

/** Installs Debian packages if possible, else does nothing. */
export function installPackages(...packages: string[]): void {
  if (!canInstall()) return
  // One at a time: suites that run beside each other install what they need, and apt waits for no other.
  const apt = (...args: string[]) => execFileSync('flock', [APT, APT, ...args], { stdio: 'inherit' })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

/** Result of `find`; if there is none, calls `install`, unless INSTALL=off, and tries again. Throws `missing` if that fails. */
export function findOrInstall<T>(find: () => T | undefined, install: () => void, missing: string): T {
  const found = find()
  if (found !== undefined) return found
  if (process.env['INSTALL'] !== 'off') install()
  const now = find()
  if (now === undefined) throw new Error(missing)
  return now
}

/** Path of a program, which is installed from its Debian package if it is missing. */
export const findProgram = (program: string, debianPackage: string): string =>
  findOrInstall(
    () => findInstalled(program),
    () => installPackages(debianPackage),
    `${program} was not found and could not be installed.`,
  )
