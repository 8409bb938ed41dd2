import { globSync } from 'node:fs'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

const SOURCES = '{src,demo}/**/*.{ts,tsx,astro,css,json}'
const SCRIPT = /<script(?![^>]*\bis:inline\b)[^>]*>([\s\S]*?)<\/script>/g
const ASTRO_IMPORT = /(from |import |import\()(['"])([^'"]+\.astro)\2/g

/** The modules of `X.astro`: its frontmatter, which runs on the server, and its scripts, which run in the browser. */
function modulesOf(path: string, text: string): [path: string, text: string][] {
  if (!path.endsWith('.astro')) return [[path, text]]
  const frontmatter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? ''
  const scripts = [...text.matchAll(SCRIPT)].map(([, script]) => script).join('\n')
  const server: [string, string] = [`${path}.ts`, frontmatter]
  return scripts ? [server, [`${path}.browser.ts`, scripts]] : [server]
}

/** Writes a source file into a mirrored folder. */
export async function addSource(folder: string, path: string, text: string): Promise<void> {
  for (const [to, content] of modulesOf(path, text)) {
    await mkdir(dirname(join(folder, to)), { recursive: true })
    await writeFile(join(folder, to), content.replace(ASTRO_IMPORT, '$1$2$3.ts$2'))
  }
}

/**
 * Copies the sources to `folder` so that dependency-cruiser, which can't read Astro, sees the imports of every page:
 * `X.astro` becomes `X.astro.ts` and `X.astro.browser.ts`.
 */
export async function mirrorSources(folder: string): Promise<void> {
  for (const path of globSync(SOURCES)) await addSource(folder, path, await readFile(path, 'utf8'))
  for (const name of ['package.json', 'tsconfig.json']) await cp(name, join(folder, name))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
}
