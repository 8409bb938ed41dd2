/** Loads the bar of categories where there is room for it: on a screen that is wide, or becomes so. */
export function showCategoryBar(): void {
  const wide = matchMedia('(min-width: 840px)')
  const show = () => {
    // Without a network the room for it stays empty.
    if (wide.matches) import('#browser/widgets/category-bar.ts').catch(() => {})
  }
  wide.onchange = show
  show()
}
