import { OWN_PAGES, PAGES } from '#platform/contract/addresses/paths.ts'
import { countOf } from '#platform/db/results.ts'
import type { Db } from '#platform/db/schema.ts'
import { localAddress } from '#shop/content/rules/redirects.ts'

/** Every redirect, the newest first. */
export const listRedirects = (db: Db) => db.selectFrom('redirect').selectAll().orderBy('id', 'desc').execute()

export const countRedirects = (db: Db): Promise<number> => countOf(db.selectFrom('redirect'))

/** Where an address leads now; undefined for one that did not move. */
export async function findTarget(db: Db, address: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('redirect')
    .select('to_address')
    .where('from_address', '=', address)
    .executeTakeFirst()
  return row?.to_address
}

/**
 * Where a request for a page that is not there leads: by its whole address, then by its path alone. Of a list of a category
 * that has another name now, what else was asked for stays.
 */
export async function findRedirect(db: Db, asked: string): Promise<string | undefined> {
  const address = localAddress(asked)
  if (address === undefined) return undefined
  const target = (await findTarget(db, address)) ?? (await findTarget(db, address.replace(/\?.*$/, '')))
  if (target === undefined || !address.startsWith(`${PAGES.products}?`)) return target
  const { searchParams } = new URL(asked, 'http://shop.invalid')
  searchParams.delete('category')
  return searchParams.size === 0 ? target : `${target}${target.includes('?') ? '&' : '?'}${searchParams}`
}

/** Whether a category has just this name. */
export const hasCategory = async (db: Db, name: string): Promise<boolean> =>
  (await db.selectFrom('category').select('id').where('name', '=', name).executeTakeFirst()) !== undefined

/** The address of the list of a category. */
export const categoryAddress = (name: string): string => PAGES.category(name.toWellFormed())

/** Whether the merchant added a page at an address, shown or not. */
export const hasOwnPage = async (db: Db, address: string): Promise<boolean> =>
  address.startsWith(OWN_PAGES) && (await isSlugTaken(db, address.slice(OWN_PAGES.length)))

/** Whether another page than this one has an address. */
export async function isSlugTaken(db: Db, slug: string, id = 0): Promise<boolean> {
  const found = await db
    .selectFrom('page')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a product has a page. */
export const isShown = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The name that the category with a name has now, if that one moved; the same name otherwise. */
export async function currentCategory(db: Db, name: string): Promise<string> {
  if (name === '' || (await hasCategory(db, name))) return name
  const target = await findTarget(db, categoryAddress(name))
  return (target && new URL(target, 'http://shop.invalid').searchParams.get('category')) ?? name
}

/** Repoints redirects to an address that moved, so that no redirect leads to a redirect. */
export const retarget = (db: Db, from: string, to: string) =>
  db
    .updateTable('redirect')
    .set({ to_address: to })
    .where('to_address', '=', from)
    .where('from_address', '<>', to)
    .execute()

/** Whether a person let an address lead elsewhere. */
export async function isLedElsewhere(db: Db, address: string): Promise<boolean> {
  const of = db.selectFrom('redirect').select('id').where('from_address', '=', address).where('is_own', '=', 0)
  return (await of.executeTakeFirst()) !== undefined
}

/** Nothing leads away from an address any more, as a page stands there. */
export const dropRedirectFrom = (db: Db, address: string) =>
  db.deleteFrom('redirect').where('from_address', '=', address).execute()

/** Notes that a page has another address. Call it in the transaction that moves it. */
export async function moveAddress(db: Db, before: string, after: string): Promise<void> {
  if (before === after) return
  await dropRedirectFrom(db, after)
  await dropRedirectFrom(db, before)
  await retarget(db, before, after)
  const row = { from_address: before, to_address: after, is_own: 1, created_at: new Date().toISOString() }
  await db.insertInto('redirect').values(row).execute()
}
