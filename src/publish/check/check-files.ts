import { existsSync, mkdirSync, renameSync, rmdirSync, statSync } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { FEEDS } from '#platform/contract/addresses/paths.ts'
import { isNoFile } from '#platform/process/files.ts'
import { copiesOf, pageFile } from '#publish/files.ts'
import type { SiteState } from '#publish/state.ts'
import { STATE_FOLDER } from '#publish/state-folder.ts'

/** Milliseconds for which a file that nobody knows is left alone: it may belong to a page that is being published. */
const NEW = 60_000
/** Where files go that the shop has not made. */
const FOREIGN = join(STATE_FOLDER, 'foreign')

const mtimeOf = (file: string): number | undefined => {
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() && found.size > 0 ? found.mtimeMs : undefined
}

/** Whether a page has its file and its copies, all of one version, without reading them. */
export function isThere(siteDir: string, address: string): boolean {
  const file = join(siteDir, pageFile(address))
  const mtime = mtimeOf(file)
  return mtime !== undefined && copiesOf(file).every((copy) => mtimeOf(copy) === mtime)
}

export const hasFile = (siteDir: string, address: string): boolean => existsSync(join(siteDir, pageFile(address)))

/** Addresses whose file this may be, with copies and with characters that an address escapes. */
function addressesOfFile(name: string): string[] {
  const page = name.replace(/\.(br|gz)$/, '')
  const path = `/${page === 'index.html' ? '' : page.replace(/\/index\.html$/, '')}`
  return [path, encodeURI(path)]
}

const FEED_NAMES = new Set(Object.values(FEEDS).map((address) => address.slice(1)))

/** Whether the shop has published this file. */
export const isKnown = (state: SiteState, name: string): boolean =>
  FEED_NAMES.has(name.replace(/\.(br|gz)$/, '')) ||
  addressesOfFile(name).some((address) => state.fingerprint(address) !== undefined)

/** Yields the files of a site, with slashes; without folders whose names begin with a dot. */
export async function* listSiteFiles(siteDir: string, folder = siteDir): AsyncGenerator<string> {
  const opened = await opendir(folder).catch((error) => {
    if (isNoFile(error)) return undefined
    throw error
  })
  if (!opened) return
  for await (const entry of opened) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !entry.name.startsWith('.')) yield* listSiteFiles(siteDir, path)
    else if (!entry.isDirectory()) yield relative(siteDir, path).replaceAll(sep, '/')
  }
}

/** Takes a file that the shop has not made out of the site, and keeps it; false for one that may be in the making. */
export function setForeignAside(siteDir: string, name: string): boolean {
  const file = join(siteDir, name)
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found || Date.now() - found.mtimeMs < NEW) return false
  const aside = join(siteDir, FOREIGN, name)
  mkdirSync(dirname(aside), { recursive: true })
  renameSync(file, aside)
  try {
    rmdirSync(dirname(file))
  } catch {
    // Other files are in the folder.
  }
  return true
}
