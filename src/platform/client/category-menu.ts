import { MENU_FILE } from '#platform/contract/addresses/paths.ts'
import type { MenuCategory } from '#shop/catalogue/contract/category-menu.ts'

/** The categories of the menus, from the site's own file. Throws offline. */
export async function fetchCategoryMenu(): Promise<MenuCategory[]> {
  const response = await fetch(MENU_FILE)
  if (!response.ok) throw new Error(`${MENU_FILE}: ${response.status}`)
  return response.json()
}
