import { fetchCategoryMenu } from '#client/category-menu.ts'
import type { MenuCategory } from '#contract/category-menu.ts'
import { PAGES } from '#contract/paths.ts'
import { textLang } from '#rules/language.ts'

/** Width and height of a picture, in pixels. */
const SIZE = 40

function entryOf({ name, picture }: MenuCategory): HTMLElement {
  const link = document.createElement('a')
  link.href = PAGES.category(name)
  const thumb = picture ? new Image(SIZE, SIZE) : document.createElement('i')
  if (picture && thumb instanceof HTMLImageElement) {
    thumb.loading = 'lazy'
    thumb.alt = ''
    thumb.src = picture
  }
  const label = document.createElement('span')
  label.lang = textLang(name) ?? ''
  label.textContent = name
  link.append(thumb, label)
  const entry = document.createElement('li')
  entry.append(link)
  return entry
}

/**
 * Fills the category menus when they come into use: no page contains them, so that a new category rewrites no page.
 * Offline and without JavaScript they hold the link to the page of all categories.
 */
export function bindCategoryMenus(): void {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-category-menu]')]
  let isFilled = false
  const fill = async () => {
    if (isFilled) return
    isFilled = true
    try {
      const categories = await fetchCategoryMenu()
      for (const list of lists) list.prepend(...categories.map(entryOf))
    } catch {
      isFilled = false // Offline: the next use tries again.
    }
  }
  for (const list of lists) {
    const menu = list.closest('details')
    const outer = menu?.parentElement?.closest('details')
    if (menu?.open || outer?.open) void fill()
    for (const opened of [menu, outer]) opened?.addEventListener('toggle', () => void fill())
    // Before the hover that opens the menu.
    menu?.closest('nav')?.addEventListener('pointerenter', () => void fill())
  }
}
