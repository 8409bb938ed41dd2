import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'

/** The project's folder, found from this file, which the build moves. */
function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from
  const above = dirname(from)
  if (above === from) throw new Error('No package.json above the server: start it from a checkout of the project.')
  return findRoot(above)
}

export const ROOT = findRoot(import.meta.dirname)
/** Holds a folder for each build, named by the hash of its sources. */
export const BUILDS = join(ROOT, 'dist')
/** A symbolic link to the newest complete build. A build replaces the link and never touches an earlier build. */
export const CURRENT_BUILD = join(BUILDS, 'current')

/** The build that contains this module; code that runs from the sources belongs to none and uses the newest one. */
function findBuild(): string {
  const [name = ''] = relative(BUILDS, import.meta.dirname).split(sep)
  return name === '' || name === '..' ? CURRENT_BUILD : join(BUILDS, name)
}

const BUILD = findBuild()
/** What `astro build` makes for browsers. */
export const CLIENT_DIR = join(BUILD, 'client')
/** Where a page finds its style sheets and scripts, below CLIENT_DIR and below the address of the shop. */
export const ASSETS = '_astro'

/** Hash of the sources that the pages are made with. */
export const findBuildName = (): string => basename(realpathSync(BUILD))
