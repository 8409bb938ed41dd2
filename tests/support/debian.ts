import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const find = (program: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file))

/** Installs Debian's packages where this is Debian's root; elsewhere it does nothing. */
function installPackages(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const apt = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'inherit' })
  apt('update', '-qq')
  apt('install', '-y', '-qq', ...packages)
}

/** The path of a program of this machine, installed now from Debian's package when there was none. */
export function findProgram(program: string, debianPackage: string): string {
  const found = find(program)
  if (found) return found
  installPackages(debianPackage)
  const now = find(program)
  if (!now) throw new Error(`${program} was not found and could not be installed.`)
  return now
}
