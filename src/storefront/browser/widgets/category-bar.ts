import { fetchCategoryMenu } from '#platform/client/category-menu.ts'
import { entryOf, make } from '#storefront/browser/frame/deferred/category-menu.ts'
import css from './category-bar.css?inline'

// Inlined: an imported style sheet would be linked by every page from its first load on.
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)

const list = make('ul')
/** Pixels between the last category that fits and the link to all. */
const GAP = 24

/** Hides categories that do not fit into the line, beside the link to all; menus on the right open to the left. */
function fit(): void {
  const entries = [...list.querySelectorAll<HTMLElement>(':scope > li')]
  const all = entries.pop()
  list.style.paddingRight = `${GAP + (all?.offsetWidth ?? 0)}px`
  for (const entry of entries) entry.hidden = false
  for (const entry of entries) entry.classList.toggle('to-left', entry.offsetLeft > list.clientWidth / 2)
  for (const entry of entries.filter(({ offsetTop }) => offsetTop > 0)) entry.hidden = true
}

/** Marks the category whose list is open, until storefront/islands/product/use-list.ts does where the list changes in place. */
function markCurrent(): void {
  const category = new URLSearchParams(location.search).get('category')
  const isOpen = (link: HTMLAnchorElement) => category && new URLSearchParams(link.search).get('category') === category
  for (const link of list.querySelectorAll('a')) if (isOpen(link)) link.ariaCurrent = 'page'
}

/** Escape closes the parts of a category, until pointer and focus have left it. */
function bindEscape(): void {
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const entry of list.querySelectorAll<HTMLElement>(':scope > :is(:hover, :focus-within)')) {
      entry.dataset['closed'] = ''
      const open = () => delete entry.dataset['closed']
      for (const type of ['pointerleave', 'focusout']) entry.addEventListener(type, open, { once: true })
    }
  })
}

/**
 * The bar of categories below the menu of a wide screen, in the space that MainMenu.astro reserves. Its content is that of
 * the menus; without a network there is only the link to the page of all categories.
 */
async function showBar(): Promise<void> {
  const menu = document.querySelector('.main-menu')
  const all = menu?.querySelector('[data-category-menu] > :last-child')?.cloneNode(true)
  if (!menu || !all) return
  const categories = await fetchCategoryMenu().catch(() => [])
  list.append(...categories.map(entryOf), all)
  list.className = 'container'
  list.ariaLabel = menu.querySelector('summary')?.textContent?.trim() ?? ''
  const bar = make('div', list)
  bar.className = 'category-bar'
  menu.append(bar)
  markCurrent()
  bindEscape()
  new ResizeObserver(fit).observe(list)
}

void showBar()
