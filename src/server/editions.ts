import { bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import type { Shop } from '#platform/open-shop.ts'
import { BENGALI_ENTRY } from '#platform/process/root.ts'
import { englishOf, hasBengali, isBengali } from '#platform/rules/editions.ts'
import { createPages, type Pages } from './pages.ts'

/** The pages of the Bengali edition, which is a build of its own beside this one; in development a server of its own. */
async function loadBengali(shop: Shop): Promise<Pages> {
  if (import.meta.env.DEV) return createPages(shop)
  const entry: typeof import('./bengali-entry.ts') = await import(/* @vite-ignore */ BENGALI_ENTRY)
  return entry.createPages(shop)
}

/** Renders the pages of the editions that the shop has: unless BENGALI=off, those below `/bn` in Bengali. */
export function createEditions(shop: Shop): Pages {
  const english = createPages(shop)
  if (!shop.config.isBengaliOn) return english
  let bengali: Promise<Pages> | undefined
  return async (address, ...rest) => {
    if (!isBengali(address)) return english(address, ...rest)
    bengali ??= loadBengali(shop)
    const render = await bengali
    return render(hasBengali(englishOf(address)) ? address : bengaliOf(PAGES.notFound), ...rest)
  }
}
