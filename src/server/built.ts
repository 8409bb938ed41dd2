import { realpathSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { CURRENT_BUILD } from '#platform/process/root.ts'

let folder: string | undefined

/** The server folder of the build that was current at the first call. All modules of this process come from it. */
function serverDir(): string {
  folder ??= join(realpathSync(CURRENT_BUILD), 'server')
  return folder
}

/** Imports the entry of the build. Throws when the shop was never built. */
export function loadBuiltShop(): Promise<typeof import('./entry.ts')> {
  // React reads it at import, whose production build renders four times as fast, and Astro at each page: another value in the
  // environment would have it write scripts that the page's policy forbids.
  process.env['NODE_ENV'] = 'production'
  return import(join(serverDir(), 'entry.mjs'))
}

/** Loaded by the API only: passkeys, some 280 modules. */
export const API_ONLY = ['chunks/passkey-library_*.mjs']

/**
 * Imports every module of the build, so that the process can still render every page while an update replaces
 * `node_modules`.
 */
export async function loadEveryPage({ exclude = [] }: { exclude?: string[] } = {}): Promise<void> {
  const modules: Promise<unknown>[] = []
  for await (const name of glob('chunks/*.mjs', { cwd: serverDir(), exclude }))
    modules.push(import(join(serverDir(), name)))
  // Some modules of Astro fail to import and are never used. A page that fails throws again when it is rendered.
  await Promise.allSettled(modules)
}
