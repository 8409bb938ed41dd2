import { createRouter, getPagePath, openPage, redirectPage } from '@nanostores/router'
import { ownPath } from '#platform/contract/addresses/link.ts'
import { OFFICE } from '#platform/contract/addresses/paths.ts'
import { ENTRANCES, type PlainRoute, ROUTES } from './routes.ts'

/** The screen that is shown. */
export const $router = createRouter(ROUTES)

export const pathOf = (route: PlainRoute, search: Record<string, string> = {}): string =>
  getPagePath($router, route, {}, search)
export const orderPath = (id: number): string => getPagePath($router, 'order', { id })
export const editOrderPath = (id: number): string => getPagePath($router, 'editOrder', { id })

export const productPath = (id: number): string => getPagePath($router, 'product', { id })
export const stockPath = (id: number): string => getPagePath($router, 'stockProduct', { id })
export const openProduct = (id: number): void => redirectPage($router, 'product', { id })
export const customerPath = (phone: string): string => getPagePath($router, 'customer', { phone })
/** A part of the settings; with `isFirstDay` it leads back to the first-day path. */
export const settingsPath = (section: string, isFirstDay = false): string =>
  getPagePath($router, 'settings', { section }, isFirstDay ? { path: 'first-day' } : {})
/** The form of a page with a text, by its id; of `NEW` one, with its draft if there is one. */
export const pagePath = (id: number | string, search: Record<string, string> = {}): string =>
  getPagePath($router, 'page', { id }, search)
export const NEW = 'new'

export const importPath = (id: number): string => getPagePath($router, 'importRun', { id })
export const openImport = (id: number): void => openPage($router, 'importRun', { id })

export const payoutPath = (id: number): string => getPagePath($router, 'payout', { id })
export const openPayout = (id: number): void => openPage($router, 'payout', { id })

export const open = (route: PlainRoute, search: Record<string, string> = {}): void =>
  openPage($router, route, {}, search)
export const openOrder = (id: number): void => openPage($router, 'order', { id })
/** Replaces the address by the same screen with another search; nothing for an empty value. */
export const replaceSearch = (route: PlainRoute, search: Record<string, string>): void =>
  redirectPage($router, route, {}, Object.fromEntries(Object.entries(search).filter(([, value]) => value !== '')))

/** Where a sign-in leads back to: a path of the back office, never another site. */
export function returnPath(back: string | undefined): string {
  const own = ownPath(back ?? '') ?? OFFICE
  const [path = ''] = own.split(/[?#]/, 1)
  const isHere = path === OFFICE || path.startsWith(`${OFFICE}/`)
  const isEntrance = ENTRANCES.some((entrance) => ROUTES[entrance] === path)
  return isHere && !isEntrance ? own : OFFICE
}
