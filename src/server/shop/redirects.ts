import { REDIRECTS_MOST } from '#contract/office-limits.ts'
import { OFFICE, PAGES } from '#contract/paths.ts'
import { localAddress } from '#rules/redirects.ts'
import type { Actor } from '../db/audit.ts'
import { countRedirects, findTarget, hasCategory, isShown, retarget } from '../db/redirects.ts'
import type { Db } from '../db/schema.ts'
import { addRow, removeRow } from './edit-row.ts'
import { lockCatalog } from './lock-catalog.ts'
import { transact } from './transact.ts'

/** Why an address can't lead to another one. */
export type RedirectIssue =
  /** It is no path of this shop. */
  | 'not_local'
  /** It leads elsewhere already. */
  | 'taken'
  /** A page of the shop stands there. */
  | 'page'
  /** It would lead to itself. */
  | 'loop'

/** Files and calls of the shop begin so. */
const OWN = [
  '/api',
  OFFICE,
  '/_astro',
  '/_admin',
  '/media',
  '/share',
  '/feeds',
  '/dashboard',
  '/sitemap',
  '/robots.txt',
]
const OWN_FILES = new Set(['/manifest.json', '/sw.js', '/categories.json', '/metrics', '/new-goods.xml', '/offers.xml'])
const PLAIN = new Set<string>(Object.values(PAGES).flatMap((page) => (typeof page === 'string' ? [page] : [])))

/** Whether the shop has a page at an address. */
async function isPage(db: Db, address: string): Promise<boolean> {
  const { pathname, searchParams } = new URL(address, 'http://shop.invalid')
  const category = pathname === PAGES.products ? searchParams.get('category') : null
  if (category !== null) return hasCategory(db, category)
  const id = /^\/product-details\/([1-9]\d{0,14})$/.exec(pathname)?.[1]
  if (id !== undefined) return isShown(db, Number(id))
  // An old shop may have had its goods at `/?p=12`.
  if (pathname === '/' && searchParams.size > 0) return false
  return PLAIN.has(pathname) || OWN_FILES.has(pathname) || OWN.some((start) => pathname.startsWith(start))
}

interface Wanted {
  from: string
  to: string
}

/** The addresses of a redirect as they are stored, its target where what is asked for leads in the end; or what is wrong. */
export async function checkRedirect(
  db: Db,
  wanted: Wanted,
): Promise<Wanted | { field: keyof Wanted; issue: RedirectIssue }> {
  const from = localAddress(wanted.from)
  const asked = localAddress(wanted.to)
  if (from === undefined) return { field: 'from', issue: 'not_local' }
  if (asked === undefined) return { field: 'to', issue: 'not_local' }
  if (await isPage(db, from)) return { field: 'from', issue: 'page' }
  if ((await findTarget(db, from)) !== undefined) return { field: 'from', issue: 'taken' }
  const to = (await findTarget(db, asked)) ?? asked
  return to === from || asked === from ? { field: 'to', issue: 'loop' } : { from, to }
}

/** Lets an old address lead to another one; what led to the old one leads there, too. */
export const addRedirect = (db: Db, wanted: Wanted, actor: Actor) =>
  transact(db, async (transaction) => {
    await lockCatalog(transaction)
    if ((await countRedirects(transaction)) >= REDIRECTS_MOST) return { kind: 'full' as const }
    const checked = await checkRedirect(transaction, wanted)
    if ('issue' in checked) return { kind: 'wrong' as const, ...checked }
    const { from, to } = checked
    await retarget(transaction, from, to)
    const row = { from_address: from, to_address: to, created_at: new Date().toISOString() }
    return addRow(transaction, 'redirect', row, { actor, verb: 'create' })
  })

export const removeRedirect = (db: Db, at: { id: number; version: number }, actor: Actor) =>
  transact(db, (transaction) => removeRow(transaction, { kind: 'redirect', ...at }, { actor, verb: 'delete' }))
