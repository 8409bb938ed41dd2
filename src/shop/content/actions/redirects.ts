import { OFFICE, PAGES } from '#platform/contract/addresses/paths.ts'
import { MAX_REDIRECTS } from '#platform/contract/office-limits.ts'
import { REDIRECT_NOT_LOCAL } from '#platform/contract/office-messages.ts'
import { fromRow } from '#platform/db/resource-columns.ts'
import type { Db } from '#platform/db/schema.ts'
import { refuseRow, storeOf } from '#platform/resource/stored/store.ts'
import { lockCatalog } from '#shop/catalogue/actions/categories.ts'
import { redirect } from '#shop/content/contract/redirect.ts'
import {
  countRedirects,
  findTarget,
  hasCategory,
  hasOwnPage,
  isShown,
  listRedirects,
  retarget,
} from '#shop/content/queries/redirects.ts'
import { localAddress } from '#shop/content/rules/redirects.ts'

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

async function isPage(db: Db, address: string): Promise<boolean> {
  const { pathname, searchParams } = new URL(address, 'http://shop.invalid')
  const category = pathname === PAGES.products ? searchParams.get('category') : null
  if (category !== null) return hasCategory(db, category)
  const id = /^\/product-details\/([1-9]\d{0,14})$/.exec(pathname)?.[1]
  if (id !== undefined) return isShown(db, Number(id))
  if (await hasOwnPage(db, pathname)) return true
  return PLAIN.has(pathname) || OWN_FILES.has(pathname) || OWN.some((start) => pathname.startsWith(start))
}

/** The addresses of a redirect as they are stored, its target where what is asked for leads in the end; or what is wrong. */
async function checkRedirect(db: Db, wanted: { from: string; to: string }) {
  const from = localAddress(wanted.from)
  const asked = localAddress(wanted.to)
  const refuse = (field: 'from' | 'to', message: string) => refuseRow('fields_invalid', field, message)
  if (from === undefined) return refuse('from', REDIRECT_NOT_LOCAL)
  if (asked === undefined) return refuse('to', REDIRECT_NOT_LOCAL)
  if (await isPage(db, from)) return refuse('from', 'The shop has a page at this address.')
  if ((await findTarget(db, from)) !== undefined) return refuse('from', 'This address leads elsewhere already.')
  const to = (await findTarget(db, asked)) ?? asked
  return to === from || asked === from ? refuse('to', 'This address would lead to itself.') : { from, to }
}

/** Every redirect as staff see it, the newest first. */
export const listOfficeRedirects = async (db: Db) => (await listRedirects(db)).map((row) => fromRow(redirect, row))

/** Lets an old address lead to another one; what led to the old one leads there, too. */
export const redirects = storeOf(redirect, {
  lock: lockCatalog,
  async ofAdd(transaction) {
    const isFull = (await countRedirects(transaction)) >= MAX_REDIRECTS
    return isFull
      ? refuseRow('fields_invalid', 'from', 'There are too many addresses. Delete some that nobody follows.')
      : undefined
  },
  async prepare(transaction, { from_address = '', to_address = '' }, id) {
    const checked = await checkRedirect(transaction, { from: from_address, to: to_address })
    if ('kind' in checked) return checked
    const { from, to } = checked
    if (id === undefined) await retarget(transaction, from, to)
    return { columns: { from_address: from, to_address: to, created_at: new Date().toISOString() } }
  },
})
