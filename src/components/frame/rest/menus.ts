import { $menubarCollapsed } from '#stores/layout.ts'

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

/** Opens while a mouse is over it; a click then does not close what the hover has just opened. */
function openOnHover(menu: HTMLDetailsElement): void {
  let isHovered = false
  const turn = (isOver: boolean) => {
    isHovered = isOver
    menu.open = isOver
  }
  const hover = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') turn(isOver)
  }
  // The mouse may have come before this script.
  if (menu.matches(':hover') && matchMedia('(hover: hover)').matches) turn(true)
  menu.addEventListener('pointerenter', hover(true))
  menu.addEventListener('pointerleave', hover(false))
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    // The keyboard's click has no detail.
    if (isHovered && menu.open && event.detail > 0) event.preventDefault()
  })
}

/** Not every screen reader tells a summary's state by itself. */
function sayState(menu: HTMLDetailsElement): void {
  const say = () => menu.querySelector('summary')?.setAttribute('aria-expanded', String(menu.open))
  say()
  menu.addEventListener('toggle', say)
}

/** The dropdowns are `<details>`; this closes them as menus close, and ties the collapsible one to its store. */
export function bindMenus(): void {
  document.addEventListener('pointerdown', ({ target }) => closeAllBut(target))
  document.addEventListener('focusin', ({ target }) => closeAllBut(target))
  document.addEventListener('keydown', onEscape)
  document.querySelectorAll<HTMLDetailsElement>('[data-menu]').forEach(sayState)
  document.querySelectorAll<HTMLDetailsElement>('[data-menu-hover]').forEach(openOnHover)

  const menubar = document.querySelector<HTMLDetailsElement>('[data-menubar]')
  if (!menubar) return
  $menubarCollapsed.set(!menubar.open)
  menubar.addEventListener('toggle', () => $menubarCollapsed.set(!menubar.open))
  $menubarCollapsed.listen((isCollapsed) => {
    menubar.open = !isCollapsed
  })
}
