import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'

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

/** The build that contains this module; the newest build if this code runs from the sources. */
function findBuild(): string {
  const [name = ''] = relative(BUILDS, import.meta.dirname).split(sep)
  return name === '' || name === '..' ? CURRENT_BUILD : join(BUILDS, name)
}

const BUILD = findBuild()
/** Files for browsers, written by `astro build`. */
export const CLIENT_DIR = join(BUILD, 'client')
/** Folder of style sheets and scripts, below CLIENT_DIR and in URLs. */
export const ASSETS = '_astro'

/** Hash of the sources of this build. */
export const findBuildName = (): string => basename(realpathSync(BUILD))
