/** A category in the file of the menus (`MENU_FILE`). */
export interface MenuCategory {
  name: string
  /** Address of its smallest picture; null without one. */
  picture: string | null
  /** Its name in Bengali, and the names of its parts, where there are any. */
  name_bn?: string
  parts?: string[]
}
