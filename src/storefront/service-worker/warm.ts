import type { Strategy } from 'workbox-strategies'

/** Names of the build's files in a page. */
const IN_PAGE = /\/_astro\/[\w./-]+\.(?:js|css)/g
/** Imports of a script: static ones, and dynamic ones. */
const IMPORTED = /(?<=(?:from|import)["'])\.\/[\w.-]+\.js(?=["'])/g
const LOADED = /(?<=import\(["'`])\.\/[\w.-]+\.js(?=["'`])/g

export interface Warming {
  pages: Strategy
  files: Strategy
  handle: (strategy: Strategy, url: string) => Promise<Response>
  /** How many imports deep scripts are stored that are loaded when they are needed. */
  depth: number
}

/**
 * Stores a page with its scripts and style sheets, before anybody opens it. Files that are stored already are not fetched.
 * Throws if something could not be fetched: files that arrived stay.
 */
export async function warmPage(address: string, { pages, files, handle, depth }: Warming): Promise<void> {
  const fetched = async (strategy: Strategy, url: string): Promise<Response> => {
    const response = await handle(strategy, url)
    if (!response.ok) throw new Error(`${url} says ${response.status}.`)
    return response
  }
  const page = await fetched(pages, new URL(address, location.href).href)
  const known = new Set<string>()
  const load = async (url: string, deeper: number): Promise<void> => {
    if (known.has(url)) return
    known.add(url)
    const file = await fetched(files, url)
    if (!url.endsWith('.js')) return
    const code = await file.text()
    const loadAll = (names: string[] | null, left: number) =>
      Promise.all((names ?? []).map((name) => load(new URL(name, url).href, left)))
    await loadAll(code.match(IMPORTED), deeper)
    if (deeper > 0) await loadAll(code.match(LOADED), deeper - 1)
  }
  const names = (await page.text()).match(IN_PAGE) ?? []
  await Promise.all(names.map((name) => load(new URL(name, location.href).href, depth)))
}
