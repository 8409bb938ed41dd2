import { fetchCategoryMenu } from '#platform/client/category-menu.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { IS_BENGALI } from '#platform/contract/edition.ts'
import { textLang } from '#platform/rules/language.ts'
import { bothNames } from '#platform/rules/shown-name.ts'
import type { MenuCategory } from '#shop/catalogue/contract/category-menu.ts'

/** Width and height of a picture, in pixels. */
const SIZE = 40

export function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, ...children: (Node | string)[]) {
  const element = document.createElement(tag)
  element.append(...children)
  return element
}

const named = (name: string) => Object.assign(make('span', name), { lang: textLang(name) ?? '' })

/** An entry of a menu, which leads to a category. */
const entryTo = (name: string, ...children: Node[]) =>
  make('li', Object.assign(make('a', ...children), { href: PAGES.category(name) }))

export function entryOf({ name, name_bn: bengali, picture, parts = [], parts_bn = [] }: MenuCategory): HTMLElement {
  const thumb = picture ? Object.assign(new Image(SIZE, SIZE), { loading: 'lazy', alt: '', src: picture }) : make('i')
  const [first, second] = bothNames(name, bengali)
  const label = named(first)
  if (second) label.append(' ', named(second))
  const entry = entryTo(name, thumb, label)
  const nameOf = (part: string, at: number) => (IS_BENGALI && parts_bn[at]) || part
  if (parts.length > 0) entry.append(make('ul', ...parts.map((part, at) => entryTo(part, named(nameOf(part, at))))))
  return entry
}

/**
 * Fills the category menus when they are first used: no page contains the categories, so that a new category changes no
 * page. Offline and without JavaScript the menus have a link to the page of all categories.
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
    const nav = menu?.closest('nav')
    // Also where the pointer came before this script.
    if (menu?.open || outer?.open || nav?.matches(':hover')) void fill()
    for (const opened of [menu, outer]) opened?.addEventListener('toggle', () => void fill())
    // The pointer reaches the navigation before the menu, which gives the request a head start.
    nav?.addEventListener('pointerenter', () => void fill())
  }
}
