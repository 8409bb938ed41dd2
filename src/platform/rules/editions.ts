import { BENGALI_BASE, bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import { MANIFEST, MENU_FILE, OFFICE } from '#platform/contract/addresses/paths.ts'

/** Whether an address (path and query) belongs to the Bengali edition. */
export const isBengali = (address: string): boolean => /^\/bn(?![^/?#])/.test(address)

/** The address of the same page in the English edition: `/bn//name` is no address of the site `name`. */
export const englishOf = (address: string): string =>
  isBengali(address) ? address.slice(BENGALI_BASE.length).replace(/^\/*/, '/') : address

/** The address of the same page in the edition that this one is not of. */
export const otherEditionOf = (address: string): string =>
  isBengali(address) ? englishOf(address) : bengaliOf(address)

/** Where an address below /bn leads of which the English one leads to `target`: to its Bengali page, where there is one. */
export const bengaliTarget = (target: string): string =>
  target.startsWith('/') && !isBengali(target) && hasBengali(target) ? bengaliOf(target) : target

/**
 * Whether there is a Bengali page or file for an English address: for pages of the storefront and the files they load by
 * name.
 */
export function hasBengali(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1)
  if (path === OFFICE || path.startsWith(`${OFFICE}/`)) return false
  return [MANIFEST, MENU_FILE].some((file) => path === englishOf(file)) || !/\.\w+$/.test(path)
}
