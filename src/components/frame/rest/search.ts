/** Suggestions come with the first focus of a search box; without them it stays a plain form. */
export function bindSearch(): void {
  const wake = (target: EventTarget | null, held: (input: HTMLInputElement) => string) => {
    if (!(target instanceof HTMLInputElement && target.matches('form[role=search] input'))) return
    const before = held(target)
    void import('#islands/layout/suggest.ts').then(
      ({ suggestFor }) => suggestFor(target, before),
      // Without a network the next focus tries again.
      () => {},
    )
  }
  document.addEventListener('focusin', ({ target }) => wake(target, ({ value }) => value))
  // Typing began before this script came: the page gave the box the search of its address.
  wake(document.activeElement, () => new URLSearchParams(location.search).get('search') ?? '')
}
