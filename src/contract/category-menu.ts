/** A category in the file of the menus (`MENU_FILE`). */
export interface MenuCategory {
  name: string
  /** Address of its smallest picture; null without one. */
  picture: string | null
}
