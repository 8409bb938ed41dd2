import { PAGES } from '#platform/contract/addresses/paths.ts'
import type { Host } from '#publish/contract/hosting.ts'
import { type GeneratedSource, generated, listRedirectsOf } from './generated.ts'
import { type HostFile, nameFor } from './target.ts'

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A page that redirects by itself, for hosts without redirects; search engines treat it as a redirect. */
const movedPage = (to: string): string => {
  const address = escapeHtml(to)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${address}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${address}">
<meta http-equiv="refresh" content="0; url=${address}">
</head>
<body><a href="${address}">${address}</a></body>
</html>
`
}

/**
 * The name of the file for an old address, with `index.html` for a folder. Undefined for an address with a query, which
 * no file can have, and for one outside of the destination.
 */
function movedName(from: string): string | undefined {
  if (from.includes('?') || from === PAGES.home) return undefined
  const name = decodeURIComponent(from.slice(1))
  const isOutside = name.split('/').some((part) => part === '' || part === '.' || part === '..')
  if (isOutside || /[\0\\]/.test(name)) return undefined
  return /\.html?$/i.test(name) ? name : `${name}/index.html`
}

function* foldersOf(name: string): Generator<string> {
  for (let at = name.indexOf('/'); at !== -1; at = name.indexOf('/', at + 1)) yield name.slice(0, at)
}

/** Without files whose place another file has, or needs as a folder. */
function withoutTaken(moved: HostFile[], others: HostFile[]): HostFile[] {
  const taken = new Set(others.map(({ name }) => name))
  const names = new Set([...taken, ...moved.map(({ name }) => name)])
  const folders = new Set([...names].flatMap((name) => [...foldersOf(name)]))
  const isFree = ({ name }: HostFile) =>
    !taken.has(name) && !folders.has(name) && ![...foldersOf(name)].some((folder) => names.has(folder))
  return moved.filter(isFree)
}

/**
 * Pages at old addresses that redirect, for hosts without redirects. nginx passes on addresses that have no file, and
 * Cloudflare and Netlify read `_redirects`. In a bucket, files and folders can't conflict, so only equal names count as
 * taken.
 */
export async function listMoved(source: GeneratedSource, host: Host, others: HostFile[]): Promise<HostFile[]> {
  if (host !== 's3' && host !== 'github') return []
  const moved = (await listRedirectsOf(source)).flatMap(({ from_address, to_address }): HostFile[] => {
    const page = movedName(from_address)
    const name = page && nameFor(host, page)
    if (name === undefined || name === '') return []
    const redirectTo = new URL(to_address, source.publicUrl).href
    return [{ ...generated(name, movedPage(redirectTo)), type: 'text/html; charset=utf-8', redirectTo }]
  })
  if (host !== 's3') return withoutTaken(moved, others)
  const taken = new Set(others.map(({ name }) => name))
  return moved.filter(({ name }) => !taken.has(name))
}
