import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { build, type Rolldown } from 'vite'
import { OFFICE_FILES } from '#platform/contract/addresses/paths.ts'
import { languages } from './languages.ts'
import { OWN_TOASTS } from './own-toasts.ts'

const ENTRY = 'src/office/main.tsx'
const FOLDER = OFFICE_FILES.slice(1)

/** `ProductCard-name`: words compress better than hashes; no two sheets of an app have the same name. */
export const nameClass = (local: string, file: string): string => `${basename(file).split('.')[0]}-${local}`

/** Addresses of the files that the page of the back office loads. */
export interface AdminFiles {
  script: string
  /** Static imports of the script. */
  preloads: string[]
  styles: string[]
}

const IN_DEVELOPMENT: AdminFiles = { script: `/${ENTRY}`, preloads: [], styles: [] }

/** A build of its own, so that nothing of the back office gets into a script of the storefront, nor splits one. */
async function buildApp(root: string): Promise<Rolldown.RolldownOutput['output']> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: '/',
    publicDir: false,
    plugins: [languages(root, 'en'), ...OWN_TOASTS],
    oxc: { jsx: { runtime: 'automatic' } },
    define: { 'process.env.NODE_ENV': '"production"' },
    css: { modules: { generateScopedName: nameClass } },
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      // All of it weighs less than one more request.
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, ENTRY),
        output: {
          entryFileNames: `${FOLDER}[name].[hash].js`,
          chunkFileNames: `${FOLDER}[name].[hash].js`,
          assetFileNames: `${FOLDER}[name].[hash][extname]`,
          // What the first screen always loads is one file: 66 smaller ones weighed 12 % more.
          // The entry stands apart: it waits for screens, which import that file.
          codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'], test: (id) => !id.endsWith(ENTRY) }] },
        },
      },
    },
  })
  if (!('output' in made)) throw new Error('The back office was not built.')
  return made.output
}

/** The entry, its static imports at any depth, and the one style sheet. */
function filesOf(output: Rolldown.RolldownOutput['output']): AdminFiles {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build of the back office has no entry.')
  const preloads = new Set<string>()
  const add = (names: string[]) => {
    for (const name of names.filter((name) => !preloads.has(name))) {
      preloads.add(name)
      add(chunks.get(name)?.imports ?? [])
    }
  }
  add(entry.imports)
  const styles = output.flatMap(({ fileName }) => (fileName.endsWith('.css') ? [fileName] : []))
  const addresses = (names: Iterable<string>) => Array.from(names, (name) => `/${name}`)
  return { script: `/${entry.fileName}`, preloads: addresses(preloads), styles: addresses(styles) }
}

/**
 * Builds the back office beside the storefront and tells its page by the constant `ADMIN_APP` which files to load. Its
 * files lie outside of `_astro`, so that no export and no storefront page has them.
 */
export function adminApp(): AstroIntegration {
  let output: Rolldown.RolldownOutput['output'] | undefined
  return {
    name: 'admin-app',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        if (command === 'build') output = await buildApp(fileURLToPath(config.root))
        const files = output ? filesOf(output) : IN_DEVELOPMENT
        updateConfig({ vite: { define: { ADMIN_APP: JSON.stringify(files) } } })
      },
      'astro:build:done': async ({ dir }) => {
        for (const file of output ?? []) {
          const path = join(fileURLToPath(dir), file.fileName)
          await mkdir(dirname(path), { recursive: true })
          await writeFile(path, file.type === 'chunk' ? file.code : file.source)
        }
      },
    },
  }
}
