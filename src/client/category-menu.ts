import type { MenuCategory } from '#contract/category-menu.ts'
import { MENU_FILE } from '#contract/paths.ts'

/** The categories of the menus, from the site's own file. Throws offline. */
export async function fetchCategoryMenu(): Promise<MenuCategory[]> {
  const response = await fetch(MENU_FILE)
  if (!response.ok) throw new Error(`${MENU_FILE}: ${response.status}`)
  return response.json()
}
