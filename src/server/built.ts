import { join } from 'node:path'
import { ROOT } from './root.ts'

/** The built shop, as `entry.ts` exports it. */
export function loadBuiltShop(): Promise<typeof import('./entry.ts')> {
  // React decides by it, at import, between its checks for developers and a quarter of the time.
  process.env['NODE_ENV'] ??= 'production'
  return import(join(ROOT, 'dist', 'server', 'entry.mjs'))
}
