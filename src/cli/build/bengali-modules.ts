import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Plugin } from 'vite'

/** Builds the Bengali edition: where `src/bengali/PATH` exists, it stands for `src/PATH`, which it alone may import. */
export function bengaliModules(root: string): Plugin {
  const sources = join(root, 'src') + sep
  const bengali = join(sources, 'bengali') + sep
  return {
    name: 'bengali-modules',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!found?.id.startsWith(sources) || found.id.startsWith(bengali)) return found
      const [file = '', ...query] = found.id.slice(sources.length).split('?')
      const twin = bengali + file
      // A module that adds to the one that it stands for imports it.
      const isOwn = importer?.split('?')[0] === twin
      return existsSync(twin) && !isOwn ? { ...found, id: [twin, ...query].join('?') } : found
    },
  }
}
