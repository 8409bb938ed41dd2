import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { SERVICE_WORKER, SERVICE_WORKER_OFF } from '#platform/contract/addresses/paths.ts'
import { HASHED, UNHASHED } from '#platform/http/caching.ts'
import { isNoFile } from '#platform/process/files.ts'
import { ASSETS, CLIENT_DIR, workerFile } from '#platform/process/root.ts'
import type { Host } from '#publish/contract/hosting.ts'
import { STATE_FOLDER } from '#publish/state-folder.ts'
import { ContentHashes } from './content-hashes.ts'
import { type GeneratedSource, listGenerated } from './generated.ts'
import { listPictures, type PictureSource } from './list-pictures.ts'
import { listMoved } from './moved-pages.ts'
import { type HostFile, isCopy, nameFor } from './target.ts'

/** The published site, and the files that its pages load. */
export interface HostSource extends GeneratedSource, PictureSource {
  siteDir: string
  /** Folder of the style sheets and scripts of this build, and of earlier builds that cached pages may still use. */
  assetsDir: string
  /** Whether pages open without a network, by the service worker. */
  isWorkerOn: boolean
}

interface Folder {
  from: string
  /** Where its files go, with a slash at the end; empty for the root. */
  to: string
  isPage: boolean
  isRecursive: boolean
  cacheControl: string
}

/** Names below a folder, with slashes. State of the publisher and unfinished files are left out. */
async function listNames({ from, isRecursive }: Folder): Promise<string[]> {
  const entries = await readdir(from, { recursive: isRecursive, withFileTypes: true }).catch((error) => {
    if (isNoFile(error)) return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => !name.startsWith(`${STATE_FOLDER}/`) && !name.endsWith('.tmp'))
}

/** Files whose stats are read at a time. */
const AT_ONCE = 64

async function listFolder(folder: Folder, host: Host, hashes: ContentHashes): Promise<HostFile[]> {
  const { from, to, isPage, cacheControl } = folder
  const names = (await listNames(folder)).toSorted()
  const all = new Set(names)
  const tagOf = async (path: string) => {
    const stats = await stat(path)
    // The content of a hashed name never changes, so the size is enough.
    return isPage ? hashes.of(path, stats) : String(stats.size)
  }
  const files: HostFile[] = []
  for (let first = 0; first < names.length; first += AT_ONCE) {
    const found = names.slice(first, first + AT_ONCE).map(async (name) => {
      const served = nameFor(host, name)
      if (served === undefined) return undefined
      // A bucket stores one representation of each file: gzip, which every browser accepts.
      const isPacked = host === 's3' && all.has(`${name}.gz`)
      const path = join(from, isPacked ? `${name}.gz` : name)
      const tag = await tagOf(path).catch((error: unknown) => {
        if (isNoFile(error)) return undefined // Removed meanwhile.
        throw error
      })
      if (tag === undefined) return undefined
      const type = getMimeType(isCopy(name) ? name.slice(0, -3) : name) ?? 'application/octet-stream'
      const encoding = isPacked ? ('gzip' as const) : undefined
      return { name: to + served, from: path, tag, isPage, type, encoding, cacheControl }
    })
    for (const file of await Promise.all(found)) if (file) files.push(file)
  }
  return files
}

/** The service worker, or the script that removes it if it is switched off. Browsers revalidate it each time. */
function findWorker(file: HostFile, source: HostSource): HostFile[] {
  if (file.name === SERVICE_WORKER_OFF.slice(1)) return []
  if (file.name !== SERVICE_WORKER.slice(1)) return [file]
  const name = workerFile(source)
  return [
    { ...file, from: join(CLIENT_DIR, name), tag: `${name} ${file.tag}`, isPage: false, cacheControl: 'no-cache' },
  ]
}

/** Assets and pages: the assets have to arrive before the pages that load them. */
export async function listHostFiles(
  source: HostSource,
  host: Host,
): Promise<{ loaded: HostFile[]; pages: HostFile[] }> {
  const { siteDir, assetsDir } = source
  const hashed = { isPage: false, isRecursive: true, cacheControl: HASHED }
  const hashes = new ContentHashes(siteDir)
  const list = (folder: Folder) => listFolder(folder, host, hashes)
  try {
    // Pages are listed first: the files that they name were there before them.
    const pages = await list({ from: siteDir, to: '', isPage: true, isRecursive: true, cacheControl: 'no-cache' })
    const icons = { from: CLIENT_DIR, to: '', isPage: true, isRecursive: false, cacheControl: UNHASHED }
    const loaded = [
      ...(await list({ from: join(assetsDir, ASSETS), to: `${ASSETS}/`, ...hashed })),
      ...(await listPictures(source)),
      ...(await list(icons)).flatMap((file) => findWorker(file, source)),
    ]
    const own = [...pages, ...(await listGenerated(source, host))]
    return { loaded, pages: [...own, ...(await listMoved(source, host, [...loaded, ...own]))] }
  } finally {
    hashes.close()
  }
}
