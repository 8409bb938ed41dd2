import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MEDIA, PAGES } from '#contract/paths.ts'
import type { PublishReport } from '#contract/publish.ts'
import { HASHED } from '../caching.ts'
import { ASSETS, CLIENT_DIR } from '../root.ts'
import { listSecurityHeaders } from '../security/headers.ts'
import { type CopyReport, copyInto, copyNew, removeOld } from './copy.ts'
import { writePage } from './files.ts'
import type { Publisher, PublishOptions } from './publisher.ts'
import { STATE_FOLDER } from './state-folder.ts'

export interface ExportSource {
  publisher: Publisher
  render: (address: string) => Promise<Response>
  mediaDir: string
  /** Folder of the style sheets and scripts of this build, and of earlier builds that cached pages may still use. */
  assetsDir: string
  /** Whether the site is served over https. */
  isHttps: boolean
}

/** Lists what the last export changed, for an incremental upload or a cache purge. */
const CHANGES_FILE = join(STATE_FOLDER, 'changes.json')

/** Writes `404.html`, which static hosts serve for unknown addresses. */
async function writeNotFound({ render }: ExportSource, folder: string): Promise<CopyReport> {
  const page = new Uint8Array(await (await render(PAGES.notFound)).arrayBuffer())
  const address = `${PAGES.notFound}.html`
  const bytes = writePage(folder, address, page)
  return { changed: bytes > 0 ? [address] : [], gone: [], bytes }
}

/** Copies the files of the build that have no hash in their names: icons. */
async function copyIcons(folder: string): Promise<CopyReport> {
  const copied: CopyReport = { changed: [], gone: [], bytes: 0 }
  for (const entry of await readdir(CLIENT_DIR, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = await copyInto(folder, join(CLIENT_DIR, entry.name), `/${entry.name}`, false)
    if (bytes > 0) copied.changed.push(`/${entry.name}`)
    copied.bytes += bytes
  }
  return copied
}

/** Content of `_headers`, from which Netlify, Cloudflare Pages and others read response headers. */
async function headersFile(isHttps: boolean): Promise<string> {
  const security = await listSecurityHeaders(isHttps ? 'https' : 'http')
  const rule = (path: string, headers: Iterable<[string, string]>) =>
    [path, ...Array.from(headers, ([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  const hashed: [string, string][] = [['cache-control', HASHED]]
  return [rule('/*', security), rule(`/${ASSETS}/*`, hashed), rule(`${MEDIA}*`, hashed)].join('\n')
}

/**
 * Writes the whole site as files for a static host. Only what differs from the last export into the folder is written.
 * The report and `.publish/changes.json` list each address that was changed or removed. New assets are written before
 * the pages that use them, and old assets are removed after those pages.
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
