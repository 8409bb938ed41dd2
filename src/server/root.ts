import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The project's folder, found from this file, which the build moves. */
function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from
  const above = dirname(from)
  if (above === from) throw new Error('No package.json above the server: start it from a checkout of the project.')
  return findRoot(above)
}

export const ROOT = findRoot(import.meta.dirname)
/** What `astro build` makes for browsers. */
export const CLIENT_DIR = join(ROOT, 'dist', 'client')
/** Holds the hash of the sources that the build in `dist` was made of. */
export const STAMP = join(ROOT, 'dist', 'stamp')
