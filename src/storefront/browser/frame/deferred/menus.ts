import { $menubarCollapsed } from '#storefront/stores/layout.ts'

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]')

function closeAllBut(target: EventTarget | null): void {
  for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false
}

function onEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  for (const menu of openMenus()) {
    const hadFocus = menu.contains(document.activeElement)
    menu.open = false
    if (hadFocus) menu.querySelector('summary')?.focus()
  }
}

/** Opens a menu while the mouse is over it. A click does not close a menu that the hover has opened. */
function openOnHover(menu: HTMLDetailsElement): void {
  let isHovered = false
  const setHovered = (isOver: boolean) => {
    isHovered = isOver
    menu.open = isOver
  }
  const hover = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHovered(isOver)
  }
  // The mouse may have entered before this script ran.
  if (menu.matches(':hover') && matchMedia('(hover: hover)').matches) setHovered(true)
  menu.addEventListener('pointerenter', hover(true))
  menu.addEventListener('pointerleave', hover(false))
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    // A click by keyboard has the detail 0.
    if (isHovered && menu.open && event.detail > 0) event.preventDefault()
  })
}

/** Sets `aria-expanded`, as not every screen reader announces the state of a `<summary>`. */
function exposeState(menu: HTMLDetailsElement): void {
  const update = () => menu.querySelector('summary')?.setAttribute('aria-expanded', String(menu.open))
  update()
  menu.addEventListener('toggle', update)
}

/** Menus are `<details>`. Closes them at Escape and outside focus, opens them on hover, syncs the menubar to its store. */
export function bindMenus(): void {
  document.addEventListener('pointerdown', ({ target }) => closeAllBut(target))
  document.addEventListener('focusin', ({ target }) => closeAllBut(target))
  document.addEventListener('keydown', onEscape)
  // Back may bring the page as it was left.
  addEventListener('pagehide', () => closeAllBut(null))
  document.querySelectorAll<HTMLDetailsElement>('[data-menu]').forEach(exposeState)
  document.querySelectorAll<HTMLDetailsElement>('[data-menu-hover]').forEach(openOnHover)

  const menubar = document.querySelector<HTMLDetailsElement>('[data-menubar]')
  if (!menubar) return
  $menubarCollapsed.set(!menubar.open)
  menubar.addEventListener('toggle', () => $menubarCollapsed.set(!menubar.open))
  $menubarCollapsed.listen((isCollapsed) => {
    menubar.open = !isCollapsed
  })
}
