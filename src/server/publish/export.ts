import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MEDIA, PAGES } from '#contract/paths.ts'
import type { PublishReport } from '#contract/publish.ts'
import { HASHED } from '../caching.ts'
import { ASSETS, CLIENT_DIR } from '../root.ts'
import { listSecurityHeaders } from '../security/headers.ts'
import { type Copied, copyInto, copyNew, removeOld } from './copy.ts'
import { writePage } from './files.ts'
import type { Publisher, PublishOptions } from './publisher.ts'
import { STATE_FOLDER } from './state-folder.ts'

export interface ExportSource {
  publisher: Publisher
  render: (address: string) => Promise<Response>
  mediaDir: string
  /** Folder of the style sheets and scripts of this build and of those that a page may still name. */
  assetsDir: string
  /** The site is served over https. */
  isHttps: boolean
}

/** Where the last export into a folder says what it changed, for an upload or a purge. */
const CHANGES_FILE = join(STATE_FOLDER, 'changes.json')

/** The page for addresses that are nowhere, under the name that static hosts look for. */
async function writeNotFound({ render }: ExportSource, folder: string): Promise<Copied> {
  const page = new Uint8Array(await (await render(PAGES.notFound)).arrayBuffer())
  const address = `${PAGES.notFound}.html`
  const bytes = writePage(folder, address, page)
  return { changed: bytes > 0 ? [address] : [], gone: [], bytes }
}

/** The files beside the hashed ones: icons. */
async function copyIcons(folder: string): Promise<Copied> {
  const copied: Copied = { changed: [], gone: [], bytes: 0 }
  for (const entry of await readdir(CLIENT_DIR, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = await copyInto(folder, join(CLIENT_DIR, entry.name), `/${entry.name}`, false)
    if (bytes > 0) copied.changed.push(`/${entry.name}`)
    copied.bytes += bytes
  }
  return copied
}

/** What the door says with every answer, for hosts that read it from a file: Netlify, Cloudflare Pages and others. */
async function headersFile(isHttps: boolean): Promise<string> {
  const security = await listSecurityHeaders(isHttps ? 'https' : 'http')
  const rule = (path: string, headers: Iterable<[string, string]>) =>
    [path, ...Array.from(headers, ([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  const hashed: [string, string][] = [['cache-control', HASHED]]
  return [rule('/*', security), rule(`/${ASSETS}/*`, hashed), rule(`${MEDIA}*`, hashed)].join('\n')
}

/**
 * Writes the whole site as files for a static host, only what differs from the last export into the folder. The report
 * names each address that changed or went, and so does `.publish/changes.json`. New files come before the pages that
 * name them; old ones go after the pages that named them.
 */
export async function exportSite(
  source: ExportSource,
  folder: string,
  options: PublishOptions,
): Promise<PublishReport> {
  const started = performance.now()
  const trees = [
    { from: source.mediaDir, folder: MEDIA.slice(1, -1) },
    { from: join(source.assetsDir, ASSETS), folder: ASSETS },
  ]
  await mkdir(join(folder, STATE_FOLDER), { recursive: true })
  const parts = [await copyIcons(folder)]
  for (const tree of trees) parts.push(await copyNew(tree, folder))
  const report = await source.publisher.publish(options)
  parts.push(await writeNotFound(source, folder))
  for (const tree of trees) parts.push(await removeOld(tree, folder))
  for (const { changed, gone, bytes } of parts) {
    report.changed.push(...changed)
    report.gone.push(...gone)
    report.bytes += bytes
  }
  await writeFile(join(folder, '_headers'), await headersFile(source.isHttps))
  const { changed, gone } = report
  await writeFile(join(folder, CHANGES_FILE), `${JSON.stringify({ changed, gone }, null, 2)}\n`)
  report.milliseconds = Math.round((performance.now() - started) * 10) / 10
  return report
}
