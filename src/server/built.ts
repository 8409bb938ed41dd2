import { realpathSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { CURRENT_BUILD } from './root.ts'

let folder: string | undefined

/** The build that was current when this process first used one: all of its modules come from there. */
function serverDir(): string {
  folder ??= join(realpathSync(CURRENT_BUILD), 'server')
  return folder
}

/** The built shop, as `entry.ts` exports it. */
export function loadBuiltShop(): Promise<typeof import('./entry.ts')> {
  // React decides by it, at import, between its checks for developers and a quarter of the time.
  process.env['NODE_ENV'] ??= 'production'
  return import(join(serverDir(), 'entry.mjs'))
}

/**
 * Imports every module of the build, so that the shop can render all of its pages also while an update replaces what
 * they import from `node_modules`.
 */
export async function loadEveryPage(): Promise<void> {
  const modules: Promise<unknown>[] = []
  for await (const name of glob('chunks/*.mjs', { cwd: serverDir() })) modules.push(import(join(serverDir(), name)))
  // A module that fails is one of Astro's that the shop does not use; a page that fails says so when it is rendered.
  await Promise.allSettled(modules)
}
