/** Suggestions come with the first focus of a search box; without them it stays a plain form. */
export function bindSearch(): void {
  const wake = (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement && target.matches('form[role=search] input'))) return
    const before = target.value
    void import('#islands/layout/suggest.ts').then(
      ({ suggestFor }) => suggestFor(target, before),
      // Without a network the next focus tries again.
      () => {},
    )
  }
  document.addEventListener('focusin', ({ target }) => wake(target))
  wake(document.activeElement)
}
