/** Loads suggestions at the first focus of a search box; until then, and offline, the box is an ordinary form. */
export function bindSearch(): void {
  const load = (target: EventTarget | null, textBefore: (input: HTMLInputElement) => string) => {
    if (!(target instanceof HTMLInputElement && target.matches('form[role=search] input'))) return
    const before = textBefore(target)
    void import('#storefront/browser/widgets/combobox.ts').then(
      ({ makeCombobox }) => makeCombobox(target, before),
      // Offline: the next focus tries again.
      () => {},
    )
  }
  document.addEventListener('focusin', ({ target }) => load(target, ({ value }) => value))
  // Typing may have begun before this script ran: the text before it was the search of the address.
  load(document.activeElement, () => new URLSearchParams(location.search).get('search') ?? '')
}
