import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { build } from 'vite'
import { OFFICE_WORKER, SERVICE_WORKER, SERVICE_WORKER_OFF } from '#platform/contract/addresses/paths.ts'
import { languages } from './languages.ts'

const ENTRIES = {
  [SERVICE_WORKER]: 'src/storefront/service-worker/main.ts',
  [SERVICE_WORKER_OFF]: 'src/storefront/service-worker/off.ts',
  [OFFICE_WORKER]: 'src/office/events/worker.ts',
}

/** One file without imports, as browsers fetch a worker's script by one request. */
async function bundle(root: string, entry: string): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [languages(root, 'en')],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(root, entry), output: { format: 'iife' } },
    },
  })
  const [chunk] = 'output' in made ? made.output : []
  if (!chunk) throw new Error(`${entry} was not built.`)
  return chunk.code
}

/** Builds the service worker and the one that replaces it when it is switched off, at the root of the site, and that of the office. */
export const serviceWorker = (): AstroIntegration => {
  let root = ''
  return {
    name: 'service-worker',
    hooks: {
      'astro:config:setup': ({ config }) => {
        root = fileURLToPath(config.root)
      },
      'astro:build:done': async ({ dir }) => {
        for (const [address, entry] of Object.entries(ENTRIES)) {
          const path = join(fileURLToPath(dir), address)
          await mkdir(dirname(path), { recursive: true })
          await writeFile(path, await bundle(root, entry))
        }
      },
    },
  }
}
