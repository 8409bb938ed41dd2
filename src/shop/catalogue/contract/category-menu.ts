/** A category in the file of the menus (`MENU_FILE`). */
export interface MenuCategory {
  name: string
  /** Address of its smallest picture; null without one. */
  picture: string | null
  /** Its name in Bengali, and the names of its parts, where there are any. */
  name_bn?: string
  parts?: string[]
  /** The names of the parts in Bengali, in the same order, in the file of the Bengali edition; empty without one. */
  parts_bn?: string[]
}
