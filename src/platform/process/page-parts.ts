const fragments = new WeakMap<object, Map<string, Promise<string>>>()

/** Returns what `render` returned at the first call for this object and name. The entry lives as long as the object. */
export function cacheFragment(source: object, name: string, render: () => Promise<string>): Promise<string> {
  const named = fragments.get(source) ?? new Map<string, Promise<string>>()
  fragments.set(source, named)
  const fragment = named.get(name) ?? render()
  named.set(name, fragment)
  return fragment
}

/** Marks in a cached fragment where the page's own part stands (storefront/components/FragmentCache.astro). */
export const OWN_PART = '<!--own-part-->'

/** Marks in a page's HTML where its first screen ends (storefront/components/FirstScreenEnd.astro). */
export const FIRST_SCREEN_END = '<!--first-screen-end-->'
