import { existsSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { SERVICE_WORKER, SERVICE_WORKER_OFF } from '#platform/contract/addresses/paths.ts'

/** Finds the project's folder above this file, whose place differs between sources and build. */
function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from
  const above = dirname(from)
  if (above === from) throw new Error('No package.json above the server: start it from a checkout of the project.')
  return findRoot(above)
}

export const ROOT = findRoot(import.meta.dirname)
/** Contains one folder per build, named by the hash of its sources. */
export const BUILDS = join(ROOT, 'dist')
/** Symbolic link to the newest complete build. A new build replaces only the link, never an earlier build. */
export const CURRENT_BUILD = join(BUILDS, 'current')

/** Folder of the Bengali edition in a build. */
export const BENGALI_BUILD = 'bn'

const [name = '', edition] = relative(BUILDS, import.meta.dirname).split(sep)
/** The build that contains this module; the newest build if this code runs from the sources. */
const BUILD = name === '' || name === '..' ? CURRENT_BUILD : join(BUILDS, name)
/** Files for browsers of the Bengali edition. */
export const BENGALI_CLIENT_DIR = join(BUILD, BENGALI_BUILD, 'client')
/** Files for browsers, written by `astro build`: those of the edition that contains this module. */
export const CLIENT_DIR = edition === BENGALI_BUILD ? BENGALI_CLIENT_DIR : join(BUILD, 'client')
/** The server of the Bengali edition (bengali-entry.ts). */
export const BENGALI_ENTRY = join(BUILD, BENGALI_BUILD, 'server', 'entry.mjs')
/** Folder of style sheets and scripts, below CLIENT_DIR and in URLs. */
export const ASSETS = '_astro'

/** The file in CLIENT_DIR that is sent as the service worker. */
export const workerFile = ({ isWorkerOn }: { isWorkerOn: boolean }): string =>
  (isWorkerOn ? SERVICE_WORKER : SERVICE_WORKER_OFF).slice(1)

/** Digits of a build's hash that people compare. */
const BUILD_DIGITS = 8

/** Hash of the sources of this build. */
export const findBuildName = (): string => basename(realpathSync(BUILD))

/** Version of the package, with the build that runs. */
export async function findVersion(): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const build = existsSync(BUILD) ? findBuildName().slice(0, BUILD_DIGITS) : 'development'
  return `${version} (${build})`
}
