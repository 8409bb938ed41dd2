import { PAGES } from '#platform/contract/addresses/paths.ts'
import type { Db } from '#platform/db/schema.ts'
import { localAddress } from '#shop/content/rules/redirects.ts'

/** Every redirect, the newest first. */
export const listRedirects = (db: Db) => db.selectFrom('redirect').selectAll().orderBy('id', 'desc').execute()

export async function countRedirects(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('redirect')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

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

/** Whether a product has a page. */
export const isShown = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The name that the category with a name has now, if that one moved; the same name otherwise. */
export async function currentCategory(db: Db, name: string): Promise<string> {
  if (name === '' || (await hasCategory(db, name))) return name
  const target = await findTarget(db, PAGES.category(name.toWellFormed()))
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

/** Nothing leads away from an address any more, as a page stands there. */
export const dropRedirectFrom = (db: Db, address: string) =>
  db.deleteFrom('redirect').where('from_address', '=', address).execute()

/** Notes that the list of a category has another address. Call it in the transaction that moves it. */
export async function moveCategoryAddress(db: Db, from: string, to: string): Promise<void> {
  const before = PAGES.category(from.toWellFormed())
  const after = PAGES.category(to.toWellFormed())
  if (before === after) return
  await dropRedirectFrom(db, after)
  await dropRedirectFrom(db, before)
  await retarget(db, before, after)
  const row = { from_address: before, to_address: after, is_own: 1, created_at: new Date().toISOString() }
  await db.insertInto('redirect').values(row).execute()
}
