import { bengaliOf } from '../../contract/bengali-base.ts'
import * as english from '../../contract/paths.ts'

export * from '../../contract/paths.ts'

type Address = string | ((...values: never[]) => string)

/** The one rule by which links of the Bengali edition lead to pages of the Bengali edition. */
const inBengali = <T extends Address>(address: T): T =>
  // The address below the base, or a function that returns it, where the English one was.
  (typeof address === 'string' ? bengaliOf(address) : (...values: never[]) => bengaliOf(address(...values))) as T

export const PAGES = /* @__PURE__ */ Object.fromEntries(
  Object.entries(english.PAGES).map(([name, address]) => [name, inBengali(address as Address)]),
) as typeof english.PAGES // The same names, with addresses of the same kinds.
export const PRODUCT_PAGES = /* @__PURE__ */ inBengali(english.PRODUCT_PAGES)
export const MENU_FILE = /* @__PURE__ */ inBengali(english.MENU_FILE)
export const MANIFEST = /* @__PURE__ */ inBengali(english.MANIFEST)
